import { availableDays, availableTimes, type OwnHold } from '@dressing-room/contract/stylist-services'
import type { Day, StartLabel } from '@dressing-room/contract/time'
import { rescheduleDays, rescheduleTimes } from '@dressing-room/contract/visits'
import { call } from '../../api/call.ts'

export interface Start {
  time: StartLabel
  moment: Date
  /** Held by the viewer, and not paid for yet. */
  held?: boolean
  /** For a visit that moves here: what cancelling it would give back. */
  refundIfCancelled?: number
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
}

/** Where free days and starts come from: a service's own list, or the one of a booking that may be moved. */
export interface StartSource {
  days(): Promise<FreeDays>
  times(day: Day): Promise<readonly Start[]>
}

export function startsOfService(serviceID: string): StartSource {
  return {
    days: async () => {
      const answer = await call(availableDays, { params: { serviceID } })
      const { availableDays: days, ownHolds = [], timeZone, placeTimeName } = answer
      return { days, ownHolds, timeZone, placeTimeName }
    },
    times: async (day) => {
      const { starts } = await call(availableTimes, { params: { serviceID, day } })
      return starts.map(({ time, instant, held }) => ({ time, moment: new Date(instant), held: held === true }))
    },
  }
}

/** The booking itself is not in the way of its own move. */
export function startsForMoving(id: string): StartSource {
  return {
    days: async () => {
      const { availableDays: days, timeZone, placeTimeName } = await call(rescheduleDays, { params: { id } })
      return { days, ownHolds: [], timeZone, placeTimeName }
    },
    times: async (day) => {
      const { starts } = await call(rescheduleTimes, { params: { id, day } })
      return starts.map(({ time, instant, refundIfCancelled }) => ({
        time,
        moment: new Date(instant),
        refundIfCancelled,
      }))
    },
  }
}
