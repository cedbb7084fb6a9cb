import { pages } from '@dressing-room/contract/pages'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { mayEarn } from '../accounts/index.ts'
import { mailRequest, noteRequest, reviewsBy } from '../reviews/index.ts'
import { toVisit } from './present.ts'
import { mayReview, mayTip } from './rules.ts'
import { reviewedName } from './several-services.ts'
import { lockBooking } from './store.ts'
import { findTip } from './tips/tip-payable.ts'
import { visitsToAskAbout } from './visits-to-ask-about-query.ts'

const DAY = 24 * 3_600_000
const AFTER_DAYS = 1
const FORGOTTEN_DAYS = 30
const AT_A_TIME = 200

/** Asks clients the day after how their visit was: once for each visit, and not of a service that they have reviewed. */
export const askForReviewsOfVisits: Job<Deps> = {
  name: 'ask-for-reviews-of-visits',
  every: '40 * * * *',
  async run(deps) {
    const before = (days: number) => new Date(deps.clock().getTime() - days * DAY)
    const wanted = { by: before(AFTER_DAYS), since: before(FORGOTTEN_DAYS), most: AT_A_TIME }
    for (const id of await visitsToAskAbout(deps.db, wanted)) await askAbout(deps, id)
  },
}

async function askAbout(deps: Deps, id: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const visit = await lockBooking(tx, id)
    if (!visit?.buyer_id) return
    const { buyer_id: clientId, service_id: serviceId, status } = visit
    if (!mayReview({ status, start: visit.starts_at, end: visit.ends_at }, deps.clock())) return
    if (!(await noteRequest(tx, { kind: 'visit', id, now: deps.clock() }))) return
    const said = await reviewsBy(tx, clientId, { kind: 'service', itemIds: [serviceId] })
    if (said.size > 0) return
    const page = pages.visit(id)
    const tip =
      mayTip({ ...toVisit(visit), buyerId: clientId }, deps.clock()) &&
      (await findTip(tx, id))?.status !== 'paid' &&
      (await mayEarn(tx, visit.stylist_id))
    await mailRequest(deps, tx, {
      ...{ to: clientId, about: `booking:${id}`, names: [reviewedName(visit)], page, reviewId: id },
      ...(tip && { also: { text: say('Leave a tip'), path: `${page}#tip` } }),
    })
  })
}
