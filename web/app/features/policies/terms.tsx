import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextLink } from '../../ui/link.tsx'
import { MailLink } from './mail-link.tsx'
import type { PolicySection } from './policy-page.tsx'
import { termsOfBuying } from './terms-of-buying.tsx'

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
    ...termsOfBuying(),
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
