import type { QueryOf, ResponseOf } from '@dressing-room/contract/endpoint'
import type { askForTime } from '@dressing-room/contract/stylist-services'
import { type Localizable, listed, longDayText, say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import {
  type AskedReason,
  askAmong,
  availableStarts,
  nearestStarts,
  type Start,
  toBookable,
} from '../calendar/index.ts'
import { type ChosenOffer, findVisitOffer } from '../stylist-services/index.ts'
import { ownOffers } from '../waiting-list/index.ts'
import { ownHolds, placeNames } from './list-starts.ts'
import { chosenMember } from './seats.ts'

/** Why not 15:00? In the client's words, from the function that lists the starts, with the nearest that can be had. */
export async function answerTime(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: { id: string } | undefined,
  publicId: string,
  { day, time, member: wanted, ...wish }: QueryOf<typeof askForTime>,
): Promise<Localizable<ResponseOf<typeof askForTime>>> {
  const offer = await findVisitOffer(db, publicId, wish)
  const now = clock()
  const member = chosenMember(offer, wanted)
  const except = viewer ? (await ownOffers(db, viewer.id, offer.seller_id, now)).map(({ id }) => id) : []
  const among = { except, member }
  const asked = await askAmong({ db, clock: () => now }, offer, { day, time }, among)
  if (asked.start)
    return {
      isFree: true,
      start: toWire(asked.start),
      reason: '',
      message: say('This time is free.'),
      ...placeNames(offer),
    }
  const own = viewer && (await ownHolds(db, viewer, offer, now)).find((hold) => hold.date === day && hold.time === time)
  if (own?.serviceID === offer.public_id) {
    const { date, instant } = own
    const start = { date, time: own.time, instant }
    return { isFree: true, start, reason: '', message: say('You hold this time already.'), ...placeNames(offer) }
  }
  const starts = await availableStarts({ db, clock: () => now }, offer, toBookable(offer), undefined, among)
  const { before, after } = nearestStarts(starts, { day, time }, offer.time_zone)
  return {
    isFree: false,
    reason: asked.reason,
    message: reasonInWords(asked.reason, offer, offer.team?.find(({ id }) => id === member)?.name),
    ...(before && { before: toWire(before) }),
    ...(after && { after: toWire(after) }),
    ...placeNames(offer),
  }
}

function toWire({ day, label, instant }: Start) {
  return { date: day, time: label, instant: new Date(instant).toISOString() }
}

function reasonInWords(reason: AskedReason, offer: ChosenOffer, member: string | undefined): Text {
  const name = member || offer.provider_name.trim() || say('Your stylist')
  const minutes = offer.duration_minutes
  switch (reason) {
    case 'not_bookable':
      return say('This service cannot be booked online at the moment.')
    case 'past':
      return say('This time has passed.')
    case 'too_soon':
      return say('This is too soon: {name} wants to know {notice} before.', { name, notice: noticeText(offer) })
    case 'shop_closed':
      return offer.closed_until
        ? say('{name} is on vacation, and back on {day}.', { name, day: longDayText(offer.closed_until) })
        : say('{name} is on vacation then.', { name })
    case 'beyond_window':
      return say('This is too far ahead: the next {days, plural, one {# day} other {# days}} can be booked.', {
        days: offer.booking_window_days,
      })
    case 'no_such_time':
      return say('The clock is changed that night and skips this time.')
    case 'closed':
      return say('{name} is closed on that day.', { name })
    case 'outside_hours':
      return say('{name} is closed at that time.', { name })
    case 'off_grid':
      return say('Visits do not begin at this minute.')
    case 'does_not_fit':
      if (offer.parts) {
        return say(
          'Together this takes {minutes, plural, one {# minute} other {# minutes}}, and one of the services would lie outside of its hours.',
          { minutes },
        )
      }
      return say('The visit takes {minutes, plural, one {# minute} other {# minutes}} and would end after closing.', {
        minutes,
      })
    case 'time_off':
      return say('{name} is away then.', { name })
    case 'busy':
      return say('{name} is busy then.', { name })
    case 'room_taken':
      return say('What this visit needs is taken then: {rooms}.', {
        rooms: listed(offer.resources.map(({ name: room }) => room)),
      })
    case 'too_short':
      return say(
        'The visit takes {minutes, plural, one {# minute} other {# minutes}}, and {name} is busy again before it would be over.',
        { minutes, name },
      )
    case 'too_close':
      return say('{name} needs the time before that for something else.', { name })
  }
}

function noticeText({ minimum_notice_minutes: minutes }: ChosenOffer): Text {
  if (minutes > 0 && minutes % 1440 === 0)
    return say('{days, plural, one {# day} other {# days}}', { days: minutes / 1440 })
  if (minutes > 0 && minutes % 60 === 0)
    return say('{hours, plural, one {# hour} other {# hours}}', { hours: minutes / 60 })
  return say('{minutes, plural, one {# minute} other {# minutes}}', { minutes })
}
