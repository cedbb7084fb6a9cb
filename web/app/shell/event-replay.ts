/**
 * Runs in the head. Until the page's script answers, clicks on its buttons are kept, once for each, and fields that
 * were changed are noted; on a slow machine they would be lost. What the browser can do alone (links, popovers, forms
 * that only ask) it does at once.
 */
export const captureEvents =
  "(function(d){var clicks=[],fields=[];function keep(e){var b=e.target.closest('button');if(!b||b.disabled||b.popoverTargetElement||b.type==='submit'&&b.form&&b.form.method==='get')return;e.preventDefault();e.stopImmediatePropagation();if(clicks.indexOf(b)<0){clicks.push(b);b.dataset.kept=''}}function note(e){if(fields.indexOf(e.target)<0)fields.push(e.target)}d.addEventListener('click',keep,true);d.addEventListener('input',note,true);window.early={clicks:clicks,fields:fields,stop:function(){d.removeEventListener('click',keep,true);d.removeEventListener('input',note,true)}}})(document)"

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface CapturedEvents {
  clicks: HTMLButtonElement[]
  fields: Field[]
  stop: () => void
}

declare global {
  interface Window {
    /** There until the page answers. */
    early?: CapturedEvents
  }
}

/** Once the page answers: tells it, in order, what it has missed, and lets it draw each before the next. */
export async function replayEvents(): Promise<void> {
  const { early } = window
  if (!early) return
  early.stop()
  for (const field of early.fields.splice(0)) {
    if (!field.isConnected) continue
    replayInput(field)
    await drawn()
  }
  for (const button of early.clicks.splice(0)) {
    delete button.dataset.kept
    if (!button.isConnected) continue
    button.click()
    await drawn()
  }
  delete window.early
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
