import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

type BadgeTone = 'plain' | 'sale' | 'sage' | 'rouge'

const tones: Record<BadgeTone, string> = {
  plain: 'text-muted',
  sale: 'text-sale',
  sage: 'text-sage',
  rouge: 'text-rouge',
}

interface BadgeProps {
  tone?: BadgeTone
  /** For states: a dot before the word, full for what holds, hollow for what does not. */
  dot?: 'full' | 'hollow'
  children: ReactNode
}

/** A word or two about the thing beside it. The colour only repeats what the word says. */
export function Badge({ tone = 'plain', dot, children }: BadgeProps) {
  return (
    <span className={classes('inline-flex items-center gap-2 text-note font-semibold', tones[tone])}>
      {dot && (
        <span
          aria-hidden
          className={classes('size-2 shrink-0 rounded-full border border-current', dot === 'full' && 'bg-current')}
        />
      )}
      {children}
    </span>
  )
}
