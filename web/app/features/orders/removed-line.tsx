import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { changeCart } from '../../session/cart.ts'
import { putLineBack, removeLine, type StoredLine } from '../../session/stored-cart.ts'
import { Button } from '../../ui/button.tsx'
import { nameOfLine } from './cart-words.ts'

interface Removed {
  line: StoredLine
  at: number
}

/** Takes lines out of the cart, and remembers the last one so that it can be put back. */
export function useRemoval(lines: readonly StoredLine[], list: RefObject<HTMLElement | null>) {
  const [removed, setRemoved] = useState<Removed>()
  const back = useRef<number>(undefined)

  // Undo is gone once it was pressed: what it brought back takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the line stands in the list again
  useLayoutEffect(() => {
    if (back.current === undefined) return
    list.current?.children[back.current]?.querySelector<HTMLElement>('[data-control=remove]')?.focus()
    back.current = undefined
  }, [lines])

  return {
    removed,
    remove(line: StoredLine) {
      setRemoved({ line, at: lines.indexOf(line) })
      changeCart((stored) => removeLine(stored, line.uniqueId))
    },
    undo() {
      if (!removed) return
      back.current = removed.at
      setRemoved(undefined)
      changeCart((stored) => putLineBack(stored, removed.line, removed.at))
    },
  }
}

export function RemovedWords({ removed, onUndo }: { removed: Removed | undefined; onUndo: () => void }) {
  return (
    <div role="status">
      {removed && (
        <p className="mb-6 flex flex-wrap items-center gap-x-2 border-l-4 border-edge bg-bone px-4 py-1 text-ink">
          <span className="min-w-0 wrap-anywhere">{`Removed ${nameOfLine(removed.line)}.`}</span>
          <Button kind="quiet" onClick={onUndo}>
            Undo
          </Button>
        </p>
      )}
    </div>
  )
}
