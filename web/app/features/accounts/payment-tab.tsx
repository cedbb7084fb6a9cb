import { pages } from '@dressing-room/contract/pages'
import { ButtonLink } from '../../ui/link.tsx'
import { SettingsSection } from './settings-section.tsx'

export function PaymentTab() {
  return (
    <SettingsSection title="Cards">
      <div className="flex max-w-text flex-col items-start gap-5">
        <p>We don't store your card. You enter it on Stripe's secure page each time.</p>
        <p>Find payments and refunds in your orders and bookings.</p>
        <ButtonLink to={pages.orders}>View Order History</ButtonLink>
      </div>
    </SettingsSection>
  )
}
