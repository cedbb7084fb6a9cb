import type { BodyOf } from '@dressing-room/contract/endpoint'
import type { shipParcels as endpoint } from '@dressing-room/contract/fulfilment'
import { refuse } from '@dressing-room/contract/refusals'
import { say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { mailShipped } from './mails.ts'
import { lockedParcels, stepEach } from './own-parcels.ts'
import type { ParcelWithOrder } from './parcel-query.ts'
import { moveParcel } from './parcel-store.ts'
import { isSafeLink, isToSend, noticeOf, trackingLink } from './rules.ts'
import { tellArrival } from './tell-arrival.ts'

type Shipment = BodyOf<typeof endpoint>

/** Marks them as shipped and writes to their buyers, in one transaction: two tabs ship once and write once. */
export async function shipParcels(deps: Deps, sellerId: string, shipment: Shipment) {
  const tracking = new Map(
    shipment.parcels.map(({ _id, trackingNumber }) => [_id, trackingOf(shipment, trackingNumber)]),
  )
  return transact(deps.db, async (tx) => {
    const parcels = await lockedParcels(tx, sellerId, [...tracking.keys()])
    return stepEach(parcels, whyNotShip, async (parcel) => {
      const shipped = { ...parcel, ...tracking.get(parcel.id), shipped_at: deps.clock() }
      const { carrier, tracking_number, tracking_url, shipped_at } = shipped
      await moveParcel(tx, parcel.id, {
        status: 'shipped',
        carrier,
        tracking_number,
        tracking_url,
        shipped_at,
        delivered_at: null,
      })
      await tellArrival(deps, tx, shipped)
      await mailShipped(deps, tx, shipped)
    })
  })
}

function whyNotShip(parcel: ParcelWithOrder): Text {
  if (parcel.status !== 'processing') return say('It is already shipped.')
  return isToSend(parcel) ? '' : noticeOf(parcel)
}

function trackingOf({ carrier, carrierName, trackingUrl }: Shipment, trackingNumber: string | undefined) {
  if (carrier !== 'other') {
    if (!trackingNumber) refuse('tracking_number_missing')
    return { carrier, tracking_number: trackingNumber, tracking_url: trackingLink(carrier, trackingNumber) }
  }
  if (!carrierName) refuse('carrier_name_missing')
  if (trackingUrl && !isSafeLink(trackingUrl)) refuse('tracking_link_not_https')
  return { carrier: carrierName, tracking_number: trackingNumber || null, tracking_url: trackingUrl || null }
}
