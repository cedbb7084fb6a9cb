import type { StylistCalendar } from '@dressing-room/contract/stylist-calendar'

export type TeamOfCalendar = NonNullable<StylistCalendar['team']>

/** Whose of a team something is: the owner's own goes by no member. */
interface Whose {
  member?: string | undefined
}

/** The calendar of one of the team, as if they worked alone. */
export function calendarOf(calendar: StylistCalendar, member: string): StylistCalendar {
  const chosen = calendar.team?.find(({ _id }) => _id === member)
  if (!chosen) return calendar
  const isTheirs = (each: Whose) => (each.member ? each.member === member : chosen.isOwner)
  const { team: _, ...alone } = calendar
  const { visits, holds, proposals, timeOff, elsewhere } = calendar
  return {
    ...alone,
    visits: visits.filter(isTheirs),
    holds: holds.filter(isTheirs),
    proposals: proposals.filter(isTheirs),
    timeOff: timeOff.filter(isTheirs),
    elsewhere: chosen.isOwner ? elsewhere : [],
  }
}

/** Who it is, where there are several; '' where one works alone, or has left. */
export function whoOf({ team = [] }: Pick<StylistCalendar, 'team'>, { member }: Whose): string {
  return team.find(({ _id, isOwner }) => (member ? _id === member : isOwner))?.name ?? ''
}
