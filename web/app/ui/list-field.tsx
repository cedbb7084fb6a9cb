import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { TextField } from './field.tsx'

/** 'S, M,, L ' as it was meant: trimmed, nothing empty, nothing twice. */
function listOf(text: string): string[] {
  const byWord = new Map<string, string>()
  for (const value of text.split(/[,;\n]/).map((each) => each.trim())) {
    if (value && !byWord.has(value.toLowerCase())) byWord.set(value.toLowerCase(), value)
  }
  return [...byWord.values()]
}

interface ListFieldProps {
  label: ReactNode
  name: string
  value: readonly string[]
  onChange: (values: string[]) => void
  hint?: ReactNode
  error?: ReactNode
  /** Offered while one types; the browser shows them. */
  suggestions?: readonly string[]
}

/** A list, typed as text with commas. It counts once the field is left, or at Enter: not while a word is half typed. */
export function ListField({ label, name, value, onChange, hint, error, suggestions = [] }: ListFieldProps) {
  const [typed, setTyped] = useState<string>()
  const take = () => {
    if (typed !== undefined) onChange(listOf(typed))
    setTyped(undefined)
  }
  const last = typed?.slice(0, typed.lastIndexOf(',') + 1) ?? ''
  const listId = `${name}-suggestions`
  return (
    <>
      <TextField
        label={label}
        name={name}
        hint={hint ?? t`Separate with commas.`}
        error={error}
        value={typed ?? value.join(', ')}
        autoComplete="off"
        list={suggestions.length > 0 ? listId : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take()
        }}
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((word) => (
            <option key={word} value={last ? `${last} ${word}` : word} />
          ))}
        </datalist>
      )}
    </>
  )
}
