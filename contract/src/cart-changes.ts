import { MAX_QUANTITY } from './catalog.ts'

/** As many lines as one checkout takes, and as many as may wait for later. */
export const MAX_LINES = { cart: 100, later: 200 } as const
/** What one request tells. */
export const MAX_CHANGES = 100
/** Longer words of a line are cut. */
export const LONGEST = {
  uniqueId: 500,
  _id: 200,
  name: 300,
  slug: 200,
  imageUrl: 1000,
  currency: 10,
  selectedColor: 200,
  selectedSize: 200,
} as const

/** A line as browsers and the server keep it (spec 3). Its price is what its owner last saw. */
export interface KeptLine {
  uniqueId: string
  _id: string
  name: string
  slug: string
  imageUrl: string
  price: number
  currency: string
  selectedColor: string
  selectedSize: string
  quantity: number
  /** On the server: the version of the cart in which it came into its list. */
  born?: number
}

/** What somebody means to buy: now, and later. */
export interface KeptCart {
  cart: readonly KeptLine[]
  later: readonly KeptLine[]
}
export const LISTS = ['cart', 'later'] as const
type List = (typeof LISTS)[number]

/** By how many units a line of one of the lists has changed on one device; by none where only its words have. */
export interface LineChange {
  list: List
  line: Omit<KeptLine, 'quantity' | 'born'>
  by: number
}

export const emptyCart: KeptCart = { cart: [], later: [] }

/** The same product in the same color and size is one line, whatever a device calls it. */
export function keyOf({ slug, selectedColor, selectedSize }: KeptLine | LineChange['line']): string {
  return [slug, selectedColor, selectedSize].join('\n')
}

/** What a device has done between two looks. */
export function changesBetween(before: KeptCart, after: KeptCart): LineChange[] {
  return LISTS.flatMap((list) => {
    const was = byKey(before[list])
    const is = byKey(after[list])
    return [...new Set([...is.keys(), ...was.keys()])].flatMap((key): LineChange[] => {
      const line = is.get(key) ?? was.get(key)
      if (!line) return []
      const by = (is.get(key)?.quantity ?? 0) - (was.get(key)?.quantity ?? 0)
      return by !== 0 || hasNewWords(was.get(key), line) ? [{ list, line: withoutCount(line), by }] : []
    })
  })
}

interface Applying {
  /** The version that the device had seen. What has come since is not what it took away. */
  since?: number
  /** The version that these changes make. */
  version?: number
}

/**
 * Changes are counted, not copied: what two devices add at the same time is there twice over, and taking away takes what
 * the device had seen of this line, never what came back or was added after its look.
 */
export function applyChanges(
  kept: KeptCart,
  changes: readonly LineChange[],
  { since = Number.POSITIVE_INFINITY, version }: Applying = {},
): KeptCart {
  const lists = { cart: byKey(kept.cart), later: byKey(kept.later) }
  const gone = new Map<string, { wanted: number; taken: number }>()
  for (const { list, line, by } of changes.filter(({ by }) => by < 0)) {
    const there = lists[list].get(keyOf(line))
    const taken = there && (there.born ?? 0) <= since ? Math.min(there.quantity, -by) : 0
    gone.set(keyOf(line), { wanted: -by, taken })
    if (!there || taken === 0) continue
    if (taken === there.quantity) lists[list].delete(keyOf(line))
    else lists[list].set(keyOf(line), { ...there, quantity: there.quantity - taken })
  }
  for (const { list, line, by } of changes.filter(({ by }) => by >= 0)) {
    const key = keyOf(line)
    const there = lists[list].get(key)
    const inBoth = (lists.cart.get(key)?.quantity ?? 0) + (lists.later.get(key)?.quantity ?? 0)
    const quantity = Math.min(MAX_QUANTITY, (there?.quantity ?? 0) + reaching(by, gone.get(key), inBoth))
    const born = there ? there.born : version
    if (quantity < 1) continue
    lists[list].set(key, {
      ...{ ...line, uniqueId: there?.uniqueId ?? line.uniqueId, quantity },
      ...(born !== undefined && { born }),
    })
  }
  return withinLimits({ cart: [...lists.cart.values()], later: [...lists.later.values()] })
}

/**
 * How many come into a list. What left the other list in the same breath has moved: where another device was faster, it
 * is there already, and only what is in neither list any more comes back.
 */
function reaching(by: number, gone: { wanted: number; taken: number } | undefined, inBoth: number): number {
  if (!gone) return by
  const moved = Math.min(by, gone.wanted)
  const taken = Math.min(moved, gone.taken)
  return by - moved + taken + Math.max(0, moved - taken - inBoth)
}

/** As one device has them in order; what it does not know comes last. */
export function inOrderOf(known: KeptCart, kept: KeptCart): KeptCart {
  const ordered = (list: List) => {
    const places = new Map([...byKey(known[list]).keys()].map((key, at) => [key, at]))
    const placeOf = (line: KeptLine) => places.get(keyOf(line)) ?? places.size
    return [...kept[list]].sort((one, other) => placeOf(one) - placeOf(other))
  }
  return { cart: ordered('cart'), later: ordered('later') }
}

/** What is too much for one cart waits for later; of what waits, the oldest goes. */
function withinLimits({ cart, later }: KeptCart): KeptCart {
  if (cart.length <= MAX_LINES.cart && later.length <= MAX_LINES.later) return { cart, later }
  const waiting = byKey([...later, ...cart.slice(MAX_LINES.cart)])
  return { cart: cart.slice(0, MAX_LINES.cart), later: [...waiting.values()].slice(-MAX_LINES.later) }
}

/** Each once: lines of the same thing count together. */
function byKey(lines: readonly KeptLine[]): Map<string, KeptLine> {
  const found = new Map<string, KeptLine>()
  for (const line of lines) {
    const there = found.get(keyOf(line))
    const quantity = Math.min(MAX_QUANTITY, (there?.quantity ?? 0) + line.quantity)
    found.set(keyOf(line), { ...(there ?? line), quantity })
  }
  return found
}

function hasNewWords(was: KeptLine | undefined, is: KeptLine): boolean {
  if (!was) return false
  return (['name', 'imageUrl', 'price', 'currency', '_id'] as const).some((word) => was[word] !== is[word])
}

/** As it may be sent, whatever has been stored. */
function withoutCount(line: KeptLine): LineChange['line'] {
  const cut = (word: keyof typeof LONGEST) => line[word].slice(0, LONGEST[word])
  return {
    ...{ uniqueId: cut('uniqueId'), _id: cut('_id'), name: cut('name'), slug: cut('slug'), imageUrl: cut('imageUrl') },
    ...{ currency: cut('currency'), selectedColor: cut('selectedColor'), selectedSize: cut('selectedSize') },
    price: Math.min(1e12, Math.max(0, line.price)),
  }
}
