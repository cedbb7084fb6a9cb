import { plural } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '../language/format.ts'

/** A name, and behind it how much there is. */
export function WithCount({ count, children }: { count: number; children: ReactNode }) {
  return (
    <>
      <bdi className="min-w-0 wrap-anywhere">{children}</bdi>
      <span aria-hidden className="figures ml-2 text-note opacity-80">
        {formatNumber(count)}
      </span>
      <span className="sr-only">, {plural(count, { one: '# result', other: '# results' })}</span>
    </>
  )
}
