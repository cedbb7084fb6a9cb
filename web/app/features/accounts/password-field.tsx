import { t } from '@lingui/core/macro'
import { type ComponentProps, useState } from 'react'
import { TextField } from '../../ui/field.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type'> {
  label: string
  autoComplete: 'current-password' | 'new-password'
}

/** Can be shown and hidden, and takes what a password manager pastes. */
export function PasswordField({ label, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <TextField
        {...rest}
        label={label}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        className="absolute -top-1 right-0 inline-flex min-h-8 items-center rounded-control px-1 text-note text-muted underline underline-offset-4 hover:text-ink"
      >
        {shown ? t`Hide` : t`Show`}
        <span className="sr-only"> {label.toLowerCase()}</span>
      </button>
    </div>
  )
}
