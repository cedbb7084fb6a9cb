import type { CalendarVisit, StylistCalendar } from '@dressing-room/contract/stylist-calendar'
import { type Day, MINUTES_A_DAY, timeFromMinutes } from '@dressing-room/contract/time'
import { t } from '@lingui/core/macro'
import { formatDecimal } from '../../language/format.ts'
import { type DayPart, freeParts, mergedParts, partOnDay } from './day-part.ts'
import { calendarOf, whoOf } from './whose.ts'

/** One thing on one day of the calendar. */
export type CalendarItem = {
  /** Whose of the team it is; '' where one person is looked at. */
  who: string
} & (
  | { kind: 'visit'; key: string; visit: CalendarVisit }
  | { kind: 'hold'; key: string; service: string; heldUntil: string }
  | { kind: 'proposal'; key: string; visitId: string; client: string; service: string; heldUntil: string }
  | { kind: 'time-off'; key: string; note: string }
  | { kind: 'elsewhere'; key: string }
)

export interface DayItem {
  item: CalendarItem
  part: DayPart
}

/** All that lies on that day, in order; a visit that was called off takes no time. */
export function itemsOfDay(calendar: StylistCalendar, day: Day): DayItem[] {
  const { timeZone } = calendar
  const on = <Slot extends { start: string; end: string }>(
    slots: readonly Slot[],
    toItem: (slot: Slot) => CalendarItem,
  ) =>
    slots.flatMap((slot) => {
      const part = partOnDay(slot, day, timeZone)
      return part ? [{ item: toItem(slot), part }] : []
    })
  return [
    ...on(calendar.elsewhere, ({ start }) => ({
      kind: 'elsewhere',
      key: `elsewhere-${start}`,
      who: whoOf(calendar, {}),
    })),
    ...on(calendar.timeOff, ({ _id, member, note }) => ({
      kind: 'time-off',
      key: `off-${_id}`,
      who: whoOf(calendar, { member }),
      note,
    })),
    ...on(calendar.visits, (visit) => ({ kind: 'visit', key: visit._id, who: whoOf(calendar, visit), visit })),
    ...on(calendar.holds, ({ start, member, service, heldUntil }) => ({
      kind: 'hold',
      key: `hold-${start}-${member}`,
      who: whoOf(calendar, { member }),
      service,
      heldUntil,
    })),
    ...on(calendar.proposals, ({ visitId, member, client, service, heldUntil }) => ({
      kind: 'proposal',
      key: `asked-${visitId}`,
      who: whoOf(calendar, { member }),
      ...{ visitId, client, service, heldUntil },
    })),
  ].sort((a, b) => a.part.from - b.part.from || a.part.until - b.part.until)
}

export function openOnDay({ open, timeZone }: StylistCalendar, day: Day): DayPart[] {
  return open.flatMap((slot) => partOnDay(slot, day, timeZone) ?? [])
}

/** Open, and nothing there; from this minute on, of today. Of a team, while anybody is free. */
export function freeOnDay(calendar: StylistCalendar, day: Day, items: readonly DayItem[], now: number): DayPart[] {
  if (calendar.team) {
    const ofEach = calendar.team.map(({ _id }) => calendarOf(calendar, _id))
    return mergedParts(ofEach.flatMap((own) => freeOnDay(own, day, itemsOfDay(own, day), now)))
  }
  const taken = items.filter(({ item }) => item.kind !== 'visit' || item.visit.status !== 'cancelled')
  const past = { from: 0, until: day < calendar.today ? MINUTES_A_DAY : day === calendar.today ? now : 0 }
  return freeParts(openOnDay(calendar, day), [past, ...taken.map(({ part }) => part)])
}

/** '10:00 to 11:30' */
export function partText({ from, until }: DayPart): string {
  return t`${timeFromMinutes(from)} to ${timeFromMinutes(until)}`
}

/** '45 min', '1 h', '2 h 30 min' */
export function lengthText({ from, until }: DayPart): string {
  const [hours, minutes] = [Math.floor((until - from) / 60), (until - from) % 60]
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ')
}

export const STATUS_WORDS: Partial<Record<CalendarVisit['status'], string>> = {
  completed: t`Took place`,
  'no-show': t`No-show`,
  cancelled: t`Cancelled`,
}

export const DISPUTED = t`Payment disputed`

/** What is paid at the salon: '$60.00 at the salon', or that it was. */
export function salonWords({ salon }: Pick<CalendarVisit, 'salon'>): string {
  if (!salon) return ''
  const sum = formatDecimal(salon.amount, salon.currency)
  return salon.isPaid ? t`${sum} paid at the salon` : t`${sum} to pay at the salon`
}

/** What a visit is called: 'Silk Press, Wash' */
export function serviceWords({ service, addOns }: Pick<CalendarVisit, 'service' | 'addOns'>): string {
  return [service, ...addOns].join(', ')
}

/** What stands for it where there is little room, and is read aloud. */
export function itemWords(item: CalendarItem): string {
  return item.who ? `${item.who}: ${ownWords(item)}` : ownWords(item)
}

function ownWords(item: CalendarItem): string {
  switch (item.kind) {
    case 'visit':
      return [
        ...[item.visit.client, serviceWords(item.visit), STATUS_WORDS[item.visit.status]],
        item.visit.isDisputed && DISPUTED,
      ]
        .filter(Boolean)
        .join(', ')
    case 'hold':
      return t`Somebody is paying for ${item.service}`
    case 'proposal':
      return t`Proposed to ${item.client}, ${item.service}`
    case 'elsewhere':
      return t`Busy elsewhere`
    case 'time-off':
      return item.note ? t`Time off, ${item.note}` : t`Time off`
  }
}
