/** A part of a text that may be what stands on a label: a size, a volume or an article number. */
export interface Label {
  /** Place and number of its words in the text. */
  at: number
  length: number
  /** What things that have it are listed by; any of these will do. */
  words: string[]
  /** Things that have it as a word are meant as well: "m" may be a name. */
  isAlsoWord: boolean
}

/** A beginning of an article number, to be looked up. */
export interface NumberStart {
  at: number
  length: number
  start: string
}

const SIZE_NAMES = new Map(
  Object.entries({
    xxs: 'xxs',
    '2xs': 'xxs',
    xxsmall: 'xxs',
    xs: 'xs',
    xsmall: 'xs',
    extrasmall: 'xs',
    s: 's',
    small: 's',
    m: 'm',
    med: 'm',
    medium: 'm',
    l: 'l',
    large: 'l',
    xl: 'xl',
    xlarge: 'xl',
    extralarge: 'xl',
    xxl: '2xl',
    xxlarge: '2xl',
    xxxl: '3xl',
    xxxxl: '4xl',
    onesize: 'os',
    freesize: 'os',
  }),
)
const SIZE_WORDS = new Set(['size', 'sizes', 'sized', 'sz'])
const SCALE_FIRST = /^(eu|us|uk|fr|it|de|jp|au)(\d{1,3}(?:p\d+)?)$/
const SCALE_LAST = /^(\d{1,3}(?:p\d+)?)(eu|us|uk|fr|it|de|jp|au)$/
const MEASURE = /^(\d{1,4}(?:p\d+)?)(ml|cl|l|g|gr|kg|oz|floz|cm|mm|in|inch|inches)$/
const UNITS: Record<string, string> = { inch: 'in', inches: 'in', gr: 'g' }
const NUMBER = /^\d{1,4}(?:p\d+)?$/
const WAIST = /^w(\d\d)$/
/** 'fl oz' after its number, and 'extra extra large', are the longest. */
const MOST_WORDS = 3
const MOST_NUMBER_WORDS = 5
const SHORTEST_NUMBER = 4

/** All that may be a size or volume in a text; `size_words` of the database writes those of listings. */
export function possibleLabels(words: readonly string[]): Label[] {
  const labels: Label[] = []
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length--) {
      const joined = words.slice(at, at + length).join('')
      const isMarked = SIZE_WORDS.has(words[at - 1] ?? '') || SIZE_WORDS.has(words[at + length] ?? '')
      labels.push({
        at,
        length,
        words: labelWords(joined, isMarked || isNumberWord(words[at - 1])).map((word) => `:${word}`),
        isAlsoWord: !isMarked && !SCALE_FIRST.test(joined) && !SCALE_LAST.test(joined),
      })
    }
  }
  return labels
}

/** What things in a size that somebody wears are listed by: 'EU 38' is also a bare 38, and a bare 38 any 38. */
export function wornSizeWords(size: string): string[] {
  const joined = size
    .toLowerCase()
    .normalize('NFKC')
    .replace(/(?<=\d)[.,](?=\d)/g, 'p')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return joined === '' ? [] : labelWords(joined, true)
}

/** In 'SPF 50', 'no 5' and 'C 12' the number belongs to the word before it. */
function isNumberWord(before = ''): boolean {
  return before.length > 0 && before.length <= 3
}

/** A bare number is also a volume, unless it is said to be something else. */
function labelWords(joined: string, isElse: boolean): string[] {
  const [, scale, ofScale] = SCALE_FIRST.exec(joined) ?? []
  if (scale) return [joined, `any${ofScale}`]
  const [, number, scaleBehind] = SCALE_LAST.exec(joined) ?? []
  if (number) return [`${scaleBehind}${number}`, `any${number}`]
  const [, amount, unit = ''] = MEASURE.exec(joined) ?? []
  if (amount) return [`${amount}${UNITS[unit] ?? unit}`]
  const waist = WAIST.exec(joined)?.[1]
  if (waist) return [waist]
  const name = SIZE_NAMES.get(joined)
  if (name) return [...new Set([name, joined])]
  if (NUMBER.test(joined)) return isElse ? [joined] : [joined, `of${joined}`]
  return [joined]
}

/** All runs of words that may be an article number or its beginning, however its parts are set apart. */
export function possibleNumbers(words: readonly string[]): NumberStart[] {
  const starts: NumberStart[] = []
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(MOST_NUMBER_WORDS, words.length - at); length > 0; length--) {
      const start = words
        .slice(at, at + length)
        .join('')
        .replace(/(\d)p(?=\d)/g, '$1')
      if (start.length >= SHORTEST_NUMBER && /\d/.test(start)) starts.push({ at, length, start })
    }
  }
  return starts
}

/** Of labels that overlap: the longest, and of these the first. */
export function withoutOverlaps<Part extends { at: number; length: number }>(parts: readonly Part[]): Part[] {
  const chosen: Part[] = []
  for (const part of parts.toSorted((a, b) => b.length - a.length || a.at - b.at)) {
    const overlaps = chosen.some(({ at, length }) => part.at < at + length && at < part.at + part.length)
    if (!overlaps) chosen.push(part)
  }
  return chosen
}

/**
 * The words of a text that are written like parts of an article number: digits joined to something by a hyphen, or set
 * among letters. There is nothing that such a number is nearly.
 */
export function numberWords(text: string): Set<string> {
  const tokens = text.toLowerCase().match(/[\p{L}\d]+(?:[-_/.][\p{L}\d]+)*/gu) ?? []
  const numbers = tokens.filter((token) => /\d/.test(token) && (/[-_/.]/.test(token) || /[a-z]/.test(token)))
  return new Set(numbers.flatMap((token) => token.split(/[-_/.]/)))
}
