import type { ParcelOutcome } from '@dressing-room/contract/fulfilment'
import { refuse } from '@dressing-room/contract/refusals'
import type { Localizable, Text } from '@dressing-room/contract/text'
import type { Db, Tx } from '../../platform/db/database.ts'
import { findOwnParcels, type ParcelWithOrder } from './parcel-query.ts'
import { lockOwnParcels } from './parcel-store.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** All of them are the seller's own, or the answer is that they do not exist. */
export async function ownParcels(db: Db, sellerId: string, ids: string[]): Promise<ParcelWithOrder[]> {
  const wanted = [...new Set(ids)]
  if (wanted.some((id) => !UUID.test(id))) refuse('parcel_not_found')
  const parcels = await findOwnParcels(db, sellerId, wanted)
  if (parcels.length !== wanted.length) refuse('parcel_not_found')
  return parcels
}

/** One of them, of a paid order. */
export async function ownParcel(db: Db, sellerId: string, id: string): Promise<ParcelWithOrder> {
  const [parcel] = await ownParcels(db, sellerId, [id])
  return parcel ?? refuse('parcel_not_found')
}

/** Locked before they are read, so that of two tabs the second sees what the first has done. */
export async function lockedParcels(tx: Tx, sellerId: string, ids: string[]): Promise<ParcelWithOrder[]> {
  await ownParcels(tx, sellerId, ids)
  await lockOwnParcels(tx, sellerId, [...new Set(ids)])
  return ownParcels(tx, sellerId, ids)
}

/** Takes a step with each that can take it; says of the others why they stay as they are. */
export async function stepEach(
  parcels: ParcelWithOrder[],
  whyNot: (parcel: ParcelWithOrder) => Text,
  step: (parcel: ParcelWithOrder) => Promise<void>,
): Promise<Localizable<ParcelOutcome>> {
  const outcome = { changed: 0, skipped: [] as Localizable<ParcelOutcome['skipped'][number]>[] }
  for (const parcel of parcels) {
    const reason = whyNot(parcel)
    if (reason) {
      outcome.skipped.push({ _id: parcel.id, orderNumber: parcel.order_number, reason })
      continue
    }
    await step(parcel)
    outcome.changed++
  }
  return outcome
}
