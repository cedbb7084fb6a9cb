import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * When what had the focus leaves a list, the focus goes on to the same control of the next one, of the last where there
 * is none, or to `otherwise` when the list is empty. Without it a keyboard falls back to the top of the page.
 *
 * Spread `list` on the element whose children are the things, mark a control that every one of them has with
 * `data-control="remove"`, and give `otherwise` (a heading with `tabIndex={-1}`) as ref.
 */
export function useFocusAfterRemoval<List extends HTMLElement, Otherwise extends HTMLElement>() {
  const list = useRef<List>(null)
  const otherwise = useRef<Otherwise>(null)
  const last = useRef<{ element: HTMLElement; at: number; control: string | undefined }>(undefined)

  // After every drawing: which of them took something away is not for us to know.
  useLayoutEffect(() => {
    const left = last.current
    if (!left || left.element.isConnected) return
    last.current = undefined
    if (document.activeElement && document.activeElement !== document.body) return
    const things = [...(list.current?.children ?? [])]
    const next = things[Math.min(left.at, things.length - 1)]
    const same = left.control && next?.querySelector<HTMLElement>(`[data-control="${CSS.escape(left.control)}"]`)
    const target = same || next?.querySelector<HTMLElement>('a[href], button:not(:disabled)') || otherwise.current
    target?.focus()
  })

  return {
    list: {
      ref: list,
      onFocus({ target, currentTarget }: FocusEvent<List>) {
        last.current = {
          element: target as HTMLElement,
          at: [...currentTarget.children].findIndex((thing) => thing.contains(target)),
          control: (target as HTMLElement).dataset.control,
        }
      },
    },
    otherwise,
  }
}
