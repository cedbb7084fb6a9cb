import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { makeCode } from './code-store.ts'
import { mailCard } from './mails.ts'
import { changeCard, type GiftCardRow } from './store.ts'

/**
 * Writes the mail with a code of its own to whoever the card is for, in the caller's transaction, which has locked the
 * card: what has been sent is known with it, so that no crash sends it twice or not at all.
 */
export async function sendCard(
  deps: Pick<Deps, 'clock' | 'queue' | 'shop'>,
  tx: Tx,
  card: GiftCardRow,
): Promise<GiftCardRow> {
  const now = deps.clock()
  const code = await makeCode(deps, tx, card.id, 'mail')
  const sent = await changeCard(tx, card.id, { sent_at: card.sent_at ?? now, sendings: card.sendings + 1 })
  await mailCard(deps, tx, sent, code)
  return sent
}
