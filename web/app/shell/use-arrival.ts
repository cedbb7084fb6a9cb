import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType, useViewTransitionState } from 'react-router'

const GROWING_MS = 3000
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Every new path glides to its top, and keyboard and screen reader start there too. Back and forward return to where
 * one was; a change of the query alone moves nothing. Where a picture travels from its card to its page, the travel is
 * the way up: a page gliding under it would let it miss its place.
 */
export function useArrival(main: RefObject<HTMLElement | null>) {
  const { pathname, hash, key } = useLocation()
  const back = useNavigationType() === 'POP'
  const morphing = useViewTransitionState(pathname)
  const here = useRef({ pathname, key })
  const positions = useRef(new Map<string, number>())

  useEffect(() => {
    const remember = () => positions.current.set(here.current.key, window.scrollY)
    // Between documents the browser remembers; within this one it would do so before the page is there.
    const takeOver = () => {
      history.scrollRestoration = 'manual'
    }
    const handBack = () => {
      history.scrollRestoration = 'auto'
    }
    takeOver()
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pageshow', takeOver)
    window.addEventListener('pagehide', handBack)
    return () => {
      handBack()
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pageshow', takeOver)
      window.removeEventListener('pagehide', handBack)
    }
  }, [])

  useLayoutEffect(() => {
    const from = here.current
    if (from.key === key) return
    here.current = { pathname, key }
    if (from.pathname !== pathname) main.current?.focus({ preventScroll: true })
    if (back) return scrollWhenGrown(positions.current.get(key) ?? 0)
    if (from.pathname !== pathname) arrive(hash, morphing)
    positions.current.set(key, window.scrollY)
  }, [pathname, hash, key, back, morphing, main])
}

function arrive(hash: string, morphing: boolean): void {
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
  const behavior = morphing || window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  if (target) target.scrollIntoView({ behavior })
  else window.scrollTo({ top: 0, behavior })
}

/** A page that is still filling may be too short yet: tries again as it grows, until a hand takes over. */
function scrollWhenGrown(top: number): () => void {
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const hand of HANDS) window.removeEventListener(hand, stop)
  }
  const scroll = () => {
    window.scrollTo({ top, behavior: 'instant' })
    if (Math.abs(window.scrollY - top) < 1) stop()
  }
  const growth = new ResizeObserver(scroll)
  const timer = setTimeout(stop, GROWING_MS)
  for (const hand of HANDS) window.addEventListener(hand, stop, { passive: true })
  growth.observe(document.body)
  scroll()
  return stop
}
