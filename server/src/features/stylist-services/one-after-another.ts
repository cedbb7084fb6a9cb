import { refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import { MAX_VISIT_MINUTES, minutesBetween } from '@dressing-room/contract/visit-services'
import type { ChosenOffer } from './chosen-add-ons.ts'
import { noShowTermsOf } from './deposit.ts'
import { movingNotice, servicePlace } from './rules.ts'
import type { BookableOffer } from './store.ts'

/** One of several services of a visit, and when it begins in it. */
export interface OfferPart {
  offer: ChosenOffer
  fromMinute: number
}

/**
 * What is booked is a list of services, and mostly a list of one. Of several this makes one offer, so that whatever lists,
 * checks, holds or prices a visit asks about that and knows of no list: names, prices, lengths and add-ons together, and
 * of each rule the strictest. Between two of them lies the time that the stylist has set around each.
 */
export function oneAfterAnother(offers: readonly [ChosenOffer, ...ChosenOffer[]]): ChosenOffer {
  const [first] = offers
  const last = offers.at(-1) ?? first
  if (offers.length === 1) return first
  const of = (minutes: (offer: ChosenOffer) => number) => offers.map(minutes)
  let end = 0
  const parts = offers.map((offer, at): OfferPart => {
    const before = offers[at - 1]
    const fromMinute = end + (before ? gapBetween(before, offer) : 0)
    end = fromMinute + offer.duration_minutes
    return { offer, fromMinute }
  })
  return {
    ...first,
    name: offers.map(({ name }) => name).join(' + '),
    price_minor: of(({ price_minor }) => price_minor).reduce((sum, each) => sum + each, 0),
    duration_minutes: end,
    buffer_after_minutes: last.buffer_after_minutes,
    // Each part has its own.
    processing_minutes: 0,
    ...strictestTerms(offers),
    cancellation_hours: Math.max(...of((offer) => offer.cancellation_hours)),
    moving_notice_minutes: Math.max(...of(movingNotice)),
    resources: offers
      .flatMap(({ resources }) => resources)
      .filter(({ id }, at, all) => all.findIndex((other) => other.id === id) === at),
    chosen: offers.flatMap(({ chosen }) => chosen),
    parts,
  }
}

type StartTerms = Pick<BookableOffer, 'minimum_notice_minutes' | 'booking_window_days' | 'team'>

/** What decides when a visit of several services may begin, and with whom, whether it is booked or moved. */
export function strictestTerms(offers: readonly (StartTerms & Pick<BookableOffer, 'seller_id'>)[]): StartTerms {
  return {
    minimum_notice_minutes: Math.max(...offers.map((offer) => offer.minimum_notice_minutes)),
    booking_window_days: Math.min(...offers.map((offer) => offer.booking_window_days)),
    team: teamOfAll(offers),
  }
}

/** Those who do each of them, which may be nobody; null where all of them are the stylist's own. */
function teamOfAll(offers: readonly Pick<BookableOffer, 'team' | 'seller_id'>[]): BookableOffer['team'] {
  const everybody = offers.find(({ team }) => team)?.team
  if (!everybody) return null
  return everybody.filter(({ id }) => offers.every((offer) => doersOf(offer).includes(id)))
}

function doersOf({ team, seller_id }: Pick<BookableOffer, 'team' | 'seller_id'>): string[] {
  return team ? team.map(({ id }) => id) : [seller_id]
}

function gapBetween(before: BookableOffer, after: BookableOffer): number {
  return minutesBetween(
    { bufferAfterMinutes: before.buffer_after_minutes },
    { bufferBeforeMinutes: after.buffer_before_minutes },
  )
}

/**
 * Whether two services can be in one visit: one stylist, one place with its clock, one currency to pay in, and neither for which
 * a card is kept: its fee is of that visit alone.
 */
export function goTogether(one: BookableOffer, other: BookableOffer): boolean {
  const doers = doersOf(other)
  return (
    one.id !== other.id &&
    doersOf(one).some((id) => doers.includes(id)) &&
    one.seller_id === other.seller_id &&
    noShowTermsOf(one) === undefined &&
    noShowTermsOf(other) === undefined &&
    one.currency === other.currency &&
    one.time_zone === other.time_zone &&
    servicePlace(one) === servicePlace(other)
  )
}

/** Refuses what cannot be one visit; of a list of one there is nothing to say. Somebody has to do all of it. */
export function refuseUnlikeServices([first, ...others]: readonly [BookableOffer, ...BookableOffer[]]): void {
  const hasDoer = doersOf(first).some((id) => others.every((offer) => doersOf(offer).includes(id)))
  const isAlike = hasDoer && others.every((offer) => goTogether(first, offer))
  if (!isAlike || new Set(others.map(({ id }) => id)).size < others.length) {
    refuse('services_not_together', {
      message: say('Only different services of one stylist at one place can be booked in one visit.'),
    })
  }
}

export function refuseBeyondADay({ duration_minutes }: ChosenOffer): void {
  if (duration_minutes > MAX_VISIT_MINUTES) {
    refuse('services_not_together', {
      message: say('These services take longer than a day together. Please leave one out.'),
    })
  }
}
