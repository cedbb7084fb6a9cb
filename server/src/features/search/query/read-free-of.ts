import type { FreeOf } from '@dressing-room/contract/catalog'
import { blanked, type Words } from './read-conditions.ts'

/** What something is said to be free of, and in which words. */
interface SaidFreeOf extends Words {
  families: FreeOf[]
}

/** As people call a family, in the four languages; what is found by one of these words is meant by it. */
const NAMES: Record<FreeOf, string> = {
  fragrance: 'fragrances?|perfumes?|parfums?|parfüm|duftstoffe?|fragancias?',
  parabens: 'parabens?|parabene?|parabènes?|parabenos?',
  sulfates: 'sul(?:ph|f)ates?|sulfate[ns]?|sulfatos?|sls|sles',
  silicones: 'silicones?|silikone?|siliconas?',
  alcohol: 'alcohol|alkohol|alcool',
  nuts: '(?:tree\\s+)?nuts?|nüssen?|noix|frutos\\s+secos|nuez|nueces',
}
const families = (Object.entries(NAMES) as [FreeOf, string][]).map(([family, names]) => ({
  family,
  pattern: new RegExp(String.raw`(?<!\p{L})(?:${names})(?!\p{L})`, 'iu'),
}))
const NAME = `(?:${Object.values(NAMES).join('|')})`
const { fragrance: _, ...OTHERS } = NAMES
const NO_FRAGRANCE = `(?:${Object.values(OTHERS).join('|')})`
const AND = String.raw`\s*(?:,|&|\+|/|\band\b|\bor\b|\bund\b|\boder\b|\bet\b|\bni\b|\by\b|\bo\b)\s*`
/** 'Size zero' is a size. */
const WITHOUT = String.raw`without|free\s+(?:of|from)|(?<!sizes?\s+)zero|0\s*%|no|non|ohne|sans|frei\s+von`
/** In English 'sin' is a name for perfumes: before one it says 'without' only beside words that are Spanish. */
const SPANISH =
  /[ñáíóú¿¡]|(?<!\p{L})(?:sulfatos?|parabenos?|siliconas?|fragancias?|frutos|para|con|de|del|el|los|las|y|ni|un|una|crema|jabon|champu|acondicionador|mascarilla|desodorante|locion|tonico|colonia|aceite|maquillaje|piel|pelo|cabello|cara|manos|labios|leche)(?!\p{L})/iu
/** 'Perfume, free shipping' is about neither. */
const NOT_AS_A_GIFT = String.raw`(?!\s+(?:(?:next|same|day|uk|us|eu|express|standard|fast|worldwide|international|home|first|class|gift)\s+)*(?:shipping|shipment|delivery|postage|post|p&p|returns?|exchanges?|gifts?|samples?|testers?|trials?|refills?|wrap|wrapping|engraving|size|sized|people)(?![\p{L}\p{N}]))`

const toPatterns = (without: string) =>
  [
    String.raw`(?:(?:${without})\s+(?:any\s+|added\s+|les\s+|de\s+)?${NAME}|sin\s+${NO_FRAGRANCE})(?:${AND}(?:no\s+|without\s+|ohne\s+|sans\s+|sin\s+)?${NAME})*`,
    String.raw`${NAME}(?:${AND}${NAME})*(?:\s+|-)free(?:${AND}${NAME}(?:\s+|-)free)*${NOT_AS_A_GIFT}`,
    // German writes it as one word.
    '(?:paraben|sulfat|silikon|parfüm|parfum|duftstoff|alkohol|nuss)frei(?:e[rsnm]?)?',
  ].map((pattern) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'iu'))

const PATTERNS = toPatterns(WITHOUT)
const SPANISH_PATTERNS = toPatterns(`${WITHOUT}|sin`)
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
  const patterns = SPANISH.test(text) ? SPANISH_PATTERNS : PATTERNS
  let rest = text
  for (let found = next(rest, patterns); found; found = next(rest, patterns)) {
    said.push({ ...found, families: familiesIn(found.words) })
    // What stood around it does not become one.
    rest = blanked(rest, found, ' ; ')
  }
  return said
}

function next(text: string, patterns: readonly RegExp[]): Words | undefined {
  const found = patterns.map((pattern) => pattern.exec(text)).find((each) => each !== null)
  return found && { words: found[0], at: found.index }
}

function familiesIn(words: string): FreeOf[] {
  const asOne = AS_ONE_WORD.filter(([pattern]) => /frei/i.test(words) && pattern.test(words)).map(
    ([, family]) => family,
  )
  return asOne.length > 0 ? asOne : families.filter(({ pattern }) => pattern.test(words)).map(({ family }) => family)
}
