import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
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
  icon?: LucideIcon
  children: ReactNode
}

/** A word or two about the thing beside it. The colour only repeats what the word says. */
export function Badge({ tone = 'plain', dot, icon: Icon, children }: BadgeProps) {
  return (
    <span className={classes('inline-flex items-center gap-2 text-note font-semibold', tones[tone])}>
      {dot && (
        <span
          aria-hidden
          data-drawn={dot === 'full' ? '' : 'track'}
          className={classes('size-2 shrink-0 rounded-full border border-current', dot === 'full' && 'bg-current')}
        />
      )}
      {Icon && <Icon size={18} aria-hidden className="-mr-1 shrink-0" />}
      {children}
    </span>
  )
}

interface TagsProps {
  /** What the words are; read aloud. */
  label: string
  labels: readonly string[]
  /** Where each of them leads, in the same order. */
  to?: readonly string[]
  /** The chief ones are filled, those beside them only bordered. */
  chief?: boolean
}

/** Words that sort a thing in, each in a shape of its own so that they do not run into a sentence. */
export function Tags({ label, labels, to, chief = false }: TagsProps) {
  if (labels.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {labels.map((label, at) => {
        const path = to?.[at]
        const look = classes(
          'rounded-full border px-3 text-note wrap-anywhere',
          chief ? 'border-transparent bg-sage/12 text-ink' : 'border-hairline text-muted',
          path ? 'inline-flex min-h-11 items-center hover:bg-sage/20 md:min-h-9' : 'py-1',
        )
        return path ? (
          <li key={label}>
            <Link to={path} className={look}>
              {label}
            </Link>
          </li>
        ) : (
          <li key={label} className={look}>
            {label}
          </li>
        )
      })}
    </ul>
  )
}
