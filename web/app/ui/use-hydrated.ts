import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's page and until the page answers to clicks. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
