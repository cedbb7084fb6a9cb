import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PolicySection } from './policy-page.tsx'

/** Of what is bought and booked: how it is paid, and what comes back. */
export function termsOfBuying(): PolicySection[] {
  return [
    {
      id: 'buying',
      title: t`Buying products`,
      body: (
        <>
          <p>
            <Trans>
              The seller named on the product page is your contract partner. Sellers answer for their descriptions, for
              what they send, and for sending it.
            </Trans>
          </p>
          <p>
            <Trans>
              Opening the card page holds what is in your cart for about half an hour. The sale is made when your
              payment has succeeded. If a payment arrives after that time and the goods are gone, we send the full
              amount back at once and tell you by email.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'booking',
      title: t`Booking services`,
      body: (
        <>
          <p>
            <Trans>
              The stylist named on the service page is your contract partner. Times are those of the stylist’s time
              zone, which is printed beside them.
            </Trans>
          </p>
          <p>
            <Trans>
              A time is yours once it is paid. If a payment arrives too late and somebody else has taken the time, you
              get the full amount back. Please come on time and give the stylist a phone number that reaches you.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'prices-and-payment',
      title: t`Prices and payment`,
      body: (
        <>
          <p>
            <Trans>
              You see the whole price, with discount and delivery, before you pay. If a price has risen since you put
              something in your cart, we show you the old and the new one and ask before you go on.
            </Trans>
          </p>
          <p>
            <Trans>
              Payments go through secure gateways. You enter your card on our card partner’s page, and its number never
              reaches us.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'packages',
      title: t`Packages of visits`,
      body: (
        <>
          <p>
            <Trans>
              A package is several visits of one service, sold by its stylist and paid for at once. Cancel a visit in
              time and it is yours to book again; later, or if you do not come, it is used. When the stylist cancels, it
              always comes back. Whenever a visit comes back, you have at least 30 days to book it.
            </Trans>
          </p>
          <p>
            <Trans>
              You can have a package paid back within 14 days as long as no visit is booked, and what is left of it when
              its service can no longer be booked, until 30 days after its last day. The stylist can pay back what is
              left at any time. After its last day nothing can be booked with it.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'gift-cards',
      title: t`Gift cards`,
      body: (
        <>
          <p>
            <Trans>
              A gift card becomes store credit of whoever enters its code first, and pays for goods and visits in its
              currency. It never expires and has no fees, and it is not turned into cash.
            </Trans>
          </p>
          <p>
            <Trans>
              As long as nobody has redeemed it, its buyer can have it paid back within 14 days, to the card it was paid
              with. If its payment is disputed, it cannot be redeemed until that is settled. We keep the address it was
              sent to until 90 days after it was redeemed or paid back.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'refunds-and-cancellations',
      title: t`Refunds and cancellations`,
      body: (
        <>
          <p>
            <Trans>
              Refunds and cancellations follow each provider’s own rules. A stylist’s rule stands on the service page
              and in the booking window before you pay, and the rule that held when you booked goes on holding for that
              booking. For products, ask the seller.
            </Trans>
          </p>
          <p>
            <Trans>
              If a stylist cancels, you always get the full price back. Refunds go to the card you paid with; depending
              on your bank it takes 5 to 10 days until you see them. Rights that the law gives you as a consumer stay as
              they are.
            </Trans>
          </p>
        </>
      ),
    },
  ]
}
