import type { BookingDetails } from '@dressing-room/contract/booking'
import type { Localizable } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { findOfferById } from '../stylist-services/index.ts'
import { placeNow } from './enter-move.ts'
import { toShownAnswers } from './intake/answers.ts'
import { showKeptCard } from './kept-cards/show-kept-card.ts'
import { showOne } from './list-bookings.ts'
import { followingInSeries } from './lists-store.ts'
import { mayNoteSalonPayment } from './paid-where.ts'
import { toVisit } from './present.ts'
import { toProposedTime } from './proposals/present.ts'
import { liveProposal } from './proposals/store.ts'
import { mayComplete, mayMarkNoShow, mayReopen, mayStylistMove } from './rules.ts'
import { stepsOf } from './step-store.ts'
import { toVisitStep } from './step-words.ts'
import type { BookingRow } from './store.ts'
import { showTip } from './tips/show-tip.ts'

/** One booking with what has happened with it, and with what waits for an answer. */
export async function showDetails(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: { id: string },
  row: BookingRow,
): Promise<Localizable<BookingDetails>> {
  const now = clock()
  const reader = row.buyer_id === viewer.id ? 'buyer' : 'stylist'
  const visit = toVisit(row)
  const answers = toShownAnswers(row, viewer, now)
  const tip = await showTip({ db, clock }, viewer, row)
  const keptCard = await showKeptCard(db, viewer, row, now)
  const proposal = await liveProposal(db, row.id, now)
  const place = proposal && placeNow(await findOfferById(db, row.service_id), row)
  return {
    ...(await showOne({ db, clock }, viewer, row)),
    steps: (await stepsOf(db, row.id)).map((step) => toVisitStep(step, row, reader, now)),
    ...(proposal && place && { proposal: toProposedTime(proposal, { booking: row, place, now }) }),
    ...(answers && { answers }),
    ...(tip && { tip }),
    ...(reader === 'stylist' && row.series_id && { following: (await followingInSeries(db, row, now)).length }),
    ...(keptCard && { keptCard }),
    ...(reader === 'stylist' && {
      stylistMay: {
        move: mayStylistMove(visit, now),
        complete: mayComplete(visit, now),
        markNoShow: mayMarkNoShow(visit, now),
        reopen: mayReopen(visit, now),
        noteSalonPayment: mayNoteSalonPayment(row),
      },
    }),
  }
}
