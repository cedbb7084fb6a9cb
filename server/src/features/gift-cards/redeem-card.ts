import { type Money, money } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import { transact } from '../../platform/db/transact.ts'
import { onGiftCard } from '../ledger/index.ts'
import type { CodeRedeemer } from '../store-credit/index.ts'
import { findCode } from './code-store.ts'
import { postRedeemed } from './ledger.ts'
import { lockPaidCard } from './lock-card.ts'
import { mailRedeemed } from './mails.ts'
import { isStopped } from './rules.ts'
import { moveCard } from './store.ts'

/**
 * Turns what is on a gift card into store credit of whoever has its code, once. It is worth what its money is: less than
 * was paid where somebody has given a part back at the provider.
 */
export const redeemCard: CodeRedeemer = (deps, viewer, hash) =>
  transact(deps.db, async (tx): Promise<Money | undefined> => {
    const code = await findCode(tx, hash)
    const locked = code && (await lockPaidCard(tx, code.gift_card_id))
    if (!locked) return undefined
    const { card, checkout, question } = locked
    if (card.status === 'redeemed') {
      const own = card.redeemed_by === viewer.id
      return refuse('gift_code_used', own ? { message: say('You have redeemed this code before.') } : {})
    }
    if (card.status === 'refunded') {
      return refuse('gift_code_expired', {
        message: say('This gift card was paid back to whoever bought it. Please ask them.'),
      })
    }
    // Sent to another address since: read again, now that nobody changes it.
    if (card.status !== 'active' || (await findCode(tx, hash))?.ended_at) return refuse('gift_code_expired')
    if (isStopped(card, question)) return refuse('gift_card_stopped')
    const worth = money(await onGiftCard(tx, checkout.id, card.currency), card.currency)
    if (worth.minor <= 0) return refuse('gift_card_stopped')
    await postRedeemed(deps, tx, card, checkout, { worth, redeemerId: viewer.id })
    const redeemed = { redeemed_at: deps.clock(), redeemed_by: viewer.id, redeemed_minor: worth.minor }
    await moveCard(tx, card, 'redeemed', redeemed)
    await mailRedeemed(deps, tx, card)
    return worth
  })
