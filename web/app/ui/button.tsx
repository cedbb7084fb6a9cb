import type { ButtonHTMLAttributes, Ref } from 'react'
import { classes } from './class-names.ts'

/** `sage` is the filled button of what is booked, `filled` that of what is bought. */
export type ButtonKind = 'filled' | 'sage' | 'outlined' | 'quiet'

const base =
  'inline-flex min-h-12 max-w-full py-1.5 md:min-h-11 items-center justify-center gap-2 rounded-control text-center font-medium no-underline transition-colors duration-[120ms] disabled:opacity-60 aria-disabled:opacity-60'

const looks: Record<ButtonKind, string> = {
  filled: 'px-5 bg-rouge text-on-rouge enabled:hover:bg-rouge-deep [a&]:hover:bg-rouge-deep',
  sage: 'px-5 bg-sage text-on-sage enabled:hover:bg-sage-deep [a&]:hover:bg-sage-deep',
  outlined: 'px-5 border border-edge bg-transparent text-ink enabled:hover:border-ink [a&]:hover:border-ink',
  quiet: 'px-3 bg-transparent text-rouge underline underline-offset-4 hover:text-rouge-deep hover:decoration-2',
}

/** The same look for buttons and for links that lead to the next step. */
export function buttonClassName(kind: ButtonKind, more?: string): string {
  return classes(base, looks[kind], more)
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind
  ref?: Ref<HTMLButtonElement>
  /** Something is under way: the button stays where it is, keeps its focus, and takes no second click. */
  busy?: boolean
}

export function Button({
  kind = 'outlined',
  busy = false,
  className,
  onClick,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={buttonClassName(kind, className)}
    />
  )
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string
}

export function IconButton({ label, className, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classes(
        'inline-flex size-[min(2.75rem,48px)] shrink-0 items-center justify-center rounded-control text-ink hover:bg-bone disabled:opacity-40',
        className,
      )}
    >
      {children}
    </button>
  )
}
