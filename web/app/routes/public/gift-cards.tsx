import { giftCardOffer } from '@dressing-room/contract/gift-cards'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { apiContext } from '../../api/context.ts'
import { orRouteError } from '../../api/route-error.ts'
import { amountOf } from '../../features/gift-cards/buy-gift.ts'
import { CardFace } from '../../features/gift-cards/card-face.tsx'
import { EMPTY, type GiftDraft } from '../../features/gift-cards/gift-draft.ts'
import { GiftForm } from '../../features/gift-cards/gift-form.tsx'
import { HowItWorks } from '../../features/gift-cards/how-it-works.tsx'
import { currencyName, formatDecimal } from '../../language/format.ts'
import { pageMeta, SHOP, siteOf } from '../../shell/page-meta.ts'
import { TextLink } from '../../ui/link.tsx'
import type { Route } from './+types/gift-cards'

export async function loader({ context }: Route.LoaderArgs) {
  return orRouteError(call(giftCardOffer, {}, context.get(apiContext)))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: t`Gift cards`,
    description: t`Give a gift card by email, now or on a day of your choice: for fashion, beauty and time with a stylist.`,
    path: pages.giftCards,
  })
}

export default function GiftCards({ loaderData: offer, matches }: Route.ComponentProps) {
  const site = siteOf(matches)
  const [draft, setDraft] = useState<GiftDraft>(EMPTY)
  const amount = amountOf(draft) ?? 0
  return (
    <div className="pt-8 md:pt-12">
      <h1 className="font-display text-display">
        <Trans>Gift cards</Trans>
      </h1>
      <p className="mt-2 max-w-text text-lead text-muted">
        <Trans>A dress, a bottle of scent or an hour with a stylist: they choose.</Trans>
      </p>
      <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-12 lg:gap-x-10">
        <aside aria-label={t`Your gift card`} className="lg:order-last lg:col-span-5">
          <div className="mx-auto max-w-110 lg:sticky lg:top-8 lg:max-w-none">
            <CardFace
              shopName={site?.name ?? SHOP}
              amount={formatDecimal(amount, offer.currency)}
              toName={draft.toName.trim()}
              fromName={draft.fromName.trim()}
            />
            {draft.message.trim() && (
              <blockquote dir="auto" className="mt-4 border-l-4 border-rouge pl-4 whitespace-pre-line wrap-anywhere">
                {draft.message.trim()}
              </blockquote>
            )}
            <div className="max-lg:hidden">
              <HowItWorks currency={currencyName(offer.currency)} />
            </div>
          </div>
        </aside>
        <div className="lg:col-span-7">
          <GiftForm
            offer={offer}
            demo={site?.demoPayments ?? false}
            draft={draft}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
          <div className="lg:hidden">
            <HowItWorks currency={currencyName(offer.currency)} />
          </div>
          <p className="mt-6 flex flex-wrap gap-x-6">
            <TextLink to={pages.redeem} className="inline-flex min-h-11 items-center">
              {t`Redeem a gift card`}
            </TextLink>
            <TextLink to={pages.ownGiftCards} className="inline-flex min-h-11 items-center">
              {t`Gift cards you have bought`}
            </TextLink>
          </p>
        </div>
      </div>
    </div>
  )
}
