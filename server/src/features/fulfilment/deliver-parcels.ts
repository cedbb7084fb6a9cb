import type { ParcelOutcome } from '@dressing-room/contract/fulfilment'
import { type Localizable, say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { mailDelivered } from './mails.ts'
import { lockedParcels, stepEach } from './own-parcels.ts'
import { moveParcel } from './parcel-store.ts'
import { tellArrival } from './tell-arrival.ts'

export async function deliverParcels(deps: Deps, sellerId: string, ids: string[]): Promise<Localizable<ParcelOutcome>> {
  return transact(deps.db, async (tx) => {
    const parcels = await lockedParcels(tx, sellerId, ids)
    return stepEach(parcels, whyNotDelivered, async (parcel) => {
      const delivered = { ...parcel, status: 'delivered' as const, delivered_at: deps.clock() }
      const { status, shipped_at, delivered_at } = delivered
      await moveParcel(tx, parcel.id, { status, shipped_at, delivered_at })
      await tellArrival(deps, tx, delivered)
      await mailDelivered(deps, tx, delivered)
    })
  })
}

function whyNotDelivered({ status }: { status: string }): Text {
  if (status === 'delivered') return say('It is already delivered.')
  return status === 'processing' ? say('It is not shipped yet.') : ''
}
