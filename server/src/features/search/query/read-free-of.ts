import type { FreeOf } from '@dressing-room/contract/catalog'

/** What something is said to be free of, and in which words. */
interface SaidFreeOf {
  families: FreeOf[]
  words: string
}

/** As people call a family, in the four languages; what is found by one of these words is meant by it. */
const NAMES: Record<FreeOf, string> = {
  fragrance: 'fragrances?|perfumes?|parfums?|parfüm|duftstoffe?|fragancias?',
  parabens: 'parabens?|parabene?|parabènes?|parabenos?',
  sulfates: 'sul(?:ph|f)ates?|sulfate[ns]?|sulfatos?|sls|sles',
  silicones: 'silicones?|silikone?|siliconas?',
  alcohol: 'alcohol|alkohol|alcool',
  nuts: '(?:tree\\s+)?nuts?|nüssen?|noix|frutos\\s+secos',
}
const families = (Object.entries(NAMES) as [FreeOf, string][]).map(([family, names]) => ({
  family,
  pattern: new RegExp(String.raw`(?<!\p{L})(?:${names})(?!\p{L})`, 'iu'),
}))
const NAME = `(?:${Object.values(NAMES).join('|')})`
const AND = String.raw`\s*(?:,|&|\+|/|\band\b|\bor\b|\bund\b|\boder\b|\bet\b|\bni\b|\by\b|\bo\b)\s*`
const WITHOUT = 'without|free\\s+(?:of|from)|zero|no|non|ohne|sans|sin|frei\\s+von'
/** 'Perfume, free shipping' is about neither. */
const NOT_AS_A_GIFT = String.raw`(?!\s+(?:shipping|delivery|returns?|gifts?|samples?))`

const PATTERNS = [
  String.raw`(?:${WITHOUT})\s+(?:any\s+|added\s+|les\s+|de\s+)?${NAME}(?:${AND}(?:no\s+|without\s+|ohne\s+|sans\s+|sin\s+)?${NAME})*`,
  String.raw`${NAME}(?:${AND}${NAME})*(?:\s+|-)free(?:${AND}${NAME}(?:\s+|-)free)*${NOT_AS_A_GIFT}`,
  // German writes it as one word.
  '(?:paraben|sulfat|silikon|parfüm|parfum|duftstoff|alkohol|nuss)frei(?:e[rsnm]?)?',
].map((pattern) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'iu'))
const AS_ONE_WORD: [RegExp, FreeOf][] = [
  [/^paraben/i, 'parabens'],
  [/^sulfat/i, 'sulfates'],
  [/^silikon/i, 'silicones'],
  [/^(?:parf|duft)/i, 'fragrance'],
  [/^alkohol/i, 'alcohol'],
  [/^nuss/i, 'nuts'],
]

/** 'Paraben free', 'without fragrance or alcohol', 'sans silicones': each as it stands in the text. */
export function readFreeOf(text: string): SaidFreeOf[] {
  const said: SaidFreeOf[] = []
  let rest = text
  for (let found = next(rest); found; found = next(rest)) {
    said.push({ words: found, families: familiesIn(found) })
    rest = rest.replace(found, ' ; ')
  }
  return said
}

function next(text: string): string | undefined {
  return PATTERNS.map((pattern) => pattern.exec(text)?.[0]).find(Boolean)
}

function familiesIn(words: string): FreeOf[] {
  const asOne = AS_ONE_WORD.filter(([pattern]) => /frei/i.test(words) && pattern.test(words)).map(
    ([, family]) => family,
  )
  return asOne.length > 0 ? asOne : families.filter(({ pattern }) => pattern.test(words)).map(({ family }) => family)
}
