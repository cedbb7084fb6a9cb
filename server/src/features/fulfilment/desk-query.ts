import type { DeskEntry, DeskPart } from '../desk/index.ts'
import { findParcels, type ParcelRow } from './parcel-store.ts'

/** The parcels of an order: when each was sent, by whom it is carried, and when it was delivered. */
export const parcelDesk: DeskPart = {
  async tell(db, { kind, id }) {
    const parcels = kind === 'order' ? ((await findParcels(db, [id])).get(id) ?? []) : []
    return { entries: parcels.flatMap(entriesOf), mailsAbout: parcels.map((parcel) => `parcel:${parcel.id}`) }
  },
}

function entriesOf(parcel: ParcelRow): DeskEntry[] {
  const detail = [parcel.carrier, parcel.tracking_number].filter(Boolean).join(' ')
  return [
    ...(parcel.shipped_at
      ? [{ at: parcel.shipped_at, kind: 'step' as const, text: `Parcel ${parcel.number} shipped`, detail }]
      : []),
    ...(parcel.delivered_at
      ? [{ at: parcel.delivered_at, kind: 'step' as const, text: `Parcel ${parcel.number} delivered` }]
      : []),
  ]
}
