import type { Slot } from '@dressing-room/contract/time'
import type { Tx } from '../../../platform/db/database.ts'
import { addUnitEntry, takeUnits, unitOfBooking, wholeOf, without } from '../../calendar/index.ts'
import { resourcesNeeded } from '../../stylist-services/index.ts'
import type { BookingRow } from '../store.ts'

type Entry = { kind: 'proposal'; bookingId: string; heldUntil: Date }

/**
 * Keeps rooms and devices free at a proposed time as well: that which the visit has already, as far as it does not lie there
 * itself, or else another one. False where none is free.
 */
export async function keepRooms(
  tx: Tx,
  booking: BookingRow,
  { wanted, own }: { wanted: readonly Slot[]; own: readonly Slot[] },
  { entry, now }: { entry: Entry; now: Date },
): Promise<boolean> {
  const slot = wholeOf(wanted)
  const stylistId = booking.stylist_id
  for (const need of await resourcesNeeded(tx, booking.resource_ids)) {
    const has = await unitOfBooking(tx, booking.id, need.units)
    const left = without([slot], [wholeOf(own)])
    const others = need.units.filter((unit) => unit !== has)
    const isKept =
      (has && (await isEntered(tx, has, left, { stylistId, entry, now }))) ||
      (await takeUnits(tx, [{ ...need, units: others }], { stylistId, slot, entry, now }))
    if (!isKept) return false
  }
  return true
}

async function isEntered(
  tx: Tx,
  unit: string,
  slots: readonly Slot[],
  taking: { stylistId: string; entry: Entry; now: Date },
): Promise<boolean> {
  for (const slot of slots) if (!(await addUnitEntry(tx, unit, { ...taking, slot }))) return false
  return true
}
