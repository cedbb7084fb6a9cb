import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from './button.tsx'
import { Picture, type PictureSource } from './picture.tsx'

/** How much larger than the whole picture in its frame. */
const STEPS = [1, 1.5, 2, 3, 4]
/** Two fingers that far apart, or together, are one step. */
const PINCH = 1.25

interface PictureZoomProps {
  pictures: readonly PictureSource[]
  at: number
  onAt: (at: number) => void
}

/**
 * One picture at a time, from the whole of it to four times as large. Arrows turn to the next one, and move about in an
 * enlarged one; plus and minus, two fingers, the wheel with Ctrl, and a double click change the size.
 */
export default function PictureZoom({ pictures, at, onAt }: PictureZoomProps) {
  const [step, setStep] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const turn = (by: number) => onAt((at + by + pictures.length) % pictures.length)
  const zoom = (by: number) => setStep((was) => Math.min(STEPS.length - 1, Math.max(0, was + by)))
  const scale = STEPS[step] ?? 1
  useSameCentre(frame, scale)
  useFingers(frame, zoom)
  const drag = useDrag(frame)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture begins whole
  useEffect(() => setStep(0), [at])
  useEffect(() => frame.current?.focus(), [])

  function onKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (key === '+' || key === '=') zoom(1)
    else if (key === '-' || key === '_') zoom(-1)
    else if (key === '0') setStep(0)
    else if (key === 'ArrowLeft' && atEdge(frame.current, -1)) turn(-1)
    else if (key === 'ArrowRight' && atEdge(frame.current, 1)) turn(1)
    else return
    event.preventDefault()
  }

  const picture = pictures[at]
  if (!picture) return null
  const whole = `min(100cqw, calc(100cqh * ${picture.width} / ${picture.height}))`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work wherever in the layer the focus is
    <div onKeyDown={onKey} className="-m-4 flex flex-col sm:-m-6">
      {/* biome-ignore lint/a11y/useSemanticElements: a frame one moves about in, not a fieldset */}
      <div
        ref={frame}
        {...drag}
        role="group"
        aria-label={t`Enlarged picture`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        onDoubleClick={() => setStep(step === 0 ? 2 : 0)}
        className="@container-size grid h-[calc(94dvh-8.5rem)] touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-mat -outline-offset-2 short:h-[calc(100dvh-6.5rem)]"
      >
        <div style={{ width: `calc(${whole} * ${scale})` }} className="m-auto">
          <Picture key={picture.url} picture={picture} sizes="200vw" className="h-auto w-full max-w-none select-none" />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-center border-t sm:gap-x-2 border-hairline bg-raised p-2">
        <IconButton label={t`Zoom out`} disabled={step === 0} onClick={() => zoom(-1)}>
          <ZoomOut size={22} aria-hidden />
        </IconButton>
        <span role="status" className="figures min-w-11 text-center text-note text-muted">{`${scale * 100}%`}</span>
        <IconButton label={t`Zoom in`} disabled={step === STEPS.length - 1} onClick={() => zoom(1)}>
          <ZoomIn size={22} aria-hidden />
        </IconButton>
        {pictures.length > 1 && (
          <>
            <IconButton label={t`Previous picture`} onClick={() => turn(-1)} className="sm:ml-4">
              <ChevronLeft size={22} aria-hidden />
            </IconButton>
            <span className="figures text-note text-muted">{t`${at + 1} of ${pictures.length}`}</span>
            <IconButton label={t`Next picture`} onClick={() => turn(1)}>
              <ChevronRight size={22} aria-hidden />
            </IconButton>
          </>
        )}
      </div>
    </div>
  )
}

function atEdge(frame: HTMLElement | null, way: number): boolean {
  if (!frame) return true
  const end = frame.scrollWidth - frame.clientWidth
  return way < 0 ? frame.scrollLeft <= 1 : frame.scrollLeft >= end - 1
}

/** What was in the middle stays in the middle. */
function useSameCentre(frame: RefObject<HTMLDivElement | null>, scale: number) {
  const last = useRef(scale)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || last.current === scale) return
    const ratio = scale / last.current
    last.current = scale
    element.scrollLeft = (element.scrollLeft + element.clientWidth / 2) * ratio - element.clientWidth / 2
    element.scrollTop = (element.scrollTop + element.clientHeight / 2) * ratio - element.clientHeight / 2
  }, [frame, scale])
}

function useFingers(frame: RefObject<HTMLDivElement | null>, zoom: (by: number) => void) {
  const now = useRef(zoom)
  now.current = zoom
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let apart = 0
    const onTouch = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!one || !other) return
      event.preventDefault()
      const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      if (event.type === 'touchstart') apart = distance
      if (distance > apart * PINCH || distance < apart / PINCH) {
        now.current(distance > apart ? 1 : -1)
        apart = distance
      }
    }
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      now.current(event.deltaY < 0 ? 1 : -1)
    }
    // They hold the browser back from enlarging the page, which passive listeners cannot.
    element.addEventListener('touchstart', onTouch, { passive: false })
    element.addEventListener('touchmove', onTouch, { passive: false })
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      element.removeEventListener('touchstart', onTouch)
      element.removeEventListener('touchmove', onTouch)
      element.removeEventListener('wheel', onWheel)
    }
  }, [frame])
}

/** A mouse takes hold of the picture; a finger scrolls it as it scrolls everything. */
function useDrag(frame: RefObject<HTMLDivElement | null>) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y, pointerId }: PointerEvent) {
      if (pointerType !== 'mouse') return
      from.current = { x, y }
      frame.current?.setPointerCapture(pointerId)
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
      if (!from.current) return
      frame.current?.scrollBy(from.current.x - x, from.current.y - y)
      from.current = { x, y }
    },
    onPointerUp() {
      from.current = undefined
    },
    onDragStart(event: { preventDefault(): void }) {
      event.preventDefault()
    },
  }
}
