import { type PointerEvent, type RefObject, useRef, useState } from 'react'

interface Drag {
  from: number
  to: number
  x: number
  y: number
}

/**
 * Order by dragging, with mouse, pen or finger: nothing moves in the page before it is let go, so that a finger keeps
 * what it holds. The first `count` children of the list take part. Spread `handle(at)` on what is dragged, and look with
 * `styleOf(at)`, `isDragged(at)` and `isTarget(at)`.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  count: number,
  onMove: (from: number, to: number) => void,
) {
  const start = useRef<{ x: number; y: number }>(undefined)
  const [drag, setDrag] = useState<Drag>()

  const over = (event: PointerEvent, from: number): number => {
    const middles = [...(list.current?.children ?? [])].slice(0, count).map((child) => {
      const { left, top, width, height } = child.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    })
    // What is dragged has left its place: there, nothing changes.
    const far = middles.map(({ x, y }, at) =>
      at === from ? Number.POSITIVE_INFINITY : Math.hypot(x - event.clientX, y - event.clientY),
    )
    const nearest = far.indexOf(Math.min(...far))
    const box = list.current?.children[nearest]?.getBoundingClientRect()
    const isInside =
      box &&
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom
    return isInside ? nearest : from
  }

  return {
    handle: (at: number, { mouseOnly = false } = {}) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || (mouseOnly && event.pointerType !== 'mouse')) return
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, y: event.clientY }
        setDrag({ from: at, to: at, x: 0, y: 0 })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!drag || drag.from !== at || !start.current) return
        setDrag({
          from: at,
          to: over(event, at),
          x: event.clientX - start.current.x,
          y: event.clientY - start.current.y,
        })
      },
      onPointerUp() {
        if (!drag || drag.from !== at) return
        setDrag(undefined)
        if (drag.to !== drag.from) onMove(drag.from, drag.to)
      },
      onPointerCancel: () => setDrag(undefined),
    }),
    styleOf: (at: number) =>
      drag?.from === at ? { transform: `translate(${drag.x}px, ${drag.y}px)`, zIndex: 1 } : undefined,
    isDragged: (at: number) => drag?.from === at,
    isTarget: (at: number) => drag !== undefined && drag.to === at && drag.from !== at,
  }
}
