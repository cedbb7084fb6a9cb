import type { AffectedBecause, Booking } from '@dressing-room/contract/booking'
import type { Localizable } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import type { BookableOffer } from './store.ts'

type ReadDeps = Pick<Deps, 'clock'> & { db: Db }

/** A service as visits rest on it, before and after a change; without `after` it is not on offer any more. */
export interface ServiceChange {
  before: BookableOffer
  after: BookableOffer | undefined
}

export interface AffectedVisits {
  bookings: (Booking & { because: AffectedBecause[] })[]
  /** Times that somebody is paying for right now. */
  beingPaidFor: number
}

/** What booking knows of the visits at services. It is handed in, because booking itself is made of services. */
export interface BookedVisits {
  countUpcoming(deps: ReadDeps, stylistId: string, serviceIds: string[]): Promise<Map<string, number>>
  affectedBy(deps: ReadDeps, stylist: { id: string }, change: ServiceChange): Promise<Localizable<AffectedVisits>>
}
