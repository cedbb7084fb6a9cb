import { t } from '@lingui/core/macro'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { changeCart, storedCart } from '../../session/cart.ts'
import { changeSaved, savedLines } from '../../session/saved-lines.ts'
import { addLine, putLineBack, removeLine, type StoredLine, takeUnits } from '../../session/stored-cart.ts'
import { Button } from '../../ui/button.tsx'
import { nameOfLine } from './line-name.ts'

/** What was last done to a line, so that it can be undone. */
export interface Moved {
  kind: 'removed' | 'saved' | 'moved-to-cart' | 'removed-from-saved'
  line: StoredLine
  at: number
}

interface Lists {
  cart: RefObject<HTMLElement | null>
  saved: RefObject<HTMLElement | null>
}

/** Takes lines out of the cart and saves them for later, and back; the last step can be undone. */
export function useMoves({ cart, saved }: Lists) {
  const [moved, setMoved] = useState<Moved>()
  const back = useRef<{ list: keyof Lists; at: number }>(undefined)

  // The Undo button is removed by pressing it, so the focus moves to the line it put back.
  useLayoutEffect(() => {
    if (!back.current) return
    const { list, at } = back.current
    const things = (list === 'cart' ? cart : saved).current?.children
    const control = things?.[at]?.querySelector<HTMLElement>('[data-control=remove]')
    if (!control) return
    control.focus()
    back.current = undefined
  })

  const done = (kind: Moved['kind'], line: StoredLine, at: number) => setMoved({ kind, line, at })
  return {
    moved,
    remove(line: StoredLine) {
      done('removed', line, storedCart().indexOf(line))
      changeCart((stored) => removeLine(stored, line.uniqueId))
    },
    saveForLater(line: StoredLine) {
      done('saved', line, storedCart().indexOf(line))
      changeSaved((stored) => addLine(stored, line))
      changeCart((stored) => removeLine(stored, line.uniqueId))
    },
    moveToCart(line: StoredLine) {
      done('moved-to-cart', line, savedLines().indexOf(line))
      changeCart((stored) => addLine(stored, line))
      changeSaved((stored) => removeLine(stored, line.uniqueId))
    },
    removeSaved(line: StoredLine) {
      done('removed-from-saved', line, savedLines().indexOf(line))
      changeSaved((stored) => removeLine(stored, line.uniqueId))
    },
    undo() {
      if (!moved) return
      const { kind, line, at } = moved
      setMoved(undefined)
      if (kind === 'removed' || kind === 'saved') {
        back.current = { list: 'cart', at }
        changeCart((stored) => putLineBack(stored, line, at))
        if (kind === 'saved') changeSaved((stored) => takeUnits(stored, line))
      } else {
        back.current = { list: 'saved', at }
        changeSaved((stored) => putLineBack(stored, line, at))
        if (kind === 'moved-to-cart') changeCart((stored) => takeUnits(stored, line))
      }
    },
  }
}

export function MovedNotice({ moved, onUndo }: { moved: Moved | undefined; onUndo: () => void }) {
  return (
    <div role="status">
      {moved && (
        <p className="mb-6 flex flex-wrap items-center gap-x-5 border-l-4 border-edge bg-bone px-4 py-1 text-ink">
          <span className="min-w-0 py-2 wrap-anywhere">{wordsOf(moved)}</span>
          <Button kind="quiet" className="-ml-3" onClick={onUndo}>
            {t`Undo`}
          </Button>
        </p>
      )}
    </div>
  )
}

function wordsOf({ kind, line }: Moved): string {
  const name = nameOfLine(line)
  switch (kind) {
    case 'saved':
      return t`Saved ${name} for later.`
    case 'moved-to-cart':
      return t`Moved ${name} to the cart.`
    default:
      return t`Removed ${name}.`
  }
}
