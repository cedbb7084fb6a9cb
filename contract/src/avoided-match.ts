import type { Avoided, IngredientFamily } from './avoidances.ts'
import type { FreeOf } from './catalog.ts'

/** Of a list of ingredients those that somebody avoids, as they stand on the pack. */
export function avoidedAmong(
  ingredients: readonly string[],
  { families, names }: Avoided,
  known: readonly IngredientFamily[],
): string[] {
  const patterns = known.filter(({ family }) => families.includes(family)).flatMap((each) => each.patterns)
  const tests = [...patterns.map(likePattern), ...names.map(asWords)]
  return ingredients.filter((ingredient) => tests.some((test) => test.test(ingredient)))
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
