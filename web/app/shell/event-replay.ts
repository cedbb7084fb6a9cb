/**
 * Runs in the head (`inlineScript`). Until the page's script answers, clicks on its buttons are kept, once for each, and fields that
 * were changed are noted; on a slow machine they would be lost. What the browser can do alone (links, popovers, forms
 * that only ask) it does at once.
 */
export function captureEvents(): void {
  const clicks: HTMLButtonElement[] = []
  const fields: Field[] = []
  function keep(event: Event) {
    const button = (event.target as Element).closest('button')
    if (!button || button.disabled || button.popoverTargetElement) return
    if (button.type === 'submit' && button.form?.method === 'get') return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (clicks.includes(button)) return
    clicks.push(button)
    button.dataset.kept = ''
  }
  function note({ target }: Event) {
    if (!fields.includes(target as Field)) fields.push(target as Field)
  }
  document.addEventListener('click', keep, true)
  document.addEventListener('input', note, true)
  window.capturedEvents = {
    clicks,
    fields,
    stop() {
      document.removeEventListener('click', keep, true)
      document.removeEventListener('input', note, true)
    },
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface CapturedEvents {
  clicks: HTMLButtonElement[]
  fields: Field[]
  stop: () => void
}

declare global {
  interface Window {
    /** There until the page answers. */
    capturedEvents?: CapturedEvents
  }
}

/** Once the page answers: tells it, in order, what it has missed, and lets it draw each before the next. */
export async function replayEvents(): Promise<void> {
  const captured = window.capturedEvents
  if (!captured) return
  captured.stop()
  for (const field of captured.fields.splice(0)) {
    if (!field.isConnected) continue
    replayInput(field)
    await drawn()
  }
  for (const button of captured.clicks.splice(0)) {
    delete button.dataset.kept
    if (!button.isConnected) continue
    button.click()
    await drawn()
  }
  delete window.capturedEvents
}

function drawn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function replayInput(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field.type === 'radio' || field.type === 'checkbox') {
    setUntrackedValue(field, 'checked', !(field as HTMLInputElement).checked)
    field.dispatchEvent(new Event('click', { bubbles: true }))
  } else {
    setUntrackedValue(field, 'value', '')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** React tells a change from an echo by what it saw last, so it is made to see something else first. */
function setUntrackedValue(field: Field, property: 'checked' | 'value', other: unknown): void {
  const now = Reflect.get(field, property)
  Reflect.set(field, property, other)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, now)
}
