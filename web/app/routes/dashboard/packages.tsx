import { listPackages, type VisitPackage } from '@dressing-room/contract/packages'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { PackageEntry } from '../../features/packages/package-entry.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/packages'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`My packages`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  return optional(call(listPackages, { query: /^[1-9]\d{0,5}$/.test(page) ? { page } : {} }))
}

export default function OwnPackages({ loaderData: loaded }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [changed, setChanged] = useState<ReadonlyMap<string, VisitPackage>>(new Map())
  return (
    <div className="pt-8 md:pt-12">
      <h1 className="mb-6 font-display text-display">
        <Trans>My packages</Trans>
      </h1>
      {!loaded && <LoadFailed what={t`your packages`} onRetry={revalidate} />}
      {loaded?.total === 0 && (
        <EmptyState
          illustration="mirror"
          title={t`You have no packages yet.`}
          action={<ButtonLink to={pages.discover}>{t`Discover services`}</ButtonLink>}
        >
          {t`Some stylists sell several visits of a service for less. You find their packages on the page of the service.`}
        </EmptyState>
      )}
      {loaded && loaded.total > 0 && (
        <>
          <ul aria-label={t`My packages`}>
            {loaded.packages.map((one) => (
              <PackageEntry
                key={one._id}
                of={changed.get(one._id) ?? one}
                as="buyer"
                onChanged={(next) => setChanged((before) => new Map(before).set(next._id, next))}
              />
            ))}
          </ul>
          {loaded.totalPages > 1 && (
            <Pagination
              label={t`Pages of your packages`}
              page={loaded.page}
              totalPages={loaded.totalPages}
              to={(page) => withQuery(pages.ownPackages, { page: String(page) })}
              className="mt-6"
            />
          )}
        </>
      )}
    </div>
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading your packages`}>
      <div className="pt-8 md:pt-12">
        <h1 className="mb-6 font-display text-display">
          <Trans>My packages</Trans>
        </h1>
        <Skeleton className="h-32" />
        <Skeleton className="mt-4 h-32" />
      </div>
    </Loading>
  )
}
