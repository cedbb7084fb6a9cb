import { refuse } from '@dressing-room/contract/refusals'
import { say, type Text } from '@dressing-room/contract/text'
import { askedInVisit } from '@dressing-room/contract/visit-questions'
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
    questions: askedInVisit(offers),
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

/** The ids of those who do a service; of a stylist's own that of their account. */
export function doersOf({ team, seller_id }: Pick<BookableOffer, 'team' | 'seller_id'>): string[] {
  return team ? team.map(({ id }) => id) : [seller_id]
}

function gapBetween(before: BookableOffer, after: BookableOffer): number {
  return minutesBetween(
    { bufferAfterMinutes: before.buffer_after_minutes },
    { bufferBeforeMinutes: after.buffer_before_minutes },
  )
}

type Unlike = 'stylist' | 'twice' | 'card' | 'currency' | 'place' | 'nobody'

/**
 * Why services cannot be one visit, and which of them; undefined where they can. They are of one stylist, at one place with its
 * clock, in one currency, and somebody does all of them. Online none may keep a card: its fee is of that visit alone.
 */
function unlike(offers: readonly BookableOffer[], byHand: boolean): { why: Unlike; offer: BookableOffer } | undefined {
  const [first, ...others] = offers
  if (!first || others.length === 0) return undefined
  // Each of these is the same of all of them, so that it is enough to compare with one.
  const other = (why: Unlike, isLike: (offer: BookableOffer) => boolean) => {
    const offer = others.find((each) => !isLike(each))
    return offer && { why, offer }
  }
  const keeping = byHand ? undefined : offers.find((offer) => noShowTermsOf(offer) !== undefined)
  const ids = offers.map(({ id }) => id)
  return (
    other('stylist', (offer) => offer.seller_id === first.seller_id) ??
    other('twice', ({ id }) => ids.indexOf(id) === ids.lastIndexOf(id)) ??
    (keeping && { why: 'card', offer: keeping }) ??
    other('currency', (offer) => offer.currency === first.currency) ??
    other('place', (offer) => offer.time_zone === first.time_zone && servicePlace(offer) === servicePlace(first)) ??
    (teamOfAll(offers)?.length === 0 ? { why: 'nobody', offer: first } : undefined)
  )
}

/** Whether two services can be in one visit that a client books. */
export function goTogether(one: BookableOffer, other: BookableOffer): boolean {
  return unlike([one, other], false) === undefined
}

/** Refuses what cannot be one visit; of a list of one there is nothing to say. */
export function refuseUnlikeServices(
  offers: readonly [BookableOffer, ...BookableOffer[]],
  { byHand }: { byHand: boolean },
): void {
  const found = unlike(offers, byHand)
  if (!found) return
  const { name } = found.offer
  const words: Record<Unlike, Text> = {
    stylist: say('Only services of one stylist can be booked in one visit. Please leave {name} out.', { name }),
    twice: say('Each service can be in a visit once. Please take {name} out once.', { name }),
    card: say('A card is kept for {name}, so it is booked by itself. Please leave it out, or book it alone.', { name }),
    currency: say('{name} is priced in another currency. Please book it by itself.', { name }),
    place: say('{name} is at another place. Please book it by itself.', { name }),
    nobody: say('Nobody does all of these services. Please leave one out, or book them one by one.'),
  }
  refuse('services_not_together', { message: words[found.why] })
}

export function refuseBeyondADay({ duration_minutes }: ChosenOffer): void {
  if (duration_minutes > MAX_VISIT_MINUTES) {
    refuse('services_not_together', {
      message: say('These services take longer than a day together. Please leave one out.'),
    })
  }
}
