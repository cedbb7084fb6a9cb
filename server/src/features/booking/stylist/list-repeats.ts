import type { QueryOf, ResponseOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import { MAX_WINDOW_DAYS } from '@dressing-room/contract/stylist-services'
import type { Localizable } from '@dressing-room/contract/text'
import { addDays, momentOf, type StartLabel, type TimeOfDay } from '@dressing-room/contract/time'
import type { repeatTimes } from '@dressing-room/contract/visit-series'
import type { Deps } from '../../../deps.ts'
import { availableStarts, type Start, toBookable } from '../../calendar/index.ts'
import { type ChosenOffer, findOffer, visitOffer } from '../../stylist-services/index.ts'
import { placeTimeText } from '../place-time.ts'
import { chairsFor, chosenMember } from '../seats.ts'
import { type ByHand, lookAtStarts } from './by-hand.ts'

/** So many days around a date that is taken are looked through for another time. */
const DAYS_AROUND = 3

/**
 * The same time of day, by the clock of the place, every so many weeks: a change of the clock moves no visit. Of a date on
 * which it is taken, what is in the way; of one outside of hours, that it is; of both the nearest free start within hours.
 */
export async function listRepeats(
  deps: Pick<Deps, 'db' | 'clock'>,
  stylist: { id: string },
  { serviceID, date, time, everyWeeks, visits, member: wanted, ...wish }: QueryOf<typeof repeatTimes>,
): Promise<Localizable<ResponseOf<typeof repeatTimes>>> {
  const { db, clock } = deps
  const now = clock()
  const plain = (await findOffer(db, serviceID)) ?? refuse('service_not_found')
  if (plain.seller_id !== stylist.id) refuse('not_yours')
  const offer = await visitOffer(db, plain, wish, { byHand: true })
  const wished = Array.from({ length: visits }, (_, at) => ({
    date: addDays(date, at * everyWeeks * 7),
    // Where the clock shows it twice, the first of both is meant on every date but the one that was chosen.
    time: at === 0 ? time : (time.slice(0, 5) as TimeOfDay),
  }))
  const member = chosenMember(offer, wanted)
  const moments = wished.map((each) => momentOf(each.date, each.time, offer.time_zone))
  const found = await lookAtStarts(db, offer, chairsFor(offer, member), moments, now)
  const dates = []
  for (const [at, start] of wished.entries()) {
    const { isFree, message } = found[at] as ByHand
    // Outside of hours it can be booked, and there may be a time within them.
    const near = moments[at] ?? momentOf(start.date, '12:00', offer.time_zone) ?? now
    const nearest = message === '' ? undefined : await nearestTo(deps, offer, member, start.date, near)
    dates.push({ ...start, isFree, message, ...(nearest && { nearest }) })
  }
  return { dates, timeZone: offer.time_zone, placeTimeName: placeTimeText(offer.city) }
}

/** The free start within hours that is nearest; notice and window are for clients. */
async function nearestTo(
  deps: Pick<Deps, 'db' | 'clock'>,
  offer: ChosenOffer,
  member: string | undefined,
  day: string,
  moment: Date,
): Promise<{ date: string; time: StartLabel } | undefined> {
  const unlimited = { ...toBookable(offer), minimumNoticeMinutes: 0, bookingWindowDays: MAX_WINDOW_DAYS }
  const range = { from: addDays(day, -DAYS_AROUND), to: addDays(day, DAYS_AROUND) }
  const free = await availableStarts(deps, offer, unlimited, range, { member })
  const away = ({ instant }: Start) => Math.abs(instant - moment.getTime())
  const nearest = free.reduce<Start | undefined>(
    (best, each) => (best && away(best) <= away(each) ? best : each),
    undefined,
  )
  return nearest && { date: nearest.day, time: nearest.label }
}
