import { getIdentityCheck, type IdentityCheck } from '@dressing-room/contract/identity'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { refreshSession } from '../../session/session.ts'

const LOOK_AGAIN_MS = 5000

/** How far the check has come; as long as the provider looks, it is asked for again. */
export function useIdentityCheck(): { check: IdentityCheck | undefined; lookAgain: () => void } {
  const [check, setCheck] = useState<IdentityCheck>()
  const [looks, setLooks] = useState(0)
  const lookAgain = useCallback(() => setLooks((times) => times + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each look asks once
  useEffect(() => {
    let isShown = true
    call(getIdentityCheck, {}).then(
      (found) => {
        if (!isShown) return
        setCheck(found)
        // The menus and the next screen know by the session.
        if (found.state === 'verified') void refreshSession()
      },
      (error: unknown) => console.error('Error fetching the identity check', error),
    )
    return () => {
      isShown = false
    }
  }, [looks])

  const isWaiting = check?.state === 'processing'
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') lookAgain()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, lookAgain])

  // Back from the provider's page by the browser's own button, the page is as it was left.
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => persisted && lookAgain()
    window.addEventListener('pageshow', returned)
    return () => window.removeEventListener('pageshow', returned)
  }, [lookAgain])

  return { check, lookAgain }
}
