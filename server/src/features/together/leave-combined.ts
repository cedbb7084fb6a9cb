import type { Deps } from '../../deps.ts'
import { checkoutOfVisit } from '../booking/index.ts'
import { type CheckoutRow, combinedOf, isUuid, type Payable, replaceWith } from '../checkouts/index.ts'

/**
 * A visit is to go on without the goods: where a card page is open for both, nobody may pay there any more. Answers its checkout as it
 * is afterwards, the visit held by itself; undefined where it is nobody's visit, or somebody else's.
 */
export async function leaveCombined(
  deps: Deps,
  payables: readonly Payable[],
  viewer: { id: string },
  id: string,
): Promise<CheckoutRow | undefined> {
  const checkout = isUuid(id) ? await checkoutOfVisit(deps.db, id) : undefined
  if (checkout?.buyer_id !== viewer.id) return undefined
  const combined = await combinedOf(deps.db, checkout)
  const payable = payables.find(({ kind }) => kind === combined?.payable_kind)
  if (!combined || !payable) return checkout
  await replaceWith(deps, payable, combined)
  return checkoutOfVisit(deps.db, id)
}
