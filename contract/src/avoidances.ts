import { z } from 'zod'
import { FREE_OF } from './catalog.ts'
import { endpoint } from './endpoint.ts'

const MOST_NAMES = 40
const SHORTEST_NAME = 2
const LONGEST_NAME = 60

/** What somebody wants in nothing they buy. */
const avoidedName = z
  .string()
  .trim()
  .min(SHORTEST_NAME, 'Please write each ingredient with at least two letters.')
  .max(LONGEST_NAME, 'Please use at most 60 characters for an ingredient.')
const avoided = z.object({
  families: z.array(z.enum(FREE_OF)).max(FREE_OF.length),
  /** Single ingredients, as they stand on packs. */
  names: z.array(avoidedName).max(MOST_NAMES, 'Please name at most 40 ingredients.'),
})
export type Avoided = z.output<typeof avoided>

/** What of something that a browser has kept is such a list, and whether that is all of it. Read by hand: browsers have no schemas. */
export function readKeptAvoided(found: unknown): { avoided: Avoided; isWhole: boolean } {
  const kept: Record<string, unknown> = { ...(typeof found === 'object' ? found : {}) }
  const { families, names } = kept
  const avoided = {
    families: FREE_OF.filter((family) => listOf(families).includes(family)),
    names: listOf(names).filter(isName).slice(0, MOST_NAMES),
  }
  const isWhole =
    Array.isArray(families) &&
    Array.isArray(names) &&
    avoided.families.length === families.length &&
    avoided.names.length === names.length
  return { avoided, isWhole }
}

const listOf = (found: unknown): readonly unknown[] => (Array.isArray(found) ? found : [])

function isName(found: unknown): found is string {
  return typeof found === 'string' && found.trim().length >= SHORTEST_NAME && found.trim().length <= LONGEST_NAME
}

export const readAvoided = endpoint({
  method: 'GET',
  path: '/api/avoided-ingredients',
  summary: 'The ingredients that the viewer avoids',
  access: 'signed-in',
  response: avoided,
})

export const saveAvoided = endpoint({
  method: 'PUT',
  path: '/api/avoided-ingredients',
  summary: 'Keeps the ingredients that the viewer avoids, in place of those before; none of them forgets all',
  access: 'signed-in',
  body: avoided,
  response: avoided,
})

const family = z.object({
  family: z.enum(FREE_OF),
  /** In small letters, each for a whole name; % stands for anything. */
  patterns: z.array(z.string()),
})
export type IngredientFamily = z.output<typeof family>

/** With these a browser tells what of a list somebody avoids, without telling anybody what that is. */
export const ingredientFamilies = endpoint({
  method: 'GET',
  path: '/api/ingredient-families',
  summary: 'By which names families of ingredients are known on packs',
  access: 'anyone',
  shared: true,
  response: z.object({ families: z.array(family) }),
})
