import { Link, type LinkProps } from 'react-router'
import { type ButtonKind, buttonLook } from './button.tsx'
import { classes } from './class-names.ts'

export function TextLink({ className, ...rest }: LinkProps) {
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

export function ButtonLink({ kind = 'outlined', className, ...rest }: LinkProps & { kind?: ButtonKind }) {
  return <Link {...rest} className={buttonLook(kind, String(className ?? ''))} />
}
