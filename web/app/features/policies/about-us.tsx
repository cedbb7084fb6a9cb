import { pages } from '@dressing-room/contract/pages'
import { TextLink } from '../../ui/link.tsx'
import { MailLink } from './mail-link.tsx'
import type { PolicySection } from './policy-page.tsx'

const GEONAMES = 'https://www.geonames.org/'

export function aboutLead(shop: string) {
  return (
    <p>
      {shop} brings two errands into one room: finding something to wear, and finding somebody who does your hair, your
      nails or your make-up. Shops and stylists offer both here, side by side.
    </p>
  )
}

export function aboutUs(email: string): PolicySection[] {
  return [
    {
      id: 'for-shoppers',
      title: 'For people who shop and book',
      body: (
        <>
          <p>
            You see what a product costs with everything in it, which sizes and colors are really there, and what others
            who bought it say. You see when a stylist is free, in their time and in yours, and book that very time.
            Nobody else can take it while you pay.
          </p>
          <p>
            One account and one cart are enough for all of it. Your orders and appointments stand together in your{' '}
            <TextLink to={pages.orders}>order and booking history</TextLink>, each with its payment and its refund.
          </p>
        </>
      ),
    },
    {
      id: 'for-sellers',
      title: 'For people who sell and style',
      body: (
        <p>
          Every account can also sell. You show once who you are; after that you put up products and services, set your
          hours and your own rules for cancelling, and see what you earned. Several services share one calendar, so you
          are never booked twice at the same time.
        </p>
      ),
    },
    {
      id: 'how-we-work',
      title: 'How we work',
      body: (
        <ul>
          <li>Reviews come from people who bought the thing or had the appointment.</li>
          <li>Cards are entered on our card partner’s page and never reach us.</li>
          <li>We set no cookies and load nothing from other companies into our pages.</li>
          <li>The shop is built for keyboards and screen readers as well as for a thumb on a phone.</li>
        </ul>
      ),
    },
    {
      id: 'reach-us',
      title: 'How to reach us',
      body: (
        <>
          <p>
            Write to <MailLink email={email} />. If it is about an order or an appointment, its number gets you the
            answer sooner.
          </p>
          <p>
            What you can rely on is written down in the <TextLink to={pages.terms}>Terms and Conditions</TextLink> and
            in the <TextLink to={pages.privacy}>Privacy Policy</TextLink>.
          </p>
        </>
      ),
    },
    {
      id: 'credits',
      title: 'Credits',
      body: (
        <p>
          Town names and positions come from{' '}
          <a
            href={GEONAMES}
            className="text-rouge underline decoration-1 underline-offset-4 hover:text-rouge-deep hover:decoration-2"
          >
            GeoNames
          </a>{' '}
          under the Creative Commons Attribution 4.0 license.
        </p>
      ),
    },
  ]
}
