import { closedUntil, type Vacation } from '@dressing-room/contract/vacation'
import { useSyncExternalStore } from 'react'

/** Looked at as the page is drawn; nobody waits at a page for the end of a vacation. */
const untold = () => () => {}

/**
 * The first day after the vacation of a shop, while it lasts. A page that was kept may be older than the vacation's end:
 * once it is alive, the clock decides.
 */
export function useClosedUntil(shop: Vacation): string | undefined {
  return useSyncExternalStore(
    untold,
    () => closedUntil(shop, new Date()),
    () => shop.closedUntil,
  )
}
