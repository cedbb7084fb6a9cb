import type { Department } from '@dressing-room/contract/discovery'
import { inPlaceOf } from './read-conditions.ts'

/** For whom something is said to be: the words, and how the search goes on saying it. */
export interface SaidDepartment {
  department: Department
  words: string
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
/** A name, not for whom: 'X-Men', 'women-owned', 'Little Women'. */
const BEFORE = String.raw`(?<![\p{L}\p{N}]|[\p{L}\p{N}][-–]|(?<![\p{L}\p{N}])(?:wonder|little|pretty|cat|mad|gingerbread|snow)\s)`
const AFTER = String.raw`(?![\p{L}\p{N}]|[-–]\p{L})`
const patterns = (Object.entries(WORDS) as [Department, string][]).map(([department, pattern]) => ({
  department,
  pattern: new RegExp(`${BEFORE}(?:${pattern})${AFTER}`, 'iu'),
}))

/** Undefined where nobody is named, or more than one: 'for men and women' leaves nothing out. */
export function readDepartment(text: string): SaidDepartment | undefined {
  const said = patterns.flatMap(({ department, pattern }) => {
    const words = pattern.exec(text)?.[0]
    return words ? [{ department, words }] : []
  })
  return said.length === 1 ? said[0] : undefined
}

/** The text in words that the search understands as being for somebody. */
export function inOwnWords(text: string, { department, words }: SaidDepartment): string {
  const isUnderstood = ENGLISH.test(words) && !PRONOUN.test(words) && !/^(?:damen|herren|kinder)$/i.test(words)
  return isUnderstood ? text : inPlaceOf(text, words, ` ${department} `)
}
