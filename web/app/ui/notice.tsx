import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from './class-names.ts'

type Tone = 'plain' | 'good' | 'bad'

const tones: Record<Tone, string> = {
  plain: 'border-edge',
  good: 'border-sage',
  bad: 'border-sale',
}

/** A quiet panel with a coloured edge. */
export function Notice({ tone = 'plain', className, ...rest }: HTMLAttributes<HTMLDivElement> & { tone?: Tone }) {
  return <div {...rest} className={classes('border-l-4 bg-bone px-4 py-3 text-ink', tones[tone], className)} />
}

/** Urgent words next to the control they are about. The region is always there, so that its words are read out. */
export function Alert({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div role="alert" id={id}>
      {children && (
        <Notice tone="bad" className="mb-3">
          {children}
        </Notice>
      )}
    </div>
  )
}

/** News that can wait for a pause. */
export function Status({ tone = 'good', children, ...rest }: HTMLAttributes<HTMLDivElement> & { tone?: Tone }) {
  return (
    <div role="status" {...rest}>
      {children && (
        <Notice tone={tone} className="mt-3">
          {children}
        </Notice>
      )}
    </div>
  )
}
