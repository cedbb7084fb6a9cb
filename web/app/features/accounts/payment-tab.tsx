import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/link.tsx'
import { SettingsSection } from './settings-section.tsx'
import { VirtualCard } from './virtual-card.tsx'

interface PaymentTabProps {
  /** The cards that the payment provider keeps, which are another feature's. */
  cards: ReactNode
  name: string
}

export function PaymentTab({ cards, name }: PaymentTabProps) {
  return (
    <>
      <SettingsSection id="cards" title={t`Cards`} about={t`For goods and visits. You pay on the card page each time.`}>
        {cards}
      </SettingsSection>
      <SettingsSection title={t`Payments`}>
        <div className="flex max-w-text flex-col items-start gap-5">
          <p>
            <Trans>Find payments and refunds in your orders and bookings.</Trans>
          </p>
          <ButtonLink to={pages.orders}>{t`View Order History`}</ButtonLink>
        </div>
      </SettingsSection>
      <SettingsSection
        title={t`Virtual card`}
        about={t`Made up in this browser, to look at. It is no payment card, nothing can be paid with it, and it is sent nowhere.`}
      >
        <VirtualCard name={name} />
      </SettingsSection>
    </>
  )
}
