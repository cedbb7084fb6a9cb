import type { Department } from '@dressing-room/contract/discovery'
import { inPlaceOf, tidy, type Words } from './read-conditions.ts'

/** For whom something is said to be, and in which words. */
export interface SaidDepartment extends Words {
  department: Department
}

const WORDS: Record<Department, string> = {
  // Before 'men', which they end with.
  women: String.raw`for\s+her|(?:for\s+)?(?:wom[ae]n['’]?s?|lad(?:y['’]s|ies['’]?)|females?)|(?:für\s+)?damen|pour\s+(?:les\s+)?femmes?|para\s+mujer(?:es)?`,
  men: String.raw`for\s+him|(?:for\s+)?(?:m[ae]n['’]s|mens?|males?)|for\s+man|(?:für\s+)?herren|pour\s+(?:les\s+)?hommes?|para\s+hombres?`,
  // Kid leather is of goats, and 'kinder to skin' is English.
  kids: String.raw`(?:for\s+)?(?:kid(?!\s+(?:leather|suede|skin|mohair|gloves?))|kids?['’]?s|children['’]?s?)|für\s+kinder|(?<!(?:a|is|be|much|even)\s)kinder(?!\s+(?:to|on|for|than))|pour\s+(?:les\s+)?enfants?|para\s+niñ[oa]s`,
  unisex: 'unisex|gender[ -]neutral',
}
/** How the search goes on saying it, where that is not how it was said: none of its words is in German. */
const ENGLISH = /^(?:for\s+)?[a-z'’]+$/i
const PRONOUN = /^for\s+h(?:er|im)$/i
/** Names, not for whom: 'Little Women', 'Mad Men'. With other words they are none: 'snow boots women', 'pretty men's socks'. */
const NAMES: Partial<Record<Department, string>> = {
  women: String.raw`(?:wonder|little|pretty|cat)\s`,
  men: String.raw`(?:mad|gingerbread|snow)\s`,
}
/** Nor is a word that belongs to another: 'X-Men', 'women-owned'. */
const BEFORE = String.raw`(?<![\p{L}\p{N}]|[\p{L}\p{N}][-–])`
const AFTER = String.raw`(?![\p{L}\p{N}]|[-–]\p{L})`
const patterns = (Object.entries(WORDS) as [Department, string][]).map(([department, pattern]) => ({
  department,
  pattern: new RegExp(`${BEFORE}${notWithin(NAMES[department])}(?:${pattern})${AFTER}`, 'iu'),
}))

/** Undefined where nobody is named, or more than one: 'for men and women' leaves nothing out. */
export function readDepartment(text: string): SaidDepartment | undefined {
  const said = patterns.flatMap(({ department, pattern }) => {
    const found = pattern.exec(text)
    return found ? [{ department, words: found[0], at: found.index }] : []
  })
  return said.length === 1 ? said[0] : undefined
}

/** The text in words that the search understands as being for somebody. */
export function inOwnWords(text: string, said: SaidDepartment): string {
  const { department, words } = said
  const isUnderstood = ENGLISH.test(words) && !PRONOUN.test(words) && !/^(?:damen|herren|kinder)$/i.test(words)
  return isUnderstood ? tidy(text) : inPlaceOf(text, said, ` ${department} `)
}

function notWithin(name: string | undefined): string {
  return name ? String.raw`(?<!(?<![\p{L}\p{N}])${name})` : ''
}
