import { pages } from '@dressing-room/contract/pages'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { productsInOrder } from '../fulfilment/index.ts'
import { mailRequest } from './mails.ts'
import { noteRequest, ordersToAskAbout } from './request-store.ts'
import { reviewsBy } from './store.ts'

const DAY = 24 * 3_600_000
/** Long enough to have worn it once. */
const AFTER_DAYS = 5
/** What is still on its way is not waited for longer. */
const LONGEST_DAYS = 14
const FORGOTTEN_DAYS = 45
const AT_A_TIME = 200

/** Asks the buyers of what has arrived what it is like, once for each order. */
export const askForReviews: Job<Deps> = {
  name: 'ask-for-reviews',
  every: '20 * * * *',
  async run(deps) {
    const before = (days: number) => new Date(deps.clock().getTime() - days * DAY)
    const orders = await ordersToAskAbout(deps.db, {
      ...{ wholeBy: before(AFTER_DAYS), partBy: before(LONGEST_DAYS), since: before(FORGOTTEN_DAYS) },
      most: AT_A_TIME,
    })
    for (const order of orders) await askAbout(deps, order)
  },
}

/** What was given back is not asked about, nor what they have written of before. */
async function askAbout(deps: Deps, { id, buyerId }: { id: string; buyerId: string }): Promise<void> {
  await transact(deps.db, async (tx) => {
    if (!(await noteRequest(tx, { kind: 'order', id, now: deps.clock() }))) return
    const kept = (await productsInOrder(tx, buyerId, id)).filter(({ is_kept }) => is_kept)
    const itemIds = kept.map(({ product_id }) => product_id)
    const said = await reviewsBy(tx, buyerId, { kind: 'product', itemIds })
    const open = kept.filter(({ product_id }) => !said.has(product_id))
    const [first] = open
    if (!first) return
    await mailRequest(deps, tx, {
      ...{ to: buyerId, about: `order:${id}`, names: open.map(({ name }) => name) },
      ...{ page: pages.order(id), reviewId: first.product_id },
    })
  })
}

export const reviewJobs = [askForReviews] as Job<Deps, never>[]
