import {
  applyChanges,
  changesBetween,
  emptyCart,
  inOrderOf,
  type KeptCart,
  type LineChange,
  MAX_CHANGES,
} from '@dressing-room/contract/cart-changes'

/** What one device knows of the cart that its owner's devices share. */
export interface CartSync {
  /** Whose cart this browser shows. */
  owner: string
  /** As the server last said it. */
  version: number
  base: KeptCart
  /** On its way, or not answered: it goes again with the same id until it is, so that it counts once. */
  sent?: SentBatch
}

interface SentBatch {
  id: string
  since: number
  isMerge: boolean
  changes: LineChange[]
  /** The base with these changes. */
  after: KeptCart
}

/** Somebody has logged in here: what a guest has put together comes to what they have. */
export function newcomer(owner: string): CartSync {
  return { owner, version: 0, base: emptyCart }
}

/** What is to be sent next of what this device shows; the same state where that is nothing. */
export function toSend(sync: CartSync, shown: KeptCart, newId: () => string): CartSync {
  if (sync.sent) return sync
  const changes = changesBetween(sync.base, shown).slice(0, MAX_CHANGES)
  if (changes.length === 0) return sync
  const after = applyChanges(sync.base, changes)
  return {
    ...sync,
    sent: { id: newId(), since: sync.version, isMerge: sync.version === 0, changes, after },
  }
}

/** The server has answered: what this device shows from now on, with what has been done here meanwhile. */
export function received(
  sync: CartSync,
  shown: KeptCart,
  answer: { version: number } & KeptCart,
): { sync: CartSync; shown: KeptCart } {
  const base = { cart: answer.cart, later: answer.later }
  const meanwhile = changesBetween(sync.sent?.after ?? sync.base, shown)
  return {
    sync: { owner: sync.owner, version: answer.version, base },
    shown: inOrderOf(shown, applyChanges(base, meanwhile)),
  }
}

/** Whether this device has done something that the server has not said to know. */
export function hasUnsent(sync: CartSync, shown: KeptCart): boolean {
  return sync.sent !== undefined || changesBetween(sync.base, shown).length > 0
}

/** What stands in one cart and not in the other, or in greater number. */
export function addedSince(before: KeptCart, after: KeptCart): KeptCart {
  const added = changesBetween(before, after).filter(({ by }) => by > 0)
  return applyChanges(emptyCart, added)
}
