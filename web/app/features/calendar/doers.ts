import type { OwnService } from '@dressing-room/contract/stylist-calendar'
import type { AlsoService } from '@dressing-room/contract/visit-services'
import type { TeamOfCalendar } from './whose.ts'

/** Who of a team does all of these; a service that nobody is named for is the owner's. */
export function doersOfAll(team: TeamOfCalendar, services: readonly OwnService[]): TeamOfCalendar {
  return team.filter(({ _id, isOwner }) => services.every(({ team: named }) => (named ? named.includes(_id) : isOwner)))
}

export function chosenOf(services: readonly OwnService[], wishes: readonly AlsoService[]): OwnService[] {
  return wishes.flatMap(({ serviceId }) => services.find(({ serviceID }) => serviceID === serviceId) ?? [])
}
