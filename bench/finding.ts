import { adjectives, assortments, inventedWords, materials, serviceAssortments } from './large/words.ts'
import { withLargeShop } from './large-shop.ts'
import { numbersFrom } from './numbers.ts'

interface Percentiles {
  p50: number
  p95: number
  p99: number
}

const SIZES = [10_000, 100_000] as const
const GOALS: Record<string, { p95: number; p99?: number }> = {
  search: { p95: 60, p99: 150 },
  discover: { p95: 40 },
  'shop home': { p95: 40 },
}
const MOST_GROWTH = 1.5

/** Searches, batches of Discover and the shop's home, none of them kept in memory, on shops of two sizes. */
export async function measureFinding(): Promise<void> {
  const [small, large] = [await measureShop(SIZES[0]), await measureShop(SIZES[1])]
  console.log(
    `\n${'ms at a fixed rate'.padEnd(24)}${['p50', 'p95', 'p99', 'goal', 'growth'].map((text) => text.padStart(9)).join('')}`,
  )
  for (const name of Object.keys(GOALS)) {
    row(`${name}, ${SIZES[0]}`, small[name])
    const growth = (large[name]?.p95 ?? 0) / (small[name]?.p95 ?? 1)
    row(`${name}, ${SIZES[1]}`, large[name], [isMet(name, large[name]) ? 'met' : 'missed', `${growth.toFixed(2)} x`])
  }
  console.log(`growth of p95 from ${SIZES[0]} to ${SIZES[1]} products; the goal is at most ${MOST_GROWTH} x`)
}

function isMet(name: string, measured: Percentiles | undefined): boolean {
  const goal = GOALS[name]
  return Boolean(measured && goal && measured.p95 < goal.p95 && measured.p99 < (goal.p99 ?? Number.POSITIVE_INFINITY))
}

function row(what: string, measured: Percentiles | undefined, more: string[] = []): void {
  const cells = [measured?.p50, measured?.p95, measured?.p99].map((ms) => (ms ?? 0).toFixed(1))
  console.log(what.padEnd(24) + [...cells, ...more].map((cell) => cell.padStart(9)).join(''))
}

async function measureShop(products: number): Promise<Record<string, Percentiles>> {
  return withLargeShop(products, async (shop) => {
    const random = numbersFrom(1)
    const plans = {
      search: { perSecond: 50, seconds: 15, urls: () => [`/api/search?query=${encodeURIComponent(someText(random))}`] },
      discover: { perSecond: 50, seconds: 10, urls: () => [`/api/discover?${someFilters(random)}`] },
      // What the page asks for at once.
      'shop home': {
        perSecond: 15,
        seconds: 10,
        urls: () => ['/api/random-products', '/api/products/random-categories'],
      },
    }
    const measured: Record<string, Percentiles> = {}
    for (const [name, { perSecond, seconds, urls }] of Object.entries(plans)) {
      await atRate(shop, perSecond, 3, urls)
      measured[name] = await atRate(shop, perSecond, seconds, urls)
    }
    return measured
  })
}

/** Each is sent when its time has come, whether or not the ones before are answered, and its wait counts from then. */
async function atRate(shop: string, perSecond: number, seconds: number, urls: () => string[]): Promise<Percentiles> {
  const began = performance.now()
  const took = await Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, at) => {
      const due = began + (at * 1000) / perSecond
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      await Promise.all(urls().map((url) => ask(shop + url)))
      return performance.now() - due
    }),
  )
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

async function ask(url: string): Promise<void> {
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
}

const nouns = [...assortments, ...serviceAssortments].flatMap((assortment) => assortment.nouns.split(' '))
const rare = inventedWords(8000)
const pick = <T>(list: readonly T[], random: () => number) => list[Math.floor(random() * list.length)] as T

/** A quarter each: common words, rare words, slips of the finger, nonsense. */
function someText(random: () => number): string {
  const common = () =>
    [pick(adjectives, random), pick(materials, random), pick(nouns, random)].slice(Math.floor(random() * 3)).join(' ')
  switch (Math.floor(random() * 4)) {
    case 0:
      return common()
    case 1:
      return pick(rare, random)
    case 2:
      return misspell(pick(random() < 0.5 ? nouns : rare, random), random)
    default:
      return Array.from({ length: 4 + Math.floor(random() * 8) }, () => pick([...'bcdfghjklmnpqrstvwxz'], random)).join(
        '',
      )
  }
}

function misspell(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2))
  return random() < 0.5 ? word.slice(0, at) + word.slice(at + 1) : `${word.slice(0, at)}x${word.slice(at)}`
}

/** Any batch up to the 500th, with any filters. */
function someFilters(random: () => number): string {
  const filters = new URLSearchParams({ batch: String(1 + Math.floor(random() ** 2 * 500)) })
  const maybe = (name: string, values: readonly string[]) => {
    if (random() < 0.4) filters.set(name, pick(values, random))
  }
  maybe('productCategory', [...assortments.map(({ slug }) => slug), 'dresses,shoes', 'fashion', 'home', 'electronics'])
  maybe('productPrice', ['low', 'mid', 'high', 'low,mid'])
  maybe('productRating', ['4', '3'])
  maybe(
    'serviceCategory',
    serviceAssortments.map(({ slug }) => slug),
  )
  maybe('serviceRating', ['4', '3'])
  maybe('serviceAvailability', ['weekdays', 'weekends'])
  return String(filters)
}
