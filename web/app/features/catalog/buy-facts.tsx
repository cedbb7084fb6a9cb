import type { ProductDetail } from '@dressing-room/contract/catalog'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { besideVisitText } from '../../language/beside-visit.ts'
import { deliverTo } from '../../session/deliver-to.ts'
import { useVisitsAhead } from '../../session/visits-ahead.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/link.tsx'
import { NameLink } from '../../ui/name-link.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { arrivalAt, deliveryTo, deliveryToAll, returnsText } from './delivery-text.ts'

/** What one wants to know before buying, as far as it is known. */
export function BuyFacts({ product, demo }: { product: ProductDetail; demo: boolean }) {
  const { seller } = product
  const isHere = useHydrated()
  return (
    // Beside a long word such as 'Rücksendungen', little would be left of a narrow column.
    <div className="@container">
      <dl className="grid gap-x-4 border-t border-hairline pt-4 @min-[19rem]:grid-cols-[auto_1fr]">
        <Fact term={t`Delivery`}>{isHere ? <DeliveryHere product={product} /> : deliveryToAll(product)}</Fact>
        <Fact term={t`Returns`}>
          <span>{`${returnsText(product)} `}</span>
          <TextLink to={`${pages.terms}#refunds-and-cancellations`}>{t`How returns and refunds work`}</TextLink>
        </Fact>
        <Fact term={t`Payment`}>
          {demo ? t`Demo shop: a test card, no real money` : t`Visa, Mastercard, Amex. Secure payment by Stripe`}
        </Fact>
        <Fact term={t`Seller`}>
          <span className="flex flex-wrap items-center gap-x-2">
            <NameLink name={seller.name} to={seller.shopSlug && pages.storefront(seller.shopSlug)} />
            {seller.isVerified && (
              <Badge tone="sage" icon={BadgeCheck}>
                {t`Identity verified`}
              </Badge>
            )}
          </span>
        </Fact>
      </dl>
    </div>
  )
}

/** For whoever is here, today, and beside the visits that they have booked. */
function DeliveryHere({ product }: { product: ProductDetail }) {
  const visits = useVisitsAhead()
  const today = new Date().toISOString().slice(0, 10)
  const arrival = arrivalAt(deliverTo(), today, product)
  const beside = arrival && besideVisitText(arrival, visits)
  return (
    <>
      {deliveryTo(deliverTo(), today, product)}
      {beside && <span className="block">{beside}</span>}
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 pb-2 wrap-anywhere">{children}</dd>
    </>
  )
}
