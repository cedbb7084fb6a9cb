import type { ProductDetail } from '@dressing-room/contract/catalog'
import { pages } from '@dressing-room/contract/pages'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/link.tsx'

/** What one wants to know before buying, as far as it is known. */
export function BuyFacts({ seller, demo }: { seller: ProductDetail['seller']; demo: boolean }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-t border-hairline pt-4">
      <Fact term="Delivery">Delivery cost is shown in your cart.</Fact>
      <Fact term="Returns">
        <TextLink to={`${pages.terms}#refunds-and-cancellations`}>How returns and refunds work</TextLink>
      </Fact>
      <Fact term="Payment">
        {demo ? 'Demo shop: a test card, no real money' : 'Visa, Mastercard, Amex. Secure payment by Stripe'}
      </Fact>
      <Fact term="Seller">
        <span className="flex flex-wrap items-center gap-x-2">
          {seller.name}
          {seller.isVerified && (
            <Badge tone="sage" icon={BadgeCheck}>
              Identity verified
            </Badge>
          )}
        </span>
      </Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
