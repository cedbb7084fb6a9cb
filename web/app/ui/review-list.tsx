import type { ReactNode } from 'react'
import { Stars } from './stars.tsx'
import { When } from './when.tsx'

interface ReviewListProps {
  /** They carry no id and keep their order. */
  reviews: readonly {
    rating: number
    name: string
    date: string
    text: string | undefined
    /** What it is about, where reviews of several things stand together. */
    about?: ReactNode
    /** Stands below it. */
    below?: ReactNode
  }[]
  labelOf: (rating: number) => string
  className?: string
  /** Stands below them, or in their place. */
  children?: ReactNode
}

/** What people said, with who they are and when. */
export function ReviewList({ reviews, labelOf, className, children }: ReviewListProps) {
  return (
    <ul className={className}>
      {reviews.map(({ rating, name, date, text, about, below }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reviews carry no id and keep their order
        <li key={at} className="border-b border-hairline py-5 first:pt-0">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Stars rating={rating} label={labelOf(rating)} />
            <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
            <span className="text-note text-muted">
              <When at={date} show="day" zone="UTC" />
            </span>
          </p>
          {about && <p className="mt-1 text-note wrap-anywhere">{about}</p>}
          {text && (
            <p dir="auto" className="mt-2 max-w-text whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          )}
          {below}
        </li>
      ))}
      {children}
    </ul>
  )
}
