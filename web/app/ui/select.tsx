import { Check, ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Select as AriaSelect, ListBox, ListBoxItem, Popover, SelectValue } from 'react-aria-components/Select'
import { Text } from 'react-aria-components/Text'
import { classes } from './class-names.ts'
import { inputClassName } from './field.tsx'
import { InEnglish } from './in-english.tsx'

interface SelectOption {
  value: string
  label: string
  /** A second line, such as the viewer's own time. */
  note?: string
  disabled?: boolean
}

interface SelectProps {
  label: string
  name?: string
  options: readonly SelectOption[]
  value: string | undefined
  onChange: (value: string) => void
  placeholder?: string
  hint?: string
  error?: string
  disabled?: boolean
}

/**
 * A select whose choices need more than one line of text; where they do not, `StackedSelect` is the browser's own and
 * better on phones. Comes with 58 kB of React Aria, so only in screens behind the login, or loaded when asked for.
 */
export function Select({ label, name, options, value, onChange, placeholder, hint, error, disabled }: SelectProps) {
  return (
    <InEnglish>
      <AriaSelect
        name={name}
        selectedKey={value ?? null}
        onSelectionChange={(key) => key !== null && onChange(String(key))}
        placeholder={placeholder}
        isDisabled={disabled}
        isInvalid={error !== undefined}
        className="flex flex-col gap-1"
      >
        <Label className="font-medium">{label}</Label>
        <Button
          className={classes(
            inputClassName,
            'flex items-center justify-between gap-3 text-left',
            error !== undefined && 'border-sale',
          )}
        >
          <SelectValue className="truncate data-placeholder:text-muted">
            {({ isPlaceholder, selectedText, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
          </SelectValue>
          <ChevronDown size={18} aria-hidden className="shrink-0 text-muted" />
        </Button>
        {hint && (
          <Text slot="description" className="text-note text-muted">
            {hint}
          </Text>
        )}
        <FieldError className="text-note text-sale">{error}</FieldError>
        <Popover
          offset={4}
          className="w-(--trigger-width) min-w-48 overflow-y-auto rounded-control border border-hairline bg-raised p-2 text-ink shadow-layer data-entering:animate-appear"
        >
          <ListBox className="outline-none">
            {options.map(({ value: id, label: text, note, disabled: off }) => (
              <ListBoxItem
                key={id}
                id={id}
                textValue={text}
                isDisabled={off}
                className="group flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-1 -outline-offset-2 not-data-focus-visible:outline-none data-disabled:cursor-not-allowed data-disabled:opacity-60 data-focused:bg-bone"
              >
                <span className="min-w-0">
                  <span className="block">{text}</span>
                  {note && <span className="block text-note text-muted">{note}</span>}
                </span>
                <Check
                  size={18}
                  aria-hidden
                  className="shrink-0 text-rouge opacity-0 group-data-selected:opacity-100"
                />
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </AriaSelect>
    </InEnglish>
  )
}
