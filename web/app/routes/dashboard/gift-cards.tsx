import { type GiftCard, listGiftCards } from '@dressing-room/contract/gift-cards'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { OwnCard } from '../../features/gift-cards/own-cards.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta, SHOP, siteOf } from '../../shell/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/gift-cards'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Your gift cards`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  return optional(call(listGiftCards, { query: /^[1-9]\d{0,5}$/.test(page) ? { page } : {} }))
}

export default function OwnGiftCards({ loaderData: loaded, matches }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [changed, setChanged] = useState<ReadonlyMap<string, GiftCard>>(new Map())
  const shopName = siteOf(matches)?.name ?? SHOP
  return (
    <div className="pt-8 md:pt-12">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className="font-display text-display">
          <Trans>Your gift cards</Trans>
        </h1>
        <TextLink to={pages.redeem} className="inline-flex min-h-11 items-center">
          {t`Redeem a gift card`}
        </TextLink>
      </div>
      {!loaded && <LoadFailed what={t`your gift cards`} onRetry={revalidate} />}
      {loaded?.total === 0 && (
        <EmptyState
          illustration="card"
          title={t`You have not bought a gift card yet.`}
          action={<ButtonLink to={pages.giftCards}>{t`Buy a gift card`}</ButtonLink>}
        >
          {t`What you have redeemed is in your store credit.`}
        </EmptyState>
      )}
      {loaded && loaded.total > 0 && (
        <>
          <ul aria-label={t`Your gift cards`}>
            {loaded.giftCards.map((card) => (
              <OwnCard
                key={card._id}
                card={changed.get(card._id) ?? card}
                shopName={shopName}
                onChanged={(next) => setChanged((before) => new Map(before).set(next._id, next))}
              />
            ))}
          </ul>
          {loaded.totalPages > 1 && (
            <Pagination
              label={t`Pages of your gift cards`}
              page={loaded.page}
              totalPages={loaded.totalPages}
              to={(page) => withQuery(pages.ownGiftCards, { page: String(page) })}
              className="mt-6"
            />
          )}
          <p className="mt-6">
            <ButtonLink to={pages.giftCards}>{t`Buy a gift card`}</ButtonLink>
          </p>
        </>
      )}
    </div>
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading your gift cards`}>
      <div className="pt-8 md:pt-12">
        <h1 className="mb-6 font-display text-display">
          <Trans>Your gift cards</Trans>
        </h1>
        <Skeleton className="h-32" />
        <Skeleton className="mt-4 h-32" />
      </div>
    </Loading>
  )
}
