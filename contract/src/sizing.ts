import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What can be measured of a person, in the order in which it is shown. */
export const MEASURES = ['bust', 'waist', 'hips', 'inseam', 'neck', 'head', 'foot length'] as const
export type Measure = (typeof MEASURES)[number]
export const LENGTH_UNITS = ['cm', 'in'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]
const MOST_SIZES = 30
export const MAX_SIZE_NAME = 20
const OUT_OF_REACH = 'Please check the measures: one of them cannot be right.'

const measure = z.enum(MEASURES)
/** In millimetres; of bodies, all of them. */
const SHORTEST = 20
const LONGEST = 3000
const length = z.int(OUT_OF_REACH).min(SHORTEST, OUT_OF_REACH).max(LONGEST, OUT_OF_REACH)

const guideSize = z.object({
  size: z
    .string()
    .trim()
    .min(1, 'Please name every size.')
    .max(MAX_SIZE_NAME, 'Please use at most 20 characters for a size.'),
  ranges: z.partialRecord(
    measure,
    z.object({ from: length, until: length }).refine(({ from, until }) => from <= until, OUT_OF_REACH),
  ),
})
export type GuideSize = z.output<typeof guideSize>

const guideShape = z.object({
  measures: z.array(measure),
  /** From small to large. */
  sizes: z.array(guideSize),
})
export type SizeGuide = z.output<typeof guideShape>

/** The same as a seller saves it. */
const newGuide = z
  .object({
    measures: z.array(measure).min(1, 'Please choose at least one measure.').max(MEASURES.length),
    sizes: z.array(guideSize).min(1, 'Please add at least one size.').max(MOST_SIZES, 'Please add at most 30 sizes.'),
  })
  .refine(({ measures }) => new Set(measures).size === measures.length, 'Please choose each measure once.')
  .refine(({ sizes }) => new Set(sizes.map(({ size }) => size)).size === sizes.length, 'A size stands in two rows.')
  .refine(
    ({ measures, sizes }) => sizes.every(({ ranges }) => measures.every((each) => ranges[each])),
    'Please fill in every measure of each size.',
  )
  .refine(
    ({ measures, sizes }) => measures.every((each) => isRising(sizes.map(({ ranges }) => ranges[each]))),
    'Please begin with the smallest size: the measures must rise from row to row.',
  )

function isRising(ranges: readonly ({ from: number; until: number } | undefined)[]): boolean {
  return ranges.every((range, at) => {
    const before = ranges[at - 1]
    return !range || !before || (range.from >= before.from && range.until >= before.until)
  })
}

const category = z.object({ _id: z.string(), name: z.string(), slug: z.string() })

export const productSizeGuide = endpoint({
  method: 'GET',
  path: '/api/products/slug/:slug/size-guide',
  summary: 'What its seller says of the sizes of a product’s category',
  access: 'anyone',
  shared: true,
  params: z.object({ slug: z.string().min(1).max(200) }),
  response: guideShape.extend({ category: z.string() }),
  refusals: ['product_not_found', 'size_guide_not_found'],
})

const ownGuides = z.object({
  /** Those in which the seller has something with sizes, and those with a guide. */
  categories: z.array(
    category.extend({
      /** Of the seller's own products, to begin with. */
      sizesInUse: z.array(z.string()),
      guide: guideShape.optional(),
    }),
  ),
})
export type OwnSizeGuides = z.output<typeof ownGuides>

export const ownSizeGuides = endpoint({
  method: 'GET',
  path: '/api/seller/size-guides',
  summary: 'The seller’s size guides, and the categories in which they could have one',
  access: 'verified-seller',
  response: ownGuides,
})

const ofCategory = z.object({ categoryId: z.string().max(100) })

export const saveSizeGuide = endpoint({
  method: 'PUT',
  path: '/api/seller/size-guides/:categoryId',
  summary: 'Saves the seller’s size guide for a category, in place of the one before',
  access: 'verified-seller',
  params: ofCategory,
  body: newGuide,
  response: ownGuides,
  refusals: ['category_not_found'],
})

export const removeSizeGuide = endpoint({
  method: 'DELETE',
  path: '/api/seller/size-guides/:categoryId',
  summary: 'Takes the seller’s size guide for a category away',
  access: 'verified-seller',
  params: ofCategory,
  response: ownGuides,
  refusals: ['size_guide_not_found'],
})

/** What shops call most of what people wear; anything else can be typed. */
export const COMMON_SIZES: readonly (readonly string[])[] = [
  ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'],
  ['EU 35', 'EU 36', 'EU 37', 'EU 38', 'EU 39', 'EU 40', 'EU 41', 'EU 42', 'EU 43', 'EU 44', 'EU 45'],
]
const MOST_WORN = 30
const wornSize = z.string().trim().min(1).max(MAX_SIZE_NAME, 'Please use at most 20 characters for a size.')

const bodyMeasures = z.object({
  /** In millimetres; without those that are not known. */
  lengths: z.partialRecord(measure, length),
  /** In which they are shown. */
  unit: z.enum(LENGTH_UNITS),
  /** Which sizes somebody wears, in their words: lists can be kept to them. */
  sizes: z.array(wornSize).max(MOST_WORN, 'Please name at most 30 sizes.').optional(),
})
export type BodyMeasures = z.output<typeof bodyMeasures>

/**
 * What of something that a browser has kept are measures: one that cannot be right must not cost the others. Read by hand:
 * browsers have no schemas.
 */
export function readKeptMeasures(found: unknown): BodyMeasures {
  const all: Record<string, unknown> = { ...(typeof found === 'object' ? found : {}) }
  const { lengths, unit, sizes } = all
  const kept: Record<string, unknown> = { ...(typeof lengths === 'object' ? lengths : {}) }
  const fitting = MEASURES.flatMap((each) => (isLength(kept[each]) ? [[each, kept[each]] as const] : []))
  const worn = Array.isArray(sizes) ? sizes.filter(isSizeName).slice(0, MOST_WORN) : []
  return {
    lengths: Object.fromEntries(fitting),
    unit: LENGTH_UNITS.find((known) => known === unit) ?? 'cm',
    ...(worn.length > 0 && { sizes: worn }),
  }
}

function isLength(found: unknown): found is number {
  return Number.isInteger(found) && Number(found) >= SHORTEST && Number(found) <= LONGEST
}

function isSizeName(found: unknown): found is string {
  return typeof found === 'string' && found.trim() !== '' && found.trim().length <= MAX_SIZE_NAME
}

export const readBodyMeasures = endpoint({
  method: 'GET',
  path: '/api/measures',
  summary: 'The viewer’s own measures',
  access: 'signed-in',
  response: bodyMeasures,
})

export const saveBodyMeasures = endpoint({
  method: 'PUT',
  path: '/api/measures',
  summary: 'Keeps the viewer’s own measures, in place of those before; none of them forgets all',
  access: 'signed-in',
  body: bodyMeasures,
  response: bodyMeasures,
})
