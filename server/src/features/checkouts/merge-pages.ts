import type { Currency } from '@dressing-room/contract/money'
import { plus, zero } from '@dressing-room/contract/money'
import type { CardPage } from './payable.ts'

/** One card page that shows what those of all parts would show; store credit may have paid one of them as a whole. */
export function mergePages(parts: readonly { page: CardPage; isPaidByCard: boolean }[], currency: Currency): CardPage {
  const paid = parts.filter(({ isPaidByCard }) => isPaidByCard).map(({ page }) => page)
  const discounts = paid.flatMap(({ discount }) => discount ?? [])
  const names = [...new Set(discounts.map(({ name }) => name))]
  const deliveries = paid.flatMap(({ delivery }) => delivery ?? [])
  // Goods that are paid for otherwise go somewhere as well.
  const shipTo = parts.find(({ page }) => page.shipTo)?.page.shipTo
  return {
    lines: paid.flatMap(({ lines }) => lines),
    ...(discounts.length > 0 && {
      discount: { name: names.join(', '), amount: discounts.map(({ amount }) => amount).reduce(plus, zero(currency)) },
    }),
    ...(deliveries.length > 0 && { delivery: deliveries.reduce(plus, zero(currency)) }),
    ...(shipTo && { shipTo }),
  }
}
