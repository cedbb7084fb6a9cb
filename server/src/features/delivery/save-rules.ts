import type { DeliveryRuleFields, SellerRules, saveDeliveryRules } from '@dressing-room/contract/delivery'
import type { BodyOf } from '@dressing-room/contract/endpoint'
import { fromDecimal, isCurrency } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { toRules } from './present.ts'
import { type DeliveryRule, hasOverlap } from './rules.ts'
import { findOwnRules, saveDeliveryRule, saveReturnRule } from './store.ts'

export async function readRules({ db }: Pick<Deps, 'db'>, sellerId: string): Promise<SellerRules> {
  const { delivery, returns } = await findOwnRules(db, sellerId)
  return {
    ...toRules(delivery, returns, 'USD'),
    isOwnDelivery: delivery !== null,
    isOwnReturns: returns !== null,
  }
}

/** What is left out stays as it is. Orders keep what was said when they were placed. */
export async function saveRules(
  deps: Pick<Deps, 'db'>,
  sellerId: string,
  { delivery, returns }: BodyOf<typeof saveDeliveryRules>,
): Promise<SellerRules> {
  const rule = delivery && fromFields(delivery)
  await transact(deps.db, async (tx) => {
    if (rule) await saveDeliveryRule(tx, sellerId, rule)
    if (returns) await saveReturnRule(tx, sellerId, returns)
  })
  return readRules(deps, sellerId)
}

function fromFields({ currency, dispatchDays, zones }: DeliveryRuleFields): DeliveryRule {
  if (!isCurrency(currency)) refuse('unknown_currency')
  if (hasOverlap(zones)) refuse('delivery_zones_overlap')
  const minor = (amount: number) => fromDecimal(amount, currency).minor
  return {
    currency,
    dispatchDays,
    zones: zones.map((zone) => ({
      ...zone,
      rates: zone.rates.map(({ from, cost }) => ({ from: minor(from), cost: minor(cost) })),
    })),
  }
}
