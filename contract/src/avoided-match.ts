import type { Avoided, IngredientFamily } from './avoidances.ts'
import type { FreeOf } from './catalog.ts'

/** What may stand between two names that came as one, or behind a heading; what a bracket holds may be names of their own. */
const BETWEEN = /[()[\],:;/|·•]|\.\s|\s[-–]\s|\s(?:and|und|et|y|&|\+)\s/giu
const LONGEST = 60
const MOST_WORDS = 7
/** 'See packaging' is no ingredient. */
const NO_LIST = /(?<!\p{L})(?:see|siehe|voir|ver|packag\w*|packung|verpackung|emballage|envase|website)(?!\p{L})/iu
const LATIN = /[a-z]/i
const OTHER_LETTERS = /[^\0-\x7f]/

/**
 * Whether all of a list can be told apart into names that families are known by. The database says the same
 * (`ingredients_are_read`): of a list that cannot be read nothing is promised.
 */
export function isWhollyRead(ingredients: readonly string[]): boolean {
  return ingredients.every(
    (name) =>
      !NO_LIST.test(name) &&
      (LATIN.test(name) || !OTHER_LETTERS.test(name)) &&
      partsOf(name).every((part) => part.length <= LONGEST && part.split(/\s+/).length <= MOST_WORDS),
  )
}

function partsOf(name: string): string[] {
  return name
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Of a list of ingredients those that somebody avoids, as they stand on the pack. */
export function avoidedAmong(
  ingredients: readonly string[],
  { families, names }: Avoided,
  known: readonly IngredientFamily[],
): string[] {
  const patterns = known.filter(({ family }) => families.includes(family)).flatMap((each) => each.patterns)
  const tests = [...patterns.map(likePattern), ...names.map(asWords)]
  return ingredients.filter((name) => [name, ...partsOf(name)].some((each) => tests.some((test) => test.test(each))))
}

/**
 * What lists of goods can leave out of it: families, and those that single names belong to, since listings know no single
 * ingredient. `others` are names in no family: pages mark them, lists cannot leave them out.
 */
export function asFamilies(
  { families, names }: Avoided,
  known: readonly IngredientFamily[],
): { families: FreeOf[]; others: string[] } {
  const familyOf = (name: string) =>
    known.find(({ patterns }) => patterns.some((pattern) => likePattern(pattern).test(name)))?.family
  const ofNames = names.flatMap((name) => familyOf(name) ?? [])
  return {
    families: [...new Set([...families, ...ofNames])],
    others: names.filter((name) => familyOf(name) === undefined),
  }
}

/** As the database's `like`, of a whole name. */
function likePattern(pattern: string): RegExp {
  return new RegExp(`^${pattern.split('%').map(escaped).join('.*')}$`, 'isu')
}

/** 'Rose' is in 'Rosa Damascena (Rose) Oil', and not in 'Rosemary'. */
function asWords(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name.trim())}(?![\\p{L}\\p{N}])`, 'iu')
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
