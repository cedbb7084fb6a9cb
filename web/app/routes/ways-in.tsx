import type { FacetOption } from '@dressing-room/contract/discovery'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { Link } from 'react-router'
import { classes } from '../ui/class-names.ts'
import { TextLink } from '../ui/link.tsx'
import { WithCount } from '../ui/with-count.tsx'

/** A category as a way in. */
export interface Way {
  to: string
  label: string
  count: number
  kind: 'product' | 'service' | 'department'
}

type Counted = Pick<FacetOption, 'value' | 'label' | 'count'>

const MOST_WAYS = 8
const categoryPages = { product: pages.category, service: pages.serviceCategory, department: pages.department }

/** The largest first, and none that leads to an empty list. */
export function waysTo(kind: Way['kind'], options: readonly Counted[] = []): Way[] {
  return options
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_WAYS)
    .map(({ value, label, count }) => ({ to: categoryPages[kind](value), label, count, kind }))
}

/** The largest categories of goods and of services, and the page of all of them. */
export function WaysIn({ ways }: { ways: readonly Way[] }) {
  if (ways.length === 0) return null
  return (
    <nav aria-label={t`Categories`} className="grid grid-cols-1 gap-4 pt-8 md:grid-cols-2 md:gap-x-6 md:pt-12">
      <Ways title={t`Shop by category`} ways={ways.filter(({ kind }) => kind === 'product')} look={GOODS} />
      <Ways title={t`Book a stylist`} ways={ways.filter(({ kind }) => kind === 'service')} look={TIME} />
      <p className="flex flex-wrap gap-x-6">
        {ways
          .filter(({ kind }) => kind === 'department')
          .map(({ to, label }) => (
            <TextLink key={to} to={to} className="inline-flex min-h-11 items-center">
              {label}
            </TextLink>
          ))}
        <TextLink to={pages.categories} className="inline-flex min-h-11 items-center">
          {t`All categories`}
        </TextLink>
      </p>
    </nav>
  )
}

const GOODS = 'border-edge text-ink hover:border-ink'
const TIME = 'border-sage text-sage hover:bg-sage hover:text-on-sage'

function Ways({ title, ways, look }: { title: string; ways: readonly Way[]; look: string }) {
  const id = useId()
  if (ways.length === 0) return null
  return (
    <div className="border-t border-ink pt-3">
      <h2 id={id} className="text-note text-muted">
        {title}
      </h2>
      <ul aria-labelledby={id} className="mt-2 flex flex-wrap gap-2">
        {ways.map(({ to, label, count }) => (
          <li key={to} className="max-w-full">
            <Link
              to={to}
              className={classes(
                'inline-flex min-h-11 max-w-full items-center rounded-full border px-4 no-underline md:max-lg:px-3.5',
                look,
              )}
            >
              <WithCount count={count}>{label}</WithCount>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
