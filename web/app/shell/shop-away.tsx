import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { ShopAway } from '../api/call.ts'
import { useSession } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

const ASK_AGAIN_MS = 5000

export const SHOP_AWAY = t`We can't reach the shop. Your cart and login are safe.`

/** Browsers have no common word for a question that got no answer; these are those of the four engines. */
export function isShopAway(error: unknown): boolean {
  return error instanceof ShopAway || (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
}

/** In the place of a screen that could not be loaded, until it can be. */
export function ShopAwayScreen() {
  const { revalidate, state } = useRevalidator()
  const { kind } = useSession()
  const before = useRef(kind)
  useEffect(() => {
    if (state !== 'idle') return
    const isBack = before.current === 'unreachable' && kind !== 'unreachable'
    before.current = kind
    const load = () => void revalidate()
    if (isBack) return load()
    window.addEventListener('online', load)
    // As long as it is not known who is here, the session asks, and the screen hears of it.
    const timer = kind === 'unreachable' ? undefined : setTimeout(load, ASK_AGAIN_MS)
    return () => {
      window.removeEventListener('online', load)
      clearTimeout(timer)
    }
  }, [kind, state, revalidate])
  return (
    <div role="alert">
      <EmptyState
        page
        illustration="door"
        title={SHOP_AWAY}
        action={
          <Button onClick={() => void revalidate()} busy={state !== 'idle'}>
            {t`Try again`}
          </Button>
        }
      />
    </div>
  )
}
