import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Job } from '../../../platform/jobs/queue.ts'
import type { CheckoutRow, Payable } from '../../checkouts/index.ts'
import type { BookingRow } from '../store.ts'
import { insertKeptCard, markLetGo } from './store.ts'

type Kept = NonNullable<Parameters<Payable['onPaid']>[3]['keptCard']>

/** The hold has become a visit: its card is kept until nothing can be due any more. */
export async function keepCard(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  booking: BookingRow,
  checkout: CheckoutRow,
  card: Kept | undefined,
): Promise<void> {
  if (checkout.way !== 'keep card') return
  if (!card) throw new Error(`the card of booking ${booking.number} is not known`)
  const { customerId: customer_id, methodId: method_id, brand, last4 } = card
  await insertKeptCard(tx, { booking_id: booking.id, customer_id, method_id, brand, last4 }, clock())
}

/** In the caller's transaction: nothing can be due any more, so the provider shall forget the card. */
export async function letGo({ queue }: Pick<Deps, 'queue'>, tx: Tx, customerId: string): Promise<void> {
  await queue.enqueue(tx, letCardGo.name, { customerId })
}

export const letCardGo: Job<Deps, { customerId: string }> = {
  name: 'let-kept-card-go',
  async run({ db, payments, clock }, { customerId }) {
    await payments.forgetCustomer(customerId)
    await markLetGo(db, customerId, clock())
  },
}
