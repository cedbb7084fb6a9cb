import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextLink } from '../../ui/link.tsx'
import { MailLink } from './mail-link.tsx'
import type { PolicySection } from './policy-page.tsx'

export function termsLead(shop: string) {
  return (
    <p>
      <Trans>
        {shop} is a marketplace. You buy products from sellers and book services with stylists, and we run the place
        where you find each other and pay. By using it you accept these terms, so please read them.
      </Trans>
    </p>
  )
}

export function terms(shop: string, email: string): PolicySection[] {
  return [
    {
      id: 'who-may-use-it',
      title: t`Who may use the shop`,
      body: (
        <p>
          <Trans>
            You must be 18 or older to use {shop}. The platform is not for children under 13, and nobody may open an
            account for one.
          </Trans>
        </p>
      ),
    },
    {
      id: 'your-account',
      title: t`Your account`,
      body: (
        <>
          <p>
            <Trans>
              Looking around needs no account; paying for a cart and booking do. Give your real name and an email
              address that reaches you, because confirmations and changes go there.
            </Trans>
          </p>
          <p>
            <Trans>
              Keep your password to yourself. What is done with it counts as done by you until you tell us otherwise. If
              you think that somebody else knows it, change it in <TextLink to={pages.settings}>Settings</TextLink>:
              that logs out every other browser.
            </Trans>
          </p>
        </>
      ),
    },
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
    {
      id: 'selling',
      title: t`Selling`,
      body: (
        <>
          <p>
            <Trans>
              Every account can sell, once its owner has shown who they are. If you sell, you promise that what you
              offer is yours to sell, that your descriptions and pictures are true, that your times are kept, and that
              you follow the laws and taxes where you work.
            </Trans>
          </p>
          <p>
            <Trans>
              Our share of each sale is taken before the rest is credited to you. When a sale is refunded, our share of
              the refunded part goes back as well.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'reviews',
      title: t`Reviews and what you write`,
      body: (
        <>
          <p>
            <Trans>
              Only somebody who bought a thing or had an appointment can review it, once each. Write what you
              experienced, and nothing that insults people or gives away their private life.
            </Trans>
          </p>
          <p>
            <Trans>
              What you write and the pictures you upload stay yours. You allow us to show them in the shop for as long
              as they are published here.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'not-allowed',
      title: t`What is not allowed`,
      body: (
        <>
          <ul>
            <li>
              <Trans>goods or services that are counterfeit, dangerous or forbidden where they are offered;</Trans>
            </li>
            <li>
              <Trans>pretending to be somebody else, or using somebody else’s card or account;</Trans>
            </li>
            <li>
              <Trans>paying outside of the shop for what was found here, to get around these terms;</Trans>
            </li>
            <li>
              <Trans>reviews that were bought, traded or invented;</Trans>
            </li>
            <li>
              <Trans>
                disturbing the shop, searching it for weak points without our consent, or collecting data about people.
              </Trans>
            </li>
          </ul>
          <p>
            <Trans>
              We may remove what breaks these rules and close the account behind it. Money that is owed stays owed.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'what-we-answer-for',
      title: t`What we answer for`,
      body: (
        <>
          <p>
            <Trans>
              We answer for running the marketplace with care: that payments, bookings and refunds are recorded and
              carried out as shown. We are not a party to what you and a seller or stylist agree, and we do not answer
              for the quality of their goods and services beyond what the law demands.
            </Trans>
          </p>
          <p>
            <Trans>
              We cannot promise that the shop is reachable at every moment. Nothing in these terms limits what cannot be
              limited by law.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'disputes',
      title: t`Disputes`,
      body: (
        <>
          <p>
            <Trans>
              Talk to the seller or stylist first; most things are settled with one message. If that does not help,
              write to <MailLink email={email} /> with your order or booking number, and we try to find a solution.
            </Trans>
          </p>
          <p>
            <Trans>
              Disputes that remain go to binding arbitration instead of a court: an independent arbitrator decides, and
              the decision binds both sides. Where the law of your country gives consumers a right to go to court, you
              keep it.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'accessibility',
      title: t`Accessibility`,
      body: (
        <p>
          <Trans>
            The shop is meant to be usable by everybody, with a keyboard, a screen reader, enlarged text or reduced
            motion. We build and test it against the Web Content Accessibility Guidelines 2.2, level AA. If something is
            in your way, write to <MailLink email={email} />: we help you to get done what you came for, and mend it.
          </Trans>
        </p>
      ),
    },
    {
      id: 'changes',
      title: t`Changes to these terms`,
      body: (
        <p>
          <Trans>
            We may change these terms at any time. A change takes effect when it is posted here. What you bought or
            booked before stays under the terms that held then.
          </Trans>
        </p>
      ),
    },
    {
      id: 'contact',
      title: t`Contact`,
      body: (
        <p>
          <Trans>
            Write to <MailLink email={email} />. How we treat what we know about you is in the{' '}
            <TextLink to={pages.privacy}>Privacy Policy</TextLink>.
          </Trans>
        </p>
      ),
    },
  ]
}
