import type { Address } from '@dressing-room/contract/delivery'
import type { OrderParcel, Parcel } from '@dressing-room/contract/fulfilment'
import type { Localizable } from '@dressing-room/contract/text'
import type { ParcelWithOrder } from './parcel-query.ts'
import type { ParcelRow } from './parcel-store.ts'
import { isLate, isToSend, noticeOf, stepBack } from './rules.ts'

/** The day of an instant; dispatch days are compared with it. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

export function toParcel(row: ParcelWithOrder, now: Date): Localizable<Parcel> {
  const isSendable = isToSend(row)
  const shipTo = shipToOf(row)
  return {
    _id: row.id,
    orderNumber: row.order_number,
    buyer: row.buyer_name,
    ...(shipTo && { shipTo }),
    lines: row.lines.map(({ image_url, color, size, ...line }) => ({
      ...line,
      imageUrl: image_url,
      selectedColor: color,
      selectedSize: size,
    })),
    itemCount: row.lines.reduce((sum, line) => sum + line.quantity, 0),
    paidAt: row.paid_at.toISOString(),
    ...progressOf(row),
    isLate: isSendable && isLate(row, dayOf(now)),
    canShip: isSendable && row.status === 'processing',
    canRefund: row.payment_status === 'paid' || row.payment_status === 'partially refunded',
    canUndo: stepBack(row, now) !== undefined,
    notice: noticeOf(row),
  }
}

/** Where it goes; undefined while the buyer has not said. */
export function shipToOf(row: ParcelWithOrder): Address | undefined {
  if (row.ship_country === null) return undefined
  return {
    name: row.ship_name ?? '',
    line1: row.ship_line1 ?? '',
    line2: row.ship_line2 ?? '',
    city: row.ship_city ?? '',
    postalCode: row.ship_postal_code ?? '',
    region: row.ship_region ?? '',
    country: row.ship_country,
  }
}

export function toOrderParcel(row: ParcelRow, seller: string): OrderParcel {
  return { _id: row.id, number: row.number, seller, ...progressOf(row) }
}

function progressOf(row: ParcelRow) {
  return {
    status: row.status,
    ...(row.dispatch_by && { dispatchBy: row.dispatch_by }),
    ...(row.shipped_at && { shippedAt: row.shipped_at.toISOString() }),
    ...(row.delivered_at && { deliveredAt: row.delivered_at.toISOString() }),
    ...(row.carrier && { carrier: row.carrier }),
    ...(row.tracking_number && { trackingNumber: row.tracking_number }),
    ...(row.tracking_url && { trackingUrl: row.tracking_url }),
  }
}
