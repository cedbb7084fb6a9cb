import type { User } from '@dressing-room/contract/accounts'
import { Check } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { TextField } from '../../ui/field.tsx'
import { EmailField } from './email-field.tsx'
import { OpenSessions, type ShownSessions } from './open-sessions.tsx'
import { PasswordField } from './password-field.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { PASSWORD_HINT } from './register-form.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'

interface ProfileTabProps {
  user: User
  sessions: ShownSessions
  onRetry: () => void
}

export function ProfileTab({ user, sessions, onRetry }: ProfileTabProps) {
  return (
    <>
      <SettingsSection
        title="About you"
        about="Shown on your orders and bookings. Stylists you book see your phone number."
      >
        <SettingsForm intent="profile" submit="Save" kind="filled">
          {(faulty) => (
            <>
              <TextField
                label="Name"
                name="name"
                autoComplete="name"
                defaultValue={user.name}
                {...faulty('name')}
                required
              />
              <PhoneFields phone={user.phone} faulty={faulty} />
            </>
          )}
        </SettingsForm>
      </SettingsSection>
      <EmailSection user={user} />
      <PasswordSection email={user.email} />
      <SettingsSection
        title="Where you are logged in"
        about="Don't recognize a device? Log it out and change your password."
      >
        <OpenSessions sessions={sessions} onRetry={onRetry} />
      </SettingsSection>
    </>
  )
}

function EmailSection({ user: { email, isEmailConfirmed } }: { user: User }) {
  return (
    <SettingsSection
      title="Email"
      about="You log in with this address, and confirmations and links to reset your password go there."
    >
      <div className="mb-8 flex flex-col items-start gap-3">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-medium wrap-anywhere">{email}</span>
          {isEmailConfirmed ? (
            <Badge tone="sage" icon={Check}>
              Confirmed
            </Badge>
          ) : (
            <Badge>Not confirmed yet</Badge>
          )}
        </p>
        {!isEmailConfirmed && <ResendConfirmation />}
      </div>
      <SettingsForm intent="email" submit="Change Email" clears>
        {(faulty) => (
          <>
            <EmailField
              label="New Email"
              autoComplete="email"
              hint="We'll send a link to the new address. It changes once you click it."
              {...faulty('email')}
            />
            <PasswordField label="Password" name="password" autoComplete="current-password" {...faulty('password')} />
          </>
        )}
      </SettingsForm>
    </SettingsSection>
  )
}

function PasswordSection({ email }: { email: string }) {
  return (
    <SettingsSection id="password" title="Password" about="Changing it logs you out on all other devices.">
      <SettingsForm intent="password" submit="Change Password" clears>
        {(faulty) => (
          <>
            {/* For password managers, which ask whose password it is. */}
            <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              label="Current Password"
              name="currentPassword"
              autoComplete="current-password"
              {...faulty('currentPassword')}
            />
            <PasswordField
              label="New Password"
              name="newPassword"
              autoComplete="new-password"
              hint={PASSWORD_HINT}
              {...faulty('newPassword')}
            />
          </>
        )}
      </SettingsForm>
    </SettingsSection>
  )
}
