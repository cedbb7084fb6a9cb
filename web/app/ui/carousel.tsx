import { t } from '@lingui/core/macro'
import { Pause, Play } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './class-names.ts'

/** Spec 9. */
const PLACEHOLDER_MS = 2500
const SLIDE_MS = 3000
const SWIPE_PX = 40

interface CarouselProps {
  /** What the slides are; read aloud. */
  label: string
  slides: readonly { id: string; content: ReactNode }[]
  /** Stands in the place of the slides at first, in the very shape of one. */
  placeholder: ReactNode
}

/**
 * One slide after the other, round and round (APG carousel). It stands still while someone points at it, has focus in
 * it, looks elsewhere, or asked for less motion; the button outlives all of these.
 */
export function Carousel({ label, slides, placeholder }: CarouselProps) {
  const arrived = useArrived()
  const [at, setAt] = useState(0)
  const { rotating, wanted, choose, hold } = useRotation(arrived && slides.length > 1)
  const show = (slide: number) => setAt((slide + slides.length) % slides.length)
  const swipe = useSwipe((steps) => show(at + steps))

  useEffect(() => {
    if (!rotating) return
    const timer = setTimeout(() => setAt((at + 1) % slides.length), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [rotating, at, slides.length])

  return (
    <section aria-roledescription={t`carousel`} aria-label={label} className="flex flex-col">
      <div className="order-2 flex h-13 items-center justify-center pt-2">
        {arrived && slides.length > 1 && (
          <>
            <IconButton label={wanted ? t`Pause the slides` : t`Play the slides`} onClick={() => choose(!wanted)}>
              {wanted ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
            </IconButton>
            <Dots count={slides.length} at={at} onChoose={show} hold={hold} />
          </>
        )}
      </div>
      <div {...hold} {...swipe} className="grid touch-pan-y" aria-live={rotating ? 'off' : 'polite'}>
        {!arrived && <div className="col-start-1 row-start-1">{placeholder}</div>}
        {slides.map(({ id, content }, slide) => {
          const shown = arrived && slide === at
          return (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group that the pattern names so
            <div
              key={id}
              role="group"
              aria-roledescription={t`slide`}
              aria-label={t`${slide + 1} of ${slides.length}`}
              aria-hidden={!shown}
              inert={!shown}
              className={classes(
                'col-start-1 row-start-1 min-w-0 transition-[opacity,visibility] duration-[240ms] ease-out',
                !shown && 'invisible opacity-0',
              )}
            >
              {content}
            </div>
          )
        })}
      </div>
    </section>
  )
}

function Dots({
  count,
  at,
  onChoose,
  hold,
}: {
  count: number
  at: number
  onChoose: (slide: number) => void
  hold: Hold
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend on the screen
    <div {...hold} role="group" aria-label={t`Slides`} className="flex">
      {Array.from({ length: count }, (_, slide) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          key={slide}
          type="button"
          aria-label={t`Slide ${slide + 1}`}
          aria-current={slide === at || undefined}
          onClick={() => onChoose(slide)}
          className="group flex h-11 w-[min(2rem,36px)] items-center justify-center"
        >
          <span
            data-drawn
            className="h-0.5 w-[75%] bg-edge transition-[height] duration-[120ms] group-hover:h-1 group-aria-current:h-1 group-aria-current:bg-ink"
          />
        </button>
      ))}
    </div>
  )
}

/** False for the first moments of the screen. */
function useArrived(): boolean {
  const [arrived, setArrived] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setArrived(true), PLACEHOLDER_MS)
    return () => clearTimeout(timer)
  }, [])
  return arrived
}

type Hold = ReturnType<typeof useRotation>['hold']

function useRotation(possible: boolean) {
  const [held, setHeld] = useState(0)
  const [chosen, choose] = useState<boolean>()
  const still = useSyncExternalStore(listenToMotion, wantsStillness, () => false)
  const away = useSyncExternalStore(listenToVisibility, isAway, () => false)
  const wanted = chosen ?? !still
  return {
    wanted,
    choose,
    rotating: possible && wanted && !away && held === 0,
    hold: {
      onPointerEnter: () => setHeld((was) => was | 1),
      onPointerLeave: () => setHeld((was) => was & ~1),
      onFocus: () => setHeld((was) => was | 2),
      onBlur: () => setHeld((was) => was & ~2),
    },
  }
}

const STILLNESS = '(prefers-reduced-motion: reduce)'

function wantsStillness(): boolean {
  return window.matchMedia(STILLNESS).matches
}

function listenToMotion(notify: () => void): () => void {
  const media = window.matchMedia(STILLNESS)
  media.addEventListener('change', notify)
  return () => media.removeEventListener('change', notify)
}

function isAway(): boolean {
  return document.visibilityState === 'hidden'
}

function listenToVisibility(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

/** A finger that goes sideways turns the slide; up and down it scrolls the page as ever. */
function useSwipe(turn: (steps: number) => void) {
  const from = useRef<number>(undefined)
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      from.current = pointerType === 'mouse' ? undefined : clientX
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const way = clientX - (from.current ?? clientX)
      from.current = undefined
      if (Math.abs(way) >= SWIPE_PX) turn(way < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      from.current = undefined
    },
  }
}
