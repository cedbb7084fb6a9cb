/** What Merchant Center wants to know of a product and the catalogue has no field for, read off what it has. */

/** Google's names of categories, by ours. What is not here Google sorts by itself. */
const GOOGLE_CATEGORIES: Record<string, string> = {
  dresses: 'Apparel & Accessories > Clothing > Dresses',
  tops: 'Apparel & Accessories > Clothing > Shirts & Tops',
  knitwear: 'Apparel & Accessories > Clothing > Shirts & Tops',
  outerwear: 'Apparel & Accessories > Clothing > Outerwear',
  'denim-trousers': 'Apparel & Accessories > Clothing > Pants',
  skirts: 'Apparel & Accessories > Clothing > Skirts',
  swimwear: 'Apparel & Accessories > Clothing > Swimwear',
  sleepwear: 'Apparel & Accessories > Clothing > Sleepwear & Loungewear',
  shoes: 'Apparel & Accessories > Shoes',
  bags: 'Apparel & Accessories > Handbags, Wallets & Cases > Handbags',
  jewelry: 'Apparel & Accessories > Jewelry',
  accessories: 'Apparel & Accessories > Clothing Accessories',
  makeup: 'Health & Beauty > Personal Care > Cosmetics > Makeup',
  skincare: 'Health & Beauty > Personal Care > Cosmetics > Skin Care',
  fragrance: 'Health & Beauty > Personal Care > Cosmetics > Perfume & Cologne',
  hair: 'Health & Beauty > Personal Care > Hair Care',
  'bath-body': 'Health & Beauty > Personal Care > Cosmetics > Bath & Body',
  'hair-tools': 'Health & Beauty > Personal Care > Hair Care > Hair Styling Tools',
  'home-fragrance': 'Home & Garden > Decor > Home Fragrances',
  'mirrors-storage': 'Home & Garden > Decor',
}
/** What is worn by women as a rule, unless its words say otherwise. */
const WOMENS = new Set(['dresses', 'skirts'])

const MALE = /\b(men|man|mens|male|boys?|gentlem[ae]n|menswear)\b/
const FEMALE = /\b(women|woman|womens|female|girls?|ladies|lady|womenswear|maternity)\b/
const NO_GENDER = /\b(unisex|all genders|gender[ -]?(neutral|free)|genderless)\b/
const AGES: [group: string, words: RegExp][] = [
  ['newborn', /\bnewborns?\b/],
  ['infant', /\b(infants?|bab(y|ies))\b/],
  ['toddler', /\btoddlers?\b/],
  ['kids', /\b(kids?|child|children|childrens|boys?|girls?|youth|junior)\b/],
]

interface Described {
  name: string
  category: string
  category_slug: string
  tags: string[]
  /** What the seller says; '' where nothing. */
  gender: '' | 'male' | 'female' | 'unisex'
  age_group: string
}

export interface ForWhom {
  gender?: 'male' | 'female' | 'unisex'
  age_group?: string
}

export function googleCategory({ category_slug }: Pick<Described, 'category_slug'>): string | undefined {
  return GOOGLE_CATEGORIES[category_slug]
}

/**
 * Who wears it: asked for what is worn only. The seller says it; else name, tags and category where they
 * do, and what says nothing is for everyone, and for adults, for whom the shop is.
 */
export function forWhom(product: Described): ForWhom {
  const isWorn = googleCategory(product)?.startsWith('Apparel') ?? true
  if (!isWorn) return {}
  const said = [product.name, product.category, ...product.tags]
    .join(' ')
    .toLowerCase()
    .replace(/[’']s\b/g, 's')
  const age = product.age_group || (AGES.find(([, words]) => words.test(said))?.[0] ?? 'adult')
  return { gender: product.gender || genderOf(said, product), age_group: age }
}

function genderOf(said: string, { category_slug }: Described): 'male' | 'female' | 'unisex' {
  const [male, female] = [MALE.test(said), FEMALE.test(said)]
  if (NO_GENDER.test(said) || (male && female)) return 'unisex'
  if (male) return 'male'
  return female || WOMENS.has(category_slug) ? 'female' : 'unisex'
}

/** Feeds name a return policy by a label; what it means is set up once in Merchant Center, for each label in use. */
export function returnLabel({ days, paidBy }: { days: number; paidBy: 'buyer' | 'seller' }): string {
  if (days === 0) return 'no-returns'
  return `${days}-days-${paidBy === 'seller' ? 'free' : 'buyer-pays'}`
}

const MOST_COLORS = 3
const LONGEST_COLOR = 40

/** 'Ivory/Black' for 'Ivory and Black': the main color first, three at most. */
export function colorOf(color: string): string {
  return color
    .split(/\s*(?:[,;/&+]|\band\b|\bwith\b)\s*/i)
    .map((each) => cutAt(each.trim(), LONGEST_COLOR))
    .filter(Boolean)
    .slice(0, MOST_COLORS)
    .join('/')
}

export interface Size {
  size: string
  size_system?: string
}

const SYSTEMS = /^(US|UK|EU|DE|FR|JP|CN|IT|BR|MEX|AU)[\s-]*(\d.*)$/i

/** '38' of the system 'EU' for 'EU 38'; 'S-M' for 'S/M', which is one size for two and not two sizes. */
export function sizeOf(size: string): Size {
  const plain = size.replace(/\s+/g, ' ').trim()
  const [, system, value] = SYSTEMS.exec(plain) ?? []
  const one = (value ?? plain).replace(/\s*[/–]\s*/g, '-')
  return { size: cutAt(one, 100), ...(system && { size_system: system.toUpperCase() }) }
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** At most so long, and never half a character: an emoji of several parts is in or out. */
export function cutAt(text: string, most: number): string {
  const whole = text.toWellFormed()
  if (whole.length <= most) return whole
  let end = 0
  for (const { index, segment } of letters.segment(whole)) {
    if (index + segment.length > most) break
    end = index + segment.length
  }
  return whole.slice(0, end).trimEnd()
}
