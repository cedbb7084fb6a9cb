import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { classes } from './class-names.ts'

/** Sixteen pixels at least, so that phones do not zoom in. */
export const inputClassName =
  'min-h-12 md:min-h-11 w-full rounded-control border border-edge bg-paper px-3 text-[max(1rem,16px)] text-ink placeholder:text-muted hover:border-ink aria-invalid:border-sale disabled:opacity-60'

interface Around {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** What a screen describes a field by comes after what stands at the field itself. */
function useAround({ hint, error }: Omit<Around, 'label'>, elsewhere: string | undefined) {
  const id = useId()
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : '', elsewhere].filter(Boolean).join(' ')
  return { id, described: ids || undefined }
}

function Surround({ id, label, hint, error, children }: Around & { id: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-note text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-note text-sale">
          {error}
        </p>
      )}
    </div>
  )
}

export function TextField({
  label,
  hint,
  error,
  className,
  ...rest
}: Around & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>) {
  const { id, described } = useAround({ hint, error }, rest['aria-describedby'])
  return (
    <Surround id={id} label={label} hint={hint} error={error}>
      <input
        {...rest}
        id={id}
        aria-describedby={described}
        aria-invalid={error ? true : rest['aria-invalid']}
        className={classes(inputClassName, className)}
      />
    </Surround>
  )
}

/** A select with its label on the same line. */
export function SelectField({
  label,
  className,
  children,
  ...rest
}: { label: ReactNode } & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <label className="inline-flex max-w-full flex-wrap items-center gap-x-2 text-note text-muted">
      {label}
      <select
        {...rest}
        className={classes(
          'min-h-11 max-w-full rounded-control border border-edge bg-paper px-2 text-[max(1rem,16px)] text-ink hover:border-ink',
          className,
        )}
      >
        {children}
      </select>
    </label>
  )
}

/** A select below its label, as the text fields are. */
export function StackedSelect({
  label,
  hint,
  error,
  className,
  children,
  ...rest
}: Around & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & { ref?: Ref<HTMLSelectElement> }) {
  const { id, described } = useAround({ hint, error }, rest['aria-describedby'])
  return (
    <Surround id={id} label={label} hint={hint} error={error}>
      <select
        {...rest}
        id={id}
        aria-describedby={described}
        aria-invalid={error ? true : rest['aria-invalid']}
        className={classes(inputClassName, className)}
      >
        {children}
      </select>
    </Surround>
  )
}

export function TextArea({
  label,
  hint,
  error,
  className,
  ...rest
}: Around & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>) {
  const { id, described } = useAround({ hint, error }, rest['aria-describedby'])
  return (
    <Surround id={id} label={label} hint={hint} error={error}>
      <textarea
        {...rest}
        id={id}
        aria-describedby={described}
        aria-invalid={error ? true : rest['aria-invalid']}
        className={classes(inputClassName, 'py-2', className)}
      />
    </Surround>
  )
}

export function Checkbox({ label, ...rest }: { label: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="inline-flex min-h-11 max-w-full items-center gap-3">
      <input {...rest} type="checkbox" className="size-5" />
      {label}
    </label>
  )
}
