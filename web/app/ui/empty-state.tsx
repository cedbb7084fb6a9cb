import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawings.tsx'

/** One line drawing, the words, one action. */
export function EmptyState({
  drawing,
  title,
  children,
  action,
}: {
  drawing: DrawingName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-12 text-center md:py-18">
      <Drawing name={drawing} className="text-muted" />
      <p className="text-lead">{title}</p>
      {children && <div className="max-w-text text-muted">{children}</div>}
      {action}
    </div>
  )
}
