import type { DemoProduct } from './demo-product.ts'
import { randomFrom } from './random.ts'

/** What a description speaks of, and what that is made of. */
const FIBERS: [RegExp, string][] = [
  [/cashmere/i, 'Cashmere'],
  [/merino/i, 'Merino wool'],
  [/alpaca/i, 'Alpaca'],
  [/lambswool|\bwool\b|tweed|felt/i, 'Wool'],
  [/\bsilk\b/i, 'Silk'],
  [/linen/i, 'Linen'],
  [/viscose|crepe|rayon/i, 'Viscose'],
  [/denim|cotton|poplin|jersey|waffle|canvas/i, 'Cotton'],
  [/suede/i, 'Suede'],
  [/leather|calf|nappa/i, 'Leather'],
  [/nylon|puffer|shell/i, 'Polyamide'],
  [/polyester|satin|fleece|tulle/i, 'Polyester'],
]
const CLOTHES = ['dresses', 'tops', 'knitwear', 'outerwear', 'denim-trousers', 'shoes', 'bags']
const WHOLE = ['Suede', 'Leather']

/** The main material as the description has it; stretch where it speaks of that. '' where it does not say. */
export function materialsOf({ category, description }: Pick<DemoProduct, 'category' | 'description'>): string {
  const [first] = FIBERS.filter(([words]) => words.test(description))
    .map(([words, name]) => ({ name, at: description.search(words) }))
    .toSorted((one, other) => one.at - other.at)
  if (!first || !CLOTHES.includes(category)) return ''
  if (WHOLE.includes(first.name)) return first.name
  return /stretch|elastane/i.test(description) ? `${first.name} 97%, Elastane 3%` : `${first.name} 100%`
}

const BASES: Record<string, string> = {
  skincare: 'Aqua, Glycerin, Butylene Glycol, Squalane, Cetearyl Alcohol, Panthenol, Xanthan Gum, Phenoxyethanol',
  makeup: 'Caprylic/Capric Triglyceride, Mica, Silica, Dimethicone, Octyldodecanol, Tocopherol, Titanium Dioxide',
  hair: 'Aqua, Cetearyl Alcohol, Glycerin, Behentrimonium Chloride, Argania Spinosa Kernel Oil, Citric Acid',
}
/** Of these there are materials, and nothing to read on a pack. */
const TOOLS = /brush|clip|scrunchie|bonnet|comb|barrette/i
const ACTIVES: [RegExp, string][] = [
  [/niacinamide/i, 'Niacinamide'],
  [/vitamin c|ascorb/i, 'Ascorbic Acid'],
  [/hyaluron/i, 'Sodium Hyaluronate'],
  [/retin/i, 'Retinal'],
  [/shea/i, 'Butyrospermum Parkii Butter'],
  [/jojoba/i, 'Simmondsia Chinensis Seed Oil'],
  [/rose\b|rosehip/i, 'Rosa Canina Seed Oil'],
  [/oat/i, 'Avena Sativa Kernel Extract'],
  [/almond/i, 'Prunus Amygdalus Dulcis Oil'],
]

/** Of beauty goods: what such a thing is made of, with what its description names. Scented where that does not say otherwise. */
export function ingredientsOf({
  slug,
  name,
  category,
  description,
}: Pick<DemoProduct, 'slug' | 'name' | 'category' | 'description'>): string {
  const base = BASES[category]
  if (!base || TOOLS.test(name)) return ''
  const actives = ACTIVES.filter(([words]) => words.test(description)).map(([, name]) => name)
  const isPlain = /unscented|fragrance[- ]free|no fragrance|no scent|no perfume|without perfume/i.test(description)
  const scent = !isPlain && randomFrom(`${slug} scent`)() < 0.5 ? ['Parfum', 'Linalool'] : []
  const preserved = randomFrom(`${slug} preserved`)() < 0.25 ? ['Methylparaben'] : []
  const light = /mist|gel|spray/i.test(name) ? ['Alcohol Denat.'] : []
  return [base, ...actives, ...preserved, ...light, ...scent].join(', ')
}
