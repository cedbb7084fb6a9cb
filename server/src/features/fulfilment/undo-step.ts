import type { ParcelStatus } from '@dressing-room/contract/fulfilment'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { mailCorrection } from './mails.ts'
import { lockedParcels } from './own-parcels.ts'
import { moveParcel } from './parcel-store.ts'
import { stepBack } from './rules.ts'
import { tellArrival } from './tell-arrival.ts'

/** Takes back a slip within a day. The buyer has been told of the step, and so is told that it was none. */
export async function undoStep(deps: Deps, sellerId: string, id: string): Promise<{ status: ParcelStatus }> {
  return transact(deps.db, async (tx) => {
    const [parcel] = await lockedParcels(tx, sellerId, [id])
    if (!parcel) refuse('parcel_not_found')
    const status = stepBack(parcel, deps.clock())
    if (!status) refuse('parcel_not_undoable')
    const back =
      status === 'processing'
        ? { shipped_at: null, carrier: null, tracking_number: null, tracking_url: null }
        : { shipped_at: parcel.shipped_at }
    await moveParcel(tx, parcel.id, { status, delivered_at: null, ...back })
    await tellArrival(deps, tx, { ...parcel, delivered_at: null, ...back })
    await mailCorrection(deps, tx, parcel)
    return { status }
  })
}
