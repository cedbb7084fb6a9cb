import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from './illustrations.tsx'

/** One line drawing, the words, one action. */
export function EmptyState({
  illustration,
  title,
  children,
  action,
  page = false,
}: {
  illustration: IllustrationName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** It is all that the page has to say, so its title is the page's heading. */
  page?: boolean
}) {
  const Title = page ? 'h1' : 'p'
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-12 text-center md:py-18">
      <Illustration name={illustration} className="text-muted" />
      <Title className="min-w-0 text-lead wrap-anywhere">{title}</Title>
      {children && <div className="max-w-text text-muted">{children}</div>}
      {action}
    </div>
  )
}
