import type { ReactNode } from 'react'
import { When } from '../../ui/when.tsx'

type Values = Record<string, unknown> | undefined

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** What an act has changed, field by field: before, and after. */
export function Changes({ before, after }: { before: Values; after: Values }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return null
  return (
    <dl className="mt-1">
      {fields.map((field) => (
        <div key={field} className="flex flex-wrap gap-x-2 text-muted">
          <dt>{`${field}:`}</dt>
          <dd dir="auto" className="figures min-w-0 wrap-anywhere">
            {before && field in before && <s className="mr-2">{inWords(before[field])}</s>}
            {after && field in after && <span className="text-ink">{inWords(after[field])}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function inWords(value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'string' && INSTANT.test(value)) return <When at={value} />
  if (Array.isArray(value)) return value.map(String).join(', ') || 'nothing'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
