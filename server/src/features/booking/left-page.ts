import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

/** A card page that nobody shall pay on any more; one whose answer was lost is known by when it was asked for. */
export type Page = { bookingId: string } & ({ checkoutId: string } | { askedAt: string })

/** The job that closes one. */
export const CLOSE_PAGE = 'close-booking-page'

const CLOSE_AFTER_MS = 15_000

/** Whoever leaves a page closes it right away; this is for when they cannot. */
export async function closeLater(
  { queue, clock }: Pick<Deps, 'queue' | 'clock'>,
  tx: Transaction<DB>,
  page: Page,
): Promise<void> {
  await queue.enqueue(tx, CLOSE_PAGE, page, { at: new Date(clock().getTime() + CLOSE_AFTER_MS) })
}
