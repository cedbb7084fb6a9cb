import type { PriceRange } from '@dressing-room/contract/price-range'

/** Words where they stand in a text: the same ones may stand before them within a name ('x-men shirt men'). */
export interface Words {
  words: string
  at: number
}

/** Something that a text says beside what it is about, and the words that said it. */
interface Said<Value> extends Words {
  value: Value
}

/** A text with what it says of price and place taken apart from what it is about. */
export interface Conditions {
  price?: Said<PriceRange>
  /** To be looked up: only where there is such a town was one meant. */
  place?: Said<string>
  nearMe?: Said<true>
}

const SIGN = String.raw`(?:us\$|[$€£¥]|usd|eur|gbp)?\s*`
const AMOUNT = String.raw`(\d{1,6}(?:[.,]\d{1,2})?)`
const CURRENCY = String.raw`\s*(?:[$€£¥]|usd|eur|gbp|dollars?|bucks|euros?|pounds?|quid)`
/** Behind a number that is no price: 30 ml, 60 minutes, 5 cm. */
const NOT_A_MEASURE = String.raw`(?![\d.,]*\s*(?:ml|cl|l|g|gr|kg|oz|fl|cm|mm|m|in|inch|inches|ft|feet|min|mins|minutes?|h|hours?|days?|years?|yrs?|%|spf|denier|den)\b)(?!\d)`
const BELOW =
  'under|below|less than|cheaper than|no more than|up to|max|maximum|at most|within|<|unter|bis zu|höchstens|moins de|menos de'
const ABOVE = 'over|above|more than|at least|min|minimum|starting at|from|>|über|ab|plus de|más de'

const PRICES: { pattern: RegExp; read: (numbers: number[]) => PriceRange }[] = [
  {
    pattern: words(
      String.raw`(?:priced\s+)?between\s+${SIGN}${AMOUNT}(?:${CURRENCY})?\s*(?:and|to|-|–)\s*${SIGN}${AMOUNT}${NOT_A_MEASURE}(?:${CURRENCY})?`,
    ),
    read: ([from = 0, to = 0]) => ({ from: Math.min(from, to), to: Math.max(from, to) }),
  },
  {
    // Without a sign or a name of a currency two numbers may be a size or an article number.
    pattern: words(
      String.raw`(?:[$€£]\s*${AMOUNT}\s*(?:to|-|–)\s*[$€£]?\s*${AMOUNT}(?:${CURRENCY})?|${AMOUNT}\s*(?:to|-|–)\s*${AMOUNT}${CURRENCY})`,
    ),
    read: ([from = 0, to = 0]) => ({ from: Math.min(from, to), to: Math.max(from, to) }),
  },
  {
    pattern: words(String.raw`(?:for\s+|priced\s+)?(?:${BELOW})\s*${SIGN}${AMOUNT}${NOT_A_MEASURE}(?:${CURRENCY})?`),
    read: ([to = 0]) => ({ from: undefined, to }),
  },
  {
    // 'Over 50' may be an age, and 'from 9' a time.
    pattern: words(String.raw`(?:${ABOVE})\s*(?:[$€£¥]\s*${AMOUNT}|${AMOUNT}${CURRENCY})`),
    read: ([from = 0]) => ({ from, to: undefined }),
  },
]
const NEAR_ME = words('(?:near|around|close to|next to|nearby|by)\\s+(?:me|here)|nearby|in my area')
const PLACE = /(?<=^|\s)(?:near|around|close to|in|at)\s+(\p{L}[\p{L}'’.,\s-]{1,48})$/iu

export function readConditions(text: string): Conditions {
  const price = readPrice(text)
  const nearMe = NEAR_ME.exec(text)
  const rest = price ? blanked(text, price).trimEnd() : text
  const place = nearMe ? undefined : PLACE.exec(rest)
  return {
    ...(price && { price }),
    ...(nearMe && { nearMe: { value: true, words: nearMe[0], at: nearMe.index } }),
    ...(place?.[1] && { place: { value: tidy(place[1]), words: place[0], at: place.index } }),
  }
}

function readPrice(text: string): Said<PriceRange> | undefined {
  for (const { pattern, read } of PRICES) {
    const found = pattern.exec(text)
    if (!found) continue
    const [said, ...numbers] = found
    const amounts = numbers.filter((each) => each !== undefined).map((each) => Number(each.replace(',', '.')))
    return { value: read(amounts), words: said, at: found.index }
  }
  return undefined
}

/** The text once these words are taken back. */
export function without(text: string, said: Words): string {
  return inPlaceOf(text, said, ' ')
}

/** The text with other words in place of these. */
export function inPlaceOf(text: string, { words, at }: Words, others: string): string {
  return tidy(text.slice(0, at) + others + text.slice(at + words.length))
}

/** The text with nothing where these words stand, and everything else where it was. */
export function blanked(text: string, { words, at }: Words, sign = ''): string {
  return text.slice(0, at) + sign.padEnd(words.length) + text.slice(at + words.length)
}

export function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Whether anything is left to look for. */
export function saysSomething(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

function words(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'iu')
}
