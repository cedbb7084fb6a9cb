import { formatMoney, type Money } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { findAccountFacts, findContact } from '../accounts/index.ts'
import { type Act, recordAct } from '../audit/index.ts'
import { mailGift } from './mails.ts'
import { postGift } from './post-gift.ts'

interface Giving extends Pick<Act, 'actor' | 'from'> {
  key: string
  /** The buyer reads it. */
  reason: string
}

/** Whoever runs the shop gives somebody credit, at the platform's cost; they are told why. */
export async function giveCredit(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'shop'>,
  accountId: string,
  amount: Money,
  { key, reason, actor, from }: Giving,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    if (!(await findAccountFacts(tx, accountId))) refuse('account_not_found')
    const gift = await postGift(deps, tx, {
      ...{ key: `gift:${key}`, accountId, kind: 'gift', reason },
      ...{ minor: amount.minor, currency: amount.currency },
    })
    if (!gift) return
    await mailGift(deps, tx, gift, { id: accountId, ...(await findContact(tx, accountId)) })
    await recordAct(deps, tx, {
      ...{ actor, from, act: 'store credit given' },
      subject: { kind: 'account', id: accountId },
      after: { amount: formatMoney(amount) },
      note: reason,
    })
  })
}
