import {
  listPackageOffers,
  listSoldPackages,
  type OwnPackageOffer,
  type PackageList,
  type PackageOfferList,
  type VisitPackage,
} from '@dressing-room/contract/packages'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { OfferForm } from '../../features/packages/offer-form.tsx'
import { OwnOffers } from '../../features/packages/own-offers.tsx'
import { PackageEntry } from '../../features/packages/package-entry.tsx'
import { requireSeller } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/packages'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Packages`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSeller(request)
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  const [offered, sold] = await Promise.all([
    optional(call(listPackageOffers, {})),
    optional(call(listSoldPackages, { query: /^[1-9]\d{0,5}$/.test(page) ? { page } : {} })),
  ])
  return { offered, sold }
}

export default function SellerPackages({ loaderData: { offered, sold } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <h1 className="font-display text-display">
        <Trans>Packages</Trans>
      </h1>
      <p className="mt-2 mb-6 max-w-text text-muted">
        <Trans>
          Several visits of a service for one price. Clients pay all of it at once and book the visits one by one.
        </Trans>
      </p>
      {offered ? <Offers first={offered} /> : <LoadFailed what={t`the packages you offer`} onRetry={revalidate} />}
      <h2 className="mt-12 mb-4 font-display text-head md:text-display">
        <Trans>Sold packages</Trans>
      </h2>
      {sold ? <Sold list={sold} /> : <LoadFailed what={t`the packages you have sold`} onRetry={revalidate} />}
    </>
  )
}

function Offers({ first }: { first: PackageOfferList }) {
  const [offers, setOffers] = useState(first.offers)
  const put = (offer: OwnPackageOffer) =>
    setOffers((before) => [offer, ...before.filter(({ _id }) => _id !== offer._id)])
  if (first.services.length === 0) {
    return (
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>{t`You have no service with a price that clients can book.`}</span>
        <ButtonLink to={pages.sellerServices}>{t`Your services`}</ButtonLink>
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-8">
      {offers.length > 0 && <OwnOffers offers={offers} onChanged={put} />}
      <OfferForm services={first.services} onOffered={put} />
    </div>
  )
}

function Sold({ list }: { list: PackageList }) {
  const [changed, setChanged] = useState<ReadonlyMap<string, VisitPackage>>(new Map())
  if (list.total === 0) return <p className="text-muted">{t`Nobody has bought a package yet.`}</p>
  return (
    <>
      <ul aria-label={t`Sold packages`}>
        {list.packages.map((one) => (
          <PackageEntry
            key={one._id}
            of={changed.get(one._id) ?? one}
            as="stylist"
            onChanged={(next) => setChanged((before) => new Map(before).set(next._id, next))}
          />
        ))}
      </ul>
      {list.totalPages > 1 && (
        <Pagination
          label={t`Pages of sold packages`}
          page={list.page}
          totalPages={list.totalPages}
          to={(page) => withQuery(pages.sellerPackages, { page: String(page) })}
          className="mt-6"
        />
      )}
    </>
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading your packages`}>
      <Skeleton className="mb-8 h-14 max-w-60" />
      <Skeleton className="h-96 max-w-[46rem]" />
    </Loading>
  )
}
