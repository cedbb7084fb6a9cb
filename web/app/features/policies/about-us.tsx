import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextLink } from '../../ui/link.tsx'
import { MailLink } from './mail-link.tsx'
import type { PolicySection } from './policy-page.tsx'

const GEONAMES = 'https://www.geonames.org/'

export function aboutLead(shop: string) {
  return (
    <p>
      <Trans>
        {shop} brings two errands into one room: finding something to wear, and finding somebody who does your hair,
        your nails or your make-up. Shops and stylists offer both here, side by side.
      </Trans>
    </p>
  )
}

export function aboutUs(email: string): PolicySection[] {
  return [
    {
      id: 'for-shoppers',
      title: t`For people who shop and book`,
      body: (
        <>
          <p>
            <Trans>
              You see what a product costs with everything in it, which sizes and colors are really there, and what
              others who bought it say. You see when a stylist is free, in their time and in yours, and book that very
              time. Nobody else can take it while you pay.
            </Trans>
          </p>
          <p>
            <Trans>
              One account and one cart are enough for all of it. Your orders and appointments stand together in your{' '}
              <TextLink to={pages.orders}>order and booking history</TextLink>, each with its payment and its refund.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'for-sellers',
      title: t`For people who sell and style`,
      body: (
        <p>
          <Trans>
            Every account can also sell. You show once who you are; after that you put up products and services, set
            your hours and your own rules for cancelling, and see what you earned. Several services share one calendar,
            so you are never booked twice at the same time.
          </Trans>
        </p>
      ),
    },
    {
      id: 'how-we-work',
      title: t`How we work`,
      body: (
        <ul>
          <li>
            <Trans>Reviews come from people who bought the thing or had the appointment.</Trans>
          </li>
          <li>
            <Trans>Cards are entered on our card partner’s page and never reach us.</Trans>
          </li>
          <li>
            <Trans>We set no cookies and load nothing from other companies into our pages.</Trans>
          </li>
          <li>
            <Trans>The shop is built for keyboards and screen readers as well as for a thumb on a phone.</Trans>
          </li>
        </ul>
      ),
    },
    {
      id: 'reach-us',
      title: t`How to reach us`,
      body: (
        <>
          <p>
            <Trans>
              Write to <MailLink email={email} />. If it is about an order or an appointment, its number gets you the
              answer sooner.
            </Trans>
          </p>
          <p>
            <Trans>
              What you can rely on is written down in the <TextLink to={pages.terms}>Terms and Conditions</TextLink> and
              in the <TextLink to={pages.privacy}>Privacy Policy</TextLink>.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'credits',
      title: t`Credits`,
      body: (
        <p>
          <Trans>
            Town names and positions come from{' '}
            <a
              href={GEONAMES}
              className="text-rouge underline decoration-1 underline-offset-4 hover:text-rouge-deep hover:decoration-2"
            >
              GeoNames
            </a>{' '}
            under the Creative Commons Attribution 4.0 license.
          </Trans>
        </p>
      ),
    },
  ]
}
