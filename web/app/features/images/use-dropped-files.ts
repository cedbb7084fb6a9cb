import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Pictures that are dropped on an element, or pasted: in it, or anywhere while nobody pastes text into a field. Of several
 * such elements on a page the first takes what is pasted outside of all.
 */
export function useDroppedFiles(onFiles: (files: File[]) => void, { disabled }: { disabled: boolean }) {
  const element = useRef<HTMLFieldSetElement>(null)
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)

  useEffect(() => {
    if (disabled) return
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || !isFor(element.current, event.target)) return
      const pictures = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      const isText = isField(event.target) && event.clipboardData?.types.includes('text/plain')
      if (pictures.length === 0 || isText) return
      event.preventDefault()
      take(pictures)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [disabled])

  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    isOver,
    zone: {
      ref: element,
      'data-takes-pictures': '',
      onDragOver(event: DragEvent) {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave(event: DragEvent<HTMLElement>) {
        const to = event.relatedTarget
        if (!(to instanceof Node) || !event.currentTarget.contains(to)) setOver(false)
      },
      onDrop(event: DragEvent) {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}

function isFor(element: HTMLElement | null, target: EventTarget | null): boolean {
  const within = target instanceof Element ? target.closest('[data-takes-pictures]') : null
  return within === null || within === element
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
