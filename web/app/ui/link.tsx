import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonKind, buttonClassName } from './button.tsx'
import { classes } from './class-names.ts'

export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={classes(
        'text-rouge underline decoration-1 underline-offset-4 hover:text-rouge-deep hover:decoration-2',
        String(className ?? ''),
      )}
    />
  )
}

export function ButtonLink({
  kind = 'outlined',
  className,
  ...rest
}: ComponentProps<typeof Link> & { kind?: ButtonKind }) {
  return <Link {...rest} className={buttonClassName(kind, String(className ?? ''))} />
}
