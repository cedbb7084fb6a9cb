import { type CartVisit, listCartVisits } from '@dressing-room/contract/together'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'

/** What is held in the cart; where that cannot be asked, the goods are shown alone. */
export async function loadCartVisits(): Promise<CartVisit[]> {
  return (await optional(call(listCartVisits, {})))?.visits ?? []
}

const ASK_AGAIN_MS = 30_000

/** When the first of these holds ends, the cart is loaded anew, which says so. */
export function useHoldsEnd(visits: readonly CartVisit[], onEnd: () => void): void {
  useEffect(() => {
    const ends = visits.filter(({ state }) => state === 'held').map(({ heldUntil }) => Date.parse(heldUntil))
    if (ends.length === 0) return
    // By a device whose clock is ahead, it has ended long before the shop says so: that is asked now and then.
    const left = Math.min(...ends) - Date.now()
    const timer = setTimeout(onEnd, left > 0 ? left + 1000 : ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [visits, onEnd])
}
