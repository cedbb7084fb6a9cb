import { emptyCart, type KeptCart } from '@dressing-room/contract/cart-changes'
import { changeCart, storedCart } from './cart.ts'
import { addedSince, type CartSync, hasUnsent, newcomer } from './cart-sync-state.ts'
import { changeSaved, savedLines } from './saved-lines.ts'
import { addLine, type StoredLine } from './stored-cart.ts'

const KEY = 'cartSync'
const PARKED = 'parkedCarts'
/** Of how many people a browser keeps what could not be sent. */
const MOST_PARKED = 5

interface OnDevice extends CartSync {
  /** What was shown when its owner's session ended by itself. */
  leftWith?: KeptCart
}
type Parked = Record<string, { sync: CartSync; shown: KeptCart }>

export function shownCart(): KeptCart {
  return { cart: storedCart(), later: savedLines() }
}

/** Writes only what is new, so that screens are not drawn for nothing. */
export function showCart({ cart, later }: KeptCart): void {
  if (JSON.stringify(cart) !== JSON.stringify(storedCart())) changeCart(() => cart as StoredLine[])
  if (JSON.stringify(later) !== JSON.stringify(savedLines())) changeSaved(() => later as StoredLine[])
}

export function syncOnDevice(): OnDevice | undefined {
  const stored = read(KEY) as OnDevice | undefined
  return typeof stored?.owner === 'string' && Array.isArray(stored.base?.cart) ? stored : undefined
}

export function keepSync(sync: OnDevice | undefined): void {
  write(KEY, sync)
}

/**
 * Somebody is here. A guest's cart becomes part of theirs; that of somebody else does not, and waits for its owner where
 * the shop does not know all of it.
 */
export function becomeOwner(owner: string): CartSync {
  const before = syncOnDevice()
  if (before?.owner === owner) {
    const { leftWith: _, ...sync } = before
    keepSync(sync)
    return sync
  }
  const guests = before ? addedByGuest(before) : shownCart()
  if (before) park(before, before.leftWith ?? shownCart())
  const own = unpark(owner)
  const together = (list: keyof KeptCart) =>
    guests[list].reduce((lines, line) => addLine(lines, line), [...(own?.shown[list] ?? [])] as StoredLine[])
  showCart({ cart: together('cart'), later: together('later') })
  const sync = own?.sync ?? newcomer(owner)
  keepSync(sync)
  return sync
}

/** A session has ended by itself: the cart stays to be seen, and what comes to it from now on may be anybody's. */
export function markSessionEnd(): void {
  const sync = syncOnDevice()
  if (sync && !sync.leftWith) keepSync({ ...sync, leftWith: shownCart() })
}

/** Its owner has logged out: nothing of theirs is seen here any more. */
export function putAway(): void {
  const sync = syncOnDevice()
  if (sync) park(sync, shownCart())
  keepSync(undefined)
  showCart(emptyCart)
}

function addedByGuest({ leftWith }: OnDevice): KeptCart {
  return leftWith ? addedSince(leftWith, shownCart()) : emptyCart
}

function park({ owner, version, base, sent }: CartSync, shown: KeptCart): void {
  const sync = { owner, version, base, ...(sent && { sent }) }
  if (!hasUnsent(sync, shown)) return
  const others = Object.entries(parked()).filter(([id]) => id !== owner)
  write(PARKED, Object.fromEntries([...others.slice(1 - MOST_PARKED), [owner, { sync, shown }]]))
}

function unpark(owner: string): Parked[string] | undefined {
  const { [owner]: own, ...others } = parked()
  if (own) write(PARKED, Object.keys(others).length > 0 ? others : undefined)
  return own
}

function parked(): Parked {
  const stored = read(PARKED)
  return typeof stored === 'object' && stored !== null ? (stored as Parked) : {}
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage a cart is this page's alone.
  }
}
