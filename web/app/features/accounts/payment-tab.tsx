import { ButtonLink } from '../../ui/link.tsx'
import { SettingsSection } from './settings-section.tsx'

export function PaymentTab() {
  return (
    <SettingsSection title="Cards">
      <div className="flex max-w-text flex-col items-start gap-5">
        <p>No card is kept here.</p>
        <p>
          You enter your card on our card partner’s page each time you pay. Its number never reaches us, so there is
          none that we could lose. What you have paid, and what came back to you, stands with each order and booking.
        </p>
        <ButtonLink to="/dashboard/orders">View Order History</ButtonLink>
      </div>
    </SettingsSection>
  )
}
