import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { heldShares } from './entry-store.ts'
import { postEntries } from './post-entries.ts'
import { dueSales, lockSales, markFreed } from './sale-store.ts'

const AT_ONCE = 500

/** Sales whose day has come: what is pending becomes available. */
export const freeSales: Job<Deps> = {
  name: 'free-sales',
  every: '*/10 * * * *',
  async run(deps) {
    for (const { checkout_id, seller_id } of await dueSales(deps.db, deps.clock(), AT_ONCE)) {
      await freeSale(deps, checkout_id, seller_id)
    }
  },
}

/** One transaction each, with its sale locked: a refund or a dispute at the same moment waits, or is seen. */
async function freeSale(deps: Deps, checkoutId: string, sellerId: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const now = deps.clock()
    const sale = (await lockSales(tx, checkoutId)).find(({ seller_id }) => seller_id === sellerId)
    if (!sale || sale.freed_at || sale.is_held || !sale.free_at || sale.free_at > now) return
    await markFreed(tx, sale, now)
    const { pending = 0 } = (await heldShares(tx, checkoutId)).find((share) => share.sellerId === sellerId) ?? {}
    if (pending === 0) return
    await postEntries(deps, tx, `sale:${checkoutId}:${sellerId}:free`, { checkoutId, currency: sale.currency }, [
      { account: 'seller pending', seller_id: sellerId, amount_minor: pending },
      { account: 'seller available', seller_id: sellerId, amount_minor: -pending },
    ])
  })
}
