import anyAscii from 'any-ascii'

const LONGEST = 80
/** Read sign by sign: without blanks between them, their sounds run together. */
const OWN_WORDS = /[\p{Script=Han}]/gu
/** Emoji, and what joins them. */
const DRAWINGS = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f/gu

/** A name in any script as the end of an address: 'Łopata' is 'lopata', '你好' 'ni-hao'; '' where nothing can be read. */
export function slugOf(name: string): string {
  const latin = anyAscii(
    name
      .normalize('NFC')
      .replace(DRAWINGS, ' ')
      .replace(OWN_WORDS, (sign) => ` ${anyAscii(sign)} `),
  )
  const slug = latin
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return slug.length > LONGEST ? cutAtWord(slug) : slug
}

function cutAtWord(slug: string): string {
  const cut = slug.slice(0, LONGEST + 1)
  const end = cut.lastIndexOf('-')
  return end > LONGEST / 2 ? cut.slice(0, end) : cut.slice(0, LONGEST)
}

/** The addresses that a product may get, in the order of preference: 'silk-dress', 'silk-dress-2', 'silk-dress-3' ... */
export function slugCandidates(base: string, from: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => (from + at === 1 ? base : `${base}-${from + at}`))
}

/** Whether an address is the one of this name, numbered or not. */
export function isSlugOf(slug: string, base: string): boolean {
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
}
