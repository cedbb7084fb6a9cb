import { type Money, money, toDecimal } from '@dressing-room/contract/money'
import type { CreditUse } from '@dressing-room/contract/store-credit'
import { type Localizable, moneyText, say, type Text } from '@dressing-room/contract/text'
import type { Db } from '../../platform/db/database.ts'
import { freeCredit } from '../store-credit/index.ts'
import { cardLimit, planPayment } from './rules.ts'
import { findCurrentCheckout, findOpenInScope } from './store.ts'

/** What store credit would pay of this total, as the buyer reads it before they check out. */
export function showPlan(total: Money, availableMinor: number): Localizable<CreditUse> {
  const { credit, card, isSpared } = planPayment(total, availableMinor)
  return {
    available: toDecimal(money(availableMinor, total.currency)),
    used: toDecimal(credit),
    toPay: toDecimal(card),
    notice: isSpared ? sparedInWords(total) : '',
  }
}

function sparedInWords(total: Money): Text {
  const smallest = cardLimit({ ...total, minor: 1 })
  const least = smallest.isWithin ? moneyText(money(1, total.currency)) : smallest.text
  return say('Cards take payments from {least}, so some of your credit stays for next time.', { least })
}

/** What a buyer can spend on goods: what they hold for another cart is free as soon as they check this one out. */
export async function creditForGoods(db: Db, buyerId: string, currency: Money['currency']): Promise<number> {
  const free = await freeCredit(db, buyerId, currency)
  const inScope = await findOpenInScope(db, buyerId)
  // Of a payment for goods and visits, the goods hold the credit that was meant for them.
  const isShared = inScope?.payable_kind === 'combined'
  const open = isShared ? await findCurrentCheckout(db, 'order', inScope.payable_id) : inScope
  return open?.credit_state === 'held' && open.currency === currency ? free + open.credit_minor : free
}
