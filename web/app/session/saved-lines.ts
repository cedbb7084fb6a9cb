import { useSyncExternalStore } from 'react'
import { storedLines } from './cart.ts'
import type { StoredLine } from './stored-cart.ts'

const none: readonly StoredLine[] = []
const saved = storedLines('savedForLater')

export const savedLines = saved.read
export const followSaved = saved.listen
/** Changes what is saved for later, by one of the moves of stored-cart.ts. */
export const changeSaved = saved.change

export function useSavedLines(): readonly StoredLine[] {
  return useSyncExternalStore(followSaved, savedLines, () => none)
}
