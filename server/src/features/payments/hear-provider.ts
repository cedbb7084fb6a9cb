import { type RefusalCode, refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { type CheckoutReport, PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { bookingIdOf, findBooking, settleBookingByReport } from '../booking/index.ts'
import { readReference, settleFromSnapshot } from '../checkouts/index.ts'
import { isEventKnown } from '../money/index.ts'
import { orderPayable } from '../orders/index.ts'
import { noteRefusedMessage } from './refused-messages.ts'

interface Subject {
  idOf(reference: string | undefined): string | undefined
  find(db: Deps['db'], id: string): Promise<unknown>
  settle(
    deps: Deps,
    id: string,
    report: CheckoutReport,
    occasion: { event: { id: string; type: string } },
  ): Promise<unknown>
  missing: RefusalCode
}

/** What is paid for, told apart by the reference that the provider was given. */
const subjects: Subject[] = [
  {
    idOf: (reference) => readReference([orderPayable], reference)?.id,
    find: orderPayable.statusOf,
    settle: (deps, id, report, context) => settleFromSnapshot(deps, orderPayable, id, report, context),
    missing: orderPayable.missing,
  },
  { idOf: bookingIdOf, find: findBooking, settle: settleBookingByReport, missing: 'booking_not_found' },
]

/**
 * A message of the payment provider. Resolves when it has had its effect, now or before, or is none of ours;
 * refuses when the provider should send it again.
 */
export async function hearProvider(deps: Deps, rawBody: Buffer, signature: string): Promise<void> {
  const event =
    deps.payments.readEvent(rawBody, signature) ?? (await refuseMessage(deps, 'The signature does not match.'))
  if (event.live !== deps.payments.live) await refuseMessage(deps, 'Test and live mode do not mix.')
  const { checkout } = event
  if (!checkout?.ours) return
  for (const { idOf, find, settle, missing } of subjects) {
    const id = idOf(checkout.reference)
    if (!id || (await isEventKnown(deps.db, event.id))) continue
    // Ours by its mark, but not in our books: perhaps written a moment from now, so it shall come again.
    if (!(await find(deps.db, id))) refuse(missing)
    try {
      const report = await deps.payments.report(checkout.id)
      if (report) await settle(deps, id, report, { event: { id: event.id, type: event.type } })
    } catch (error) {
      throw error instanceof PaymentsUnavailable ? refuse('try_again') : error
    }
  }
}

async function refuseMessage(deps: Deps, message: string): Promise<never> {
  await noteRefusedMessage(deps, message)
  return refuse('bad_signature', { message })
}
