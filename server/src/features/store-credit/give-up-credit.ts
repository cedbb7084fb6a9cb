import type { Money } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import { moneyText, say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { postGift } from './post-gift.ts'
import { lockCredit } from './store.ts'

/** Somebody does not want it any more, as before they go. All of it, and only what they have seen. */
export async function giveUpCredit(
  deps: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  seen: Money,
): Promise<{ message: Text }> {
  await transact(deps.db, async (tx) => {
    const credit = await lockCredit(tx, accountId, seen.currency)
    if (credit?.balance_minor !== seen.minor || credit.held_minor > 0) return refuse('credit_has_changed')
    const { minor, currency } = seen
    const gift = { key: `given up:${crypto.randomUUID()}`, accountId, kind: 'given up', reason: '' } as const
    await postGift(deps, tx, { ...gift, minor: -minor, currency })
  })
  return { message: say('You have given up {amount} of store credit.', { amount: moneyText(seen) }) }
}
