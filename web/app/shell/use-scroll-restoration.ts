import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType, useViewTransitionState } from 'react-router'

const GROWING_MS = 3000
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

interface Place {
  top: number
  /** The link that was followed from there, and which of its like it was. */
  link?: { href: string; nth: number }
}

/**
 * Every new path glides to its top, and keyboard and screen reader start there too. Back and forward return to where
 * one was, with the focus on the link that one followed; a change of the query alone moves nothing. Where a picture travels from its card to its page, the travel is
 * the way up: a page gliding under it would let it miss its place.
 */
export function useScrollRestoration(main: RefObject<HTMLElement | null>) {
  const { pathname, hash, key } = useLocation()
  const back = useNavigationType() === 'POP'
  const transitioning = useViewTransitionState(pathname)
  const here = useRef({ pathname, key })
  const places = useRef(new Map<string, Place>())

  useEffect(() => {
    const place = () => places.current.get(here.current.key)
    const remember = () => places.current.set(here.current.key, { ...place(), top: window.scrollY })
    const rememberLink = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('a[href]') : null
      if (!link || !main.current?.contains(link)) return
      const href = link.getAttribute('href') ?? ''
      const nth = linksTo(main.current, href).indexOf(link)
      places.current.set(here.current.key, { top: window.scrollY, link: { href, nth } })
    }
    // Between documents the browser remembers; within this one it would do so before the page is there.
    const takeOver = () => {
      history.scrollRestoration = 'manual'
    }
    const handBack = () => {
      history.scrollRestoration = 'auto'
    }
    takeOver()
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('focusin', rememberLink)
    window.addEventListener('click', rememberLink, true)
    window.addEventListener('pageshow', takeOver)
    window.addEventListener('pagehide', handBack)
    return () => {
      handBack()
      window.removeEventListener('scroll', remember)
      window.removeEventListener('focusin', rememberLink)
      window.removeEventListener('click', rememberLink, true)
      window.removeEventListener('pageshow', takeOver)
      window.removeEventListener('pagehide', handBack)
    }
  }, [main])

  useLayoutEffect(() => {
    const from = here.current
    if (from.key === key) return
    here.current = { pathname, key }
    if (from.pathname !== pathname) main.current?.focus({ preventScroll: true })
    if (back) return returnWhenGrown(places.current.get(key) ?? { top: 0 }, main)
    if (from.pathname !== pathname) arrive(hash, transitioning)
    places.current.set(key, { top: window.scrollY })
  }, [pathname, hash, key, back, transitioning, main])
}

function arrive(hash: string, transitioning: boolean): void {
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
  const behavior = transitioning || window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  if (target) target.scrollIntoView({ behavior })
  else window.scrollTo({ top: 0, behavior })
}

function linksTo(main: HTMLElement, href: string): HTMLElement[] {
  return [...main.querySelectorAll<HTMLElement>('a[href]')].filter((link) => link.getAttribute('href') === href)
}

/** A page that is still filling may be too short yet: tries again as it grows, until a hand takes over. */
function returnWhenGrown({ top, link }: Place, main: RefObject<HTMLElement | null>): () => void {
  const focus = () => {
    const followed = link && main.current && linksTo(main.current, link.href)[link.nth]
    // Not away from where somebody has gone meanwhile.
    if (followed && [main.current, document.body].includes(document.activeElement as HTMLElement)) {
      followed.focus({ preventScroll: true })
    }
    return !link || document.activeElement === followed
  }
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const hand of HANDS) window.removeEventListener(hand, stop)
  }
  const scroll = () => {
    const found = focus()
    window.scrollTo({ top, behavior: 'instant' })
    if (found && Math.abs(window.scrollY - top) < 1) stop()
  }
  const growth = new ResizeObserver(scroll)
  const timer = setTimeout(stop, GROWING_MS)
  for (const hand of HANDS) window.addEventListener(hand, stop, { passive: true })
  growth.observe(document.body)
  scroll()
  return stop
}
