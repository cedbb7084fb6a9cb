import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { availableDays, availableTimes, type OwnHold, type OwnVisit } from '@dressing-room/contract/stylist-services'
import type { Day, StartLabel } from '@dressing-room/contract/time'
import { moveDaysByLink, moveTimesByLink } from '@dressing-room/contract/visit-links'
import { rescheduleDays, rescheduleTimes } from '@dressing-room/contract/visits'
import { call } from '../../api/call.ts'

export interface Start {
  time: StartLabel
  moment: Date
  /** Held by the viewer, and not paid for yet. */
  held?: boolean
  /** For a visit that moves here: what cancelling it would give back. */
  refundIfCancelled?: number
  /** Whether it could still be called off for free then. */
  isFree?: boolean
}

/** On whose clock the starts are said, as the answer tells it. */
export interface Wall {
  timeZone: string
  /** 'Atlanta time' */
  placeTimeName: string
}

export interface FreeDays extends Wall {
  days: readonly Day[]
  /** What the viewer holds with this stylist and has not paid for. */
  ownHolds: readonly OwnHold[]
  /** What the viewer has booked already, with whomever. */
  ownVisits: readonly OwnVisit[]
}

/** Where free days and starts come from: a service's own list, or the one of a booking that may be moved. */
export interface StartSource {
  days(): Promise<FreeDays>
  times(day: Day): Promise<readonly Start[]>
}

/** Of a service with these add-ons and what follows it: the longer visit has fewer starts, as has one with somebody of the team. */
export function startsOfService(
  serviceID: string,
  chosen: readonly string[] = [],
  also = '',
  member = '',
): StartSource {
  const query = {
    ...(chosen.length > 0 && { addOns: chosen.join(',') }),
    ...(also && { also }),
    ...(member && { member }),
  }
  return {
    days: async () => {
      const response = await call(availableDays, { params: { serviceID }, query })
      const { availableDays: days, ownHolds = [], ownVisits = [], timeZone, placeTimeName } = response
      return { days, ownHolds, ownVisits, timeZone, placeTimeName }
    },
    times: async (day) => {
      const { starts } = await call(availableTimes, { params: { serviceID, day }, query })
      return starts.map(({ time, instant, held }) => ({ time, moment: new Date(instant), held: held === true }))
    },
  }
}

/** The booking itself is not in the way of its own move. */
export function startsForMoving(id: string): StartSource {
  return startsOfMove(
    () => call(rescheduleDays, { params: { id } }),
    (day) => call(rescheduleTimes, { params: { id, day } }),
  )
}

/** The same for whoever has only the link of a mail. */
export function startsByLink(token: string): StartSource {
  return startsOfMove(
    () => call(moveDaysByLink, { body: { token } }),
    (day) => call(moveTimesByLink, { body: { token, day } }),
  )
}

function startsOfMove(
  days: () => Promise<ResponseOf<typeof rescheduleDays>>,
  times: (day: Day) => Promise<ResponseOf<typeof rescheduleTimes>>,
): StartSource {
  return {
    days: async () => {
      const { availableDays, timeZone, placeTimeName } = await days()
      return { days: availableDays, ownHolds: [], ownVisits: [], timeZone, placeTimeName }
    },
    times: async (day) =>
      (await times(day)).starts.map(({ time, instant, refundIfCancelled, freeUntil }) => ({
        time,
        moment: new Date(instant),
        refundIfCancelled,
        isFree: freeUntil !== null,
      })),
  }
}
