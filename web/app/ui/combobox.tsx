import { plural } from '@lingui/core/macro'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from './class-names.ts'

interface ComboboxProps<Option> {
  /** The plain text field that gets a list. It works as ever when there is none. */
  field: HTMLInputElement
  /** What the list is; read aloud. */
  label: string
  options: readonly Option[]
  keyOf: (option: Option) => string
  render: (option: Option) => ReactNode
  /** Told with every change of the text, and once with what is there at first. */
  onText: (text: string) => void
  onChoose: (option: Option) => void
  /** Whether there may be a list before anything is typed: it opens when somebody goes to the empty field. */
  opensEmpty?: boolean
}

/**
 * Adds a list to a text field (APG combobox, list autocomplete with manual selection). It is attached to the field
 * instead of bringing one, so that it can be loaded when somebody comes to the field without taking focus or text away.
 */
export function Combobox<Option>({
  field,
  label,
  options,
  keyOf,
  render,
  onText,
  onChoose,
  opensEmpty = false,
}: ComboboxProps<Option>) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<number>()
  const shown = open && options.length > 0
  const optionId = (at: number) => `${id}-${at}`
  const now = useRef({ shown, active, options, onText, onChoose })
  now.current = { shown, active, options, onText, onChoose }

  // biome-ignore lint/correctness/useExhaustiveDependencies: other options mean that none of them is marked
  useEffect(() => setActive(undefined), [options])

  useEffect(() => {
    const choose = (at: number) => {
      const option = now.current.options[at]
      setOpen(false)
      setActive(undefined)
      if (option !== undefined) now.current.onChoose(option)
    }
    const onInput = () => {
      setOpen(true)
      // What is listed belongs to the text before, and Enter may come before the next list or even the next render.
      setActive(undefined)
      now.current.active = undefined
      now.current.onText(field.value)
    }
    const onKey = (event: KeyboardEvent) => {
      const { shown, active, options } = now.current
      if (event.isComposing) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        setOpen(true)
        setActive((at) => moved(at, event.key === 'ArrowDown' ? 1 : -1, options.length))
      } else if (event.key === 'Escape' && shown) {
        // The first Escape closes the list; the next one is the field's own and empties it.
        event.preventDefault()
        setOpen(false)
        setActive(undefined)
      } else if (event.key === 'Enter') {
        if (shown && active !== undefined) {
          event.preventDefault()
          choose(active)
        } else setOpen(false)
      }
    }
    const close = () => setOpen(false)
    const onVisit = () => opensEmpty && field.value === '' && onInput()
    field.addEventListener('focus', onVisit)
    field.addEventListener('click', onVisit)
    field.addEventListener('input', onInput)
    field.addEventListener('keydown', onKey)
    field.addEventListener('blur', close)
    if (document.activeElement === field && field.value !== field.defaultValue) onInput()
    else if (document.activeElement === field) onVisit()
    return () => {
      field.removeEventListener('focus', onVisit)
      field.removeEventListener('click', onVisit)
      field.removeEventListener('input', onInput)
      field.removeEventListener('keydown', onKey)
      field.removeEventListener('blur', close)
    }
  }, [field, opensEmpty])

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(shown),
      'aria-controls': `${id}-list`,
      'aria-activedescendant': shown && active !== undefined ? `${id}-${active}` : undefined,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.removeAttribute(name)
      else field.setAttribute(name, value)
    }
    if (shown && active !== undefined) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [field, id, shown, active])

  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!shown}
        // The focus stays in the field, whatever is pressed: an option, the space beside it, the scroll bar.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-[60vh] overflow-y-auto rounded-control border border-hairline bg-raised py-1 text-ink shadow-layer"
      >
        {options.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's, where the focus stays
          // biome-ignore lint/a11y/useFocusableInteractive: the field points to it, the focus stays there
          <div
            key={keyOf(option)}
            id={optionId(at)}
            role="option"
            aria-selected={at === active}
            onClick={() => {
              setOpen(false)
              onChoose(option)
            }}
            className={classes(
              'flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-1 hover:bg-bone',
              at === active && 'bg-bone shadow-[inset_3px_0_0_var(--rouge)]',
            )}
          >
            {render(option)}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {open &&
          options.length > 0 &&
          `${options.length} ${plural(options.length, { one: 'suggestion', other: 'suggestions' })}`}
      </p>
    </>
  )
}

/** Round and round, with the field itself as one of the stops. */
function moved(at: number | undefined, step: number, count: number): number | undefined {
  if (count === 0) return undefined
  const next = (at ?? (step > 0 ? -1 : count)) + step
  return next < 0 || next >= count ? undefined : next
}
