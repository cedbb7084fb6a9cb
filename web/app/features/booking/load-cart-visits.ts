import { type CartVisit, listCartVisits } from '@dressing-room/contract/together'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'

/** What is held in the cart; where that cannot be asked, the goods are shown alone. */
export async function loadCartVisits(): Promise<CartVisit[]> {
  return (await optional(call(listCartVisits, {})))?.visits ?? []
}

/** When the first of these holds ends, the cart is loaded anew, which says so. */
export function useHoldsEnd(visits: readonly CartVisit[], onEnd: () => void): void {
  useEffect(() => {
    const ends = visits.filter(({ state }) => state === 'held').map(({ heldUntil }) => Date.parse(heldUntil))
    if (ends.length === 0) return
    const timer = setTimeout(onEnd, Math.max(1000, Math.min(...ends) - Date.now() + 1000))
    return () => clearTimeout(timer)
  }, [visits, onEnd])
}
