import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const parts = [
  { to: pages.operatorSettings, label: t`Fee` },
  { to: pages.operatorCategories, label: t`Categories` },
  { to: pages.operatorTags, label: t`Tags` },
  { to: pages.operatorSynonyms, label: t`Synonyms` },
]

/** What holds for the whole market, one page for each kind: each change counts at once, and stands in the audit log. */
export function MarketFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <>
      <h1 className="font-display text-display">
        <Trans>Settings of the market</Trans>
      </h1>
      <p className="mt-2 max-w-text text-muted">
        <Trans>Every change counts at once. It stands in the audit log, before and after.</Trans>
      </p>
      <nav aria-label={t`Settings of the market`} className="mt-4 mb-8">
        <ul className="flex flex-wrap gap-1.5 md:gap-2">
          {parts.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={pathname === to ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-full border border-edge px-3 text-dense md:px-4 text-ink no-underline hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-12">{children}</div>
    </>
  )
}

export function MarketSkeleton() {
  return (
    <Loading label={t`Loading data...`}>
      <h1 className="mb-6 font-display text-display">
        <Trans>Settings of the market</Trans>
      </h1>
      <Skeleton className="h-96" />
    </Loading>
  )
}
