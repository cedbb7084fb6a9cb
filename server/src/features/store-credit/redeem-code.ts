import { type Currency, type Money, money } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import { moneyText, say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { countAttempt, hashOf, type RateLimitRule } from '../accounts/index.ts'
import { lockCode, markRedeemed } from './code-store.ts'
import { postGift } from './post-gift.ts'
import { readCode, stateOfCode } from './rules.ts'

const QUARTER_HOUR = 15 * 60

/** Something else that a code may open, by its hash; answers undefined where it is none of its own. */
export type CodeRedeemer = (
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'shop'>,
  viewer: { id: string },
  hash: Buffer,
) => Promise<Money | undefined>

/** As wrong promo codes: by account, and by the network that many accounts may share. */
function wrongCodes(accountId: string, network: string): RateLimitRule[] {
  return [
    { of: ['wrong gift code', accountId], max: 20, seconds: QUARTER_HOUR },
    { of: ['wrong gift codes', network], max: 300, seconds: QUARTER_HOUR },
  ]
}

/**
 * Turns a gift code, or the code of a gift card, into credit, once. Of one that is unknown, everything is counted and nothing is said; of one that
 * its finder knows, why it no longer works.
 */
export async function redeemCode(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'shop'>,
  { viewer, network }: { viewer: { id: string }; network: string },
  typed: string,
  redeemCard: CodeRedeemer,
): Promise<Money> {
  // Counted before it is looked up, so that a burst learns no more than the limit allows.
  const attempt = await countAttempt(deps, wrongCodes(viewer.id, network))
  const hash = hashOf(readCode(typed))
  const amount = (await redeemCard(deps, viewer, hash)) ?? (await redeemGiftCode(deps, viewer, hash))
  await attempt.refund()
  return amount
}

function redeemGiftCode(deps: Pick<Deps, 'db' | 'clock'>, viewer: { id: string }, hash: Buffer): Promise<Money> {
  return transact(deps.db, async (tx) => {
    const code = (await lockCode(tx, hash)) ?? refuse('gift_code_unknown')
    const now = deps.clock()
    const state = stateOfCode(code, now)
    if (state === 'redeemed') {
      const own = code.redeemed_by === viewer.id
      return refuse('gift_code_used', own ? { message: say('You have redeemed this code before.') } : {})
    }
    if (state !== 'waiting') return refuse('gift_code_expired')
    const currency = code.currency as Currency
    await markRedeemed(tx, code.id, viewer.id, now)
    const gift = { key: `code:${code.id}`, accountId: viewer.id, kind: 'code', reason: '', codeId: code.id } as const
    await postGift(deps, tx, { ...gift, minor: code.amount_minor, currency })
    return money(code.amount_minor, currency)
  })
}

export function redeemedInWords(amount: Money): Text {
  return say('{amount} has been added to your store credit.', { amount: moneyText(amount) })
}
