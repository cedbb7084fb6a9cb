import type { ReactNode } from 'react'
import { Stars } from './stars.tsx'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

interface ReviewListProps {
  /** They carry no id and keep their order. */
  reviews: readonly { rating: number; name: string; date: string; text: string | undefined }[]
  labelOf: (rating: number) => string
  className?: string
  /** Stands below them, or in their place. */
  children?: ReactNode
}

/** What people said, with who they are and when. */
export function ReviewList({ reviews, labelOf, className, children }: ReviewListProps) {
  return (
    <ul className={className}>
      {reviews.map(({ rating, name, date, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reviews carry no id and keep their order
        <li key={at} className="border-b border-hairline py-5 first:pt-0">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Stars rating={rating} label={labelOf(rating)} />
            <span className="font-medium">{name}</span>
            <time dateTime={date} className="text-note text-muted">
              {dayOf(date)}
            </time>
          </p>
          {text && <p className="mt-2 max-w-text whitespace-pre-line wrap-anywhere">{text}</p>}
        </li>
      ))}
      {children}
    </ul>
  )
}

function dayOf(date: string): string {
  const at = new Date(date)
  return Number.isNaN(at.getTime()) ? date : day.format(at)
}
