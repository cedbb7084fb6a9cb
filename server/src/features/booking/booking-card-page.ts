import { type CancelPromise, cancelPromise } from '@dressing-room/contract/cancellation'
import type { LanguageCode } from '@dressing-room/contract/languages'
import { money } from '@dressing-room/contract/money'
import { onOneLine } from '@dressing-room/contract/person-name'
import { inWords, moneyText, say, type Text, wallTimeText } from '@dressing-room/contract/text'
import { fullDayLabel, placeTimeName, timeLabel } from '@dressing-room/contract/time'
import type { Deps } from '../../deps.ts'
import { catalogueOf } from '../../platform/languages/catalogues.ts'
import type { CardPage } from '../checkouts/index.ts'
import { keepsCard } from './kept-cards/fee.ts'
import { promiseText } from './kept-cards/words.ts'
import { atSalon, hasDeposit, paidHere } from './paid-where.ts'
import { pricedLines } from './several-services.ts'
import type { BookingRow } from './store.ts'

/** What the card page shows of a booking: made only of the booking's frozen columns, so that a repeated request is identical. */
export function toCardPage(
  { origin }: Pick<Deps['shop'], 'origin'>,
  booking: BookingRow,
  language: LanguageCode,
): CardPage {
  if (keepsCard(booking)) return { lines: [], keepsCard: { words: keptCardWords(booking, language) } }
  if (hasDeposit(booking)) return { lines: [depositLine(origin, booking, language)] }
  const { currency } = booking
  const [first, ...others] = pricedLines(booking)
  const free = others.filter(({ minor }) => minor === 0).map(({ name }) => onOneLine(name))
  return {
    lines: [
      {
        name: first.name,
        description: `${[visitInWords(booking), ...free].join(', ')}. ${inWords(promiseInWords(booking), catalogueOf(language))}`,
        ...(booking.image_url && { image: new URL(booking.image_url, origin).href }),
        price: money(first.minor, currency),
        quantity: 1,
      },
      ...others
        .filter(({ minor }) => minor > 0)
        .map(({ name, minor }) => ({ name: onOneLine(name), price: money(minor, currency), quantity: 1 })),
    ],
    ...(booking.discount_minor > 0 && {
      discount: { name: 'Discount', amount: money(booking.discount_minor, currency) },
    }),
  }
}

/** The page that keeps a card has no lines: it says at its button what is agreed, as it was when the time was held. */
function keptCardWords(booking: BookingRow, language: LanguageCode): string {
  const visit = [onOneLine(booking.service_name), visitInWords(booking)].join(', ')
  return `${visit}. ${inWords(promiseText(booking, booking.created_at), catalogueOf(language))}`
}

/** Of a visit that is paid with a deposit, only that is paid here: what it is a part of stands behind it in words. */
function depositLine(origin: string, booking: BookingRow, language: LanguageCode): CardPage['lines'][number] {
  const translator = catalogueOf(language)
  const visit = [visitInWords(booking), ...booking.add_ons.map(({ name }) => onOneLine(name))].join(', ')
  const words = [splitInWords(booking), promiseInWords(booking)].map((text) => inWords(text, translator))
  return {
    name: inWords(say('Deposit: {service}', { service: onOneLine(booking.service_name) }), translator),
    description: `${visit}. ${words.join(' ')}`,
    ...(booking.image_url && { image: new URL(booking.image_url, origin).href }),
    price: paidHere(booking),
    quantity: 1,
  }
}

function splitInWords(booking: BookingRow): Text {
  return say('The visit costs {price}: you pay {deposit} now and {rest} at the salon.', {
    price: moneyText(money(booking.price_minor, booking.currency)),
    deposit: moneyText(paidHere(booking)),
    rest: moneyText(atSalon(booking)),
  })
}

/** What is paid for: 'Wed, 2 Dec 2026, 10:00 (Atlanta time), Tasha Bell, Atlanta'. */
function visitInWords({
  local_day,
  local_time,
  time_zone,
  city,
  provider_name,
}: Pick<BookingRow, 'local_day' | 'local_time' | 'time_zone' | 'city' | 'provider_name'>): string {
  const when = `${fullDayLabel(local_day)}, ${timeLabel(local_day, local_time, time_zone)} (${placeTimeName(city)})`
  return [when, onOneLine(provider_name), onOneLine(city)].filter(Boolean).join(', ')
}

/** What cancelling gives back, as it was when the time was held: another request for the page has to say the same. */
function promiseInWords(booking: BookingRow): Text {
  const { refundable_until, created_at, time_zone } = booking
  const promise = cancelPromise({ until: refundable_until, price: paidHere(booking).minor }, created_at)
  if (promise.kind === 'nothing paid') return say('There is nothing to pay. Please cancel if you cannot come.')
  if (hasDeposit(booking)) return depositPromise(booking, promise)
  if (promise.kind === 'over') return say('If you cancel, nothing comes back: this time starts too soon.')
  const when = wallTimeText(promise.until, time_zone, created_at)
  return say('Cancel until {when}, and all of it comes back. Later nothing does.', { when })
}

function depositPromise(booking: BookingRow, promise: CancelPromise): Text {
  if (promise.kind !== 'until') {
    return say('If you cancel, the deposit does not come back: this time starts too soon. Nothing else is due then.')
  }
  const when = wallTimeText(promise.until, booking.time_zone, booking.created_at)
  return say('Cancel until {when}, and the deposit comes back. Later it does not, and nothing else is due.', { when })
}
