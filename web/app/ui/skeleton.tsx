import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

/** A bone block in the shape of what is coming. */
export function Skeleton({ className, still = false }: { className?: string; still?: boolean }) {
  return <div aria-hidden className={classes('rounded-picture bg-bone', !still && 'animate-breathe', className)} />
}

/** Says once that something is on its way, around blocks that say nothing. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      {children}
    </div>
  )
}
