import type { calendarFileOfBooking } from '@dressing-room/contract/booking'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { Deps } from '../../deps.ts'
import { calendarFile } from './ics.ts'
import { findParties, type Reader } from './parties.ts'
import type { BookingRow } from './store.ts'
import { readable } from './visit-mail.ts'

/** The event of the visit's mails, to be taken into a calendar by hand; one that is called off takes it out again. */
export async function fileOfVisit(
  { db, clock, shop, mail }: Pick<Deps, 'db' | 'clock' | 'shop' | 'mail'>,
  booking: BookingRow,
  reader: Reader,
): Promise<ResponseOf<typeof calendarFileOfBooking>> {
  const { content } = calendarFile({
    booking: readable(booking),
    method: booking.status === 'cancelled' ? 'CANCEL' : 'PUBLISH',
    reader,
    parties: await findParties(db, booking),
    organizer: mail.sender,
    shop,
    stamp: clock(),
  })
  return { fileName: `appointment-${booking.number}.ics`, content }
}
