import { pages, withQuery } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextLink } from '../../ui/link.tsx'
import { MailLink } from './mail-link.tsx'
import type { PolicySection } from './policy-page.tsx'

export function privacyLead(shop: string) {
  return (
    <p>
      <Trans>
        {shop} keeps what it needs to sell you things and to book your appointments, and nothing for advertising. We set
        no cookies, we load nothing from other companies into our pages, and your card number never reaches us.
      </Trans>
    </p>
  )
}

export function privacyPolicy(email: string): PolicySection[] {
  return [
    {
      id: 'what-we-keep',
      title: t`What we keep`,
      body: (
        <>
          <p>
            <Trans>
              You can look around without an account, and we keep nothing about you while you do. With an account we
              keep:
            </Trans>
          </p>
          <ul>
            <li>
              <Trans>
                <strong>Your account.</strong> Your name, your email address and whether you have confirmed it, your
                phone number if you give one, and your choice of language and notifications.
              </Trans>
            </li>
            <li>
              <Trans>
                <strong>Your password, as a hash.</strong> What we store can check a password and cannot be turned back
                into it. Nobody here can read yours.
              </Trans>
            </li>
            <li>
              <Trans>
                <strong>Where you are logged in.</strong> For each browser its name, such as “Firefox on Windows”, when
                you logged in and when you last used it. You see the list in{' '}
                <TextLink to={pages.settings}>Settings</TextLink> and can end any entry.
              </Trans>
            </li>
            <li>
              <Trans>
                <strong>Your orders.</strong> What you bought, from whom, at which price, how the payment went, and any
                refund.
              </Trans>
            </li>
            <li>
              <Trans>
                <strong>Your bookings.</strong> The service, the time, the price, the name, email address and phone
                number you book under, your time zone, the note you write to the stylist, and what you answer to their
                questions. Answers are removed a year after the visit, or when you remove them.
              </Trans>
            </li>
            <li>
              <Trans>
                <strong>Your reviews,</strong> with the name you booked or bought under.
              </Trans>
            </li>
            <li>
              <Trans>
                <strong>The mail we send you,</strong> so that we can tell whether a confirmation went out. The text of
                a mail that holds a login link is erased once it is sent.
              </Trans>
            </li>
          </ul>
          <p>
            <Trans>
              To stop people from guessing passwords, we count attempts for a short time. The count is kept under a
              scrambled key from which neither your network address nor your account can be read.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'in-your-browser',
      title: t`What stays in your browser`,
      body: (
        <>
          <p>
            <Trans>
              We use no cookies. Your browser’s own storage holds a login token once you log in, your cart, which paid
              checkouts have emptied it, and light or dark if you chose one. While you pay for a booking it also
              remembers which one, until you close the tab. What you searched for last is kept there too: below the
              empty search field you can clear it.
            </Trans>
          </p>
          <p>
            <Trans>
              Logging out removes the token and makes it worthless. Clearing the storage of this site in your browser
              removes everything else.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'who-sees-what',
      title: t`Who sees what`,
      body: (
        <>
          <p>
            <Trans>We do not sell or rent what we know about you. Others see only what they need for their part:</Trans>
          </p>
          <ul>
            <li>
              <Trans>
                <strong>A stylist you book</strong> sees your name, email address, phone number, your note, your answers
                and the time, your visits to them and what you bought from their shop. They may keep notes of their own
                about you; you get these with your data.
              </Trans>
            </li>
            <li>
              <Trans>
                <strong>A seller you buy from</strong> sees the lines of your order that are theirs, and no one else’s.
              </Trans>
            </li>
            <li>
              <Trans>
                <strong>Our card partner</strong> gets your email address, what you are paying for and the amount, and
                takes your card details on its own page. People who sell also show it who they are there; we learn only
                whether the check succeeded.
              </Trans>
            </li>
            <li>
              <Trans>
                <strong>Everybody</strong> sees the reviews you publish. If you offer services, everybody also sees your
                name, the contact details you give for them, and where you work.
              </Trans>
            </li>
          </ul>
          <p>
            <Trans>We give information to authorities only where the law requires it.</Trans>
          </p>
        </>
      ),
    },
    {
      id: 'payments',
      title: t`Payments`,
      body: (
        <p>
          <Trans>
            Payments go through secure gateways. You enter your card on the page of our card partner, which is the only
            one to handle it. We learn that a payment succeeded, its amount and its reference, and the brand and last
            four digits of the card, so that you can see with which one you paid.
          </Trans>
        </p>
      ),
    },
    {
      id: 'mail',
      title: t`Mail you get from us`,
      body: (
        <p>
          <Trans>
            We write when you buy, book, move or cancel something, when your address or password is to change, and,
            unless you switch it off in{' '}
            <TextLink to={withQuery(pages.settings, { tab: 'preference' })}>Settings</TextLink>, to remind you of an
            appointment the day before. We send no advertising.
          </Trans>
        </p>
      ),
    },
    {
      id: 'no-tracking',
      title: t`What we do not do`,
      body: (
        <p>
          <Trans>
            No analytics, no advertising networks, no fonts, scripts or pictures from elsewhere: while you look at our
            pages, your browser talks to our server alone. Our log notes which kind of page or call was asked for and
            how long it took, with the number of your account if you were logged in. It holds no names, no email
            addresses and no network addresses.
          </Trans>
        </p>
      ),
    },
    {
      id: 'how-long',
      title: t`How long we keep it`,
      body: (
        <p>
          <Trans>
            We keep your account until you ask us to delete it. Orders, bookings and the records of payments stay for as
            long as tax and accounting law asks for, also after the account is gone. A login ends after 24 hours, or 30
            days after its last use if you tick “Remember me”. A link to reset your password works for 30 minutes.
          </Trans>
        </p>
      ),
    },
    {
      id: 'your-choices',
      title: t`Your choices`,
      body: (
        <p>
          <Trans>
            You can see and change your name, phone number, email address, password and notifications in{' '}
            <TextLink to={pages.settings}>Settings</TextLink>. To get a copy of everything we hold about you, to have
            something corrected that you cannot change yourself, or to have your account deleted, write to{' '}
            <MailLink email={email} /> from the address of your account.
          </Trans>
        </p>
      ),
    },
    {
      id: 'children',
      title: t`Children`,
      body: (
        <p>
          <Trans>
            You must be 18 or older to use the shop. It is not for children under 13, and we do not knowingly keep
            anything about them. If you believe that a child has given us information, write to us and we delete it.
          </Trans>
        </p>
      ),
    },
    {
      id: 'security',
      title: t`How we protect it`,
      body: (
        <p>
          <Trans>
            Connections to the shop are encrypted, passwords and login tokens are stored only as hashes, and changing
            your password logs you out everywhere else. No system is perfect: if something happens to your data, we tell
            you and the authorities as the law asks.
          </Trans>
        </p>
      ),
    },
    {
      id: 'changes',
      title: t`Changes`,
      body: (
        <p>
          <Trans>
            We may change this policy at any time. A change takes effect when it is posted here, and the date at the top
            says since when it holds.
          </Trans>
        </p>
      ),
    },
    {
      id: 'contact',
      title: t`Contact`,
      body: (
        <p>
          <Trans>Questions about your data reach us at</Trans> <MailLink email={email} />.
        </p>
      ),
    },
  ]
}
