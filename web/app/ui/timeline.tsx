import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

export interface TimelineItem {
  key: string
  /** When it was, as it is to be read. */
  when: ReactNode
  text: string
  /** Somebody's own words about it. */
  note?: string
}

/** What has happened with a thing, the first step first. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="border-l border-hairline">
      {items.map(({ key, when, text, note }) => (
        <li
          key={key}
          className="relative pb-3 pl-4 last:pb-0 before:absolute before:top-[0.55em] before:-left-[4.5px] before:size-2 before:rounded-full before:bg-edge last:before:bg-sage"
        >
          <p dir="auto" className="wrap-anywhere">
            {text}
          </p>
          {note && (
            <p dir="auto" className="whitespace-pre-line text-muted wrap-anywhere">
              {t`“${note}”`}
            </p>
          )}
          <p className="figures text-note text-muted">{when}</p>
        </li>
      ))}
    </ol>
  )
}
