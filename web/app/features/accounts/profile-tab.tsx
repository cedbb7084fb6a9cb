import type { User } from '@dressing-room/contract/accounts'
import { Check } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { TextField } from '../../ui/field.tsx'
import { EmailField } from './email-field.tsx'
import { OpenSessions, type ShownSessions } from './open-sessions.tsx'
import { PasswordField } from './password-field.tsx'
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
        about="Your name stands on your orders and bookings. Stylists you book see your phone number."
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
              <TextField
                label="Phone"
                name="phone"
                type="tel"
                autoComplete="tel"
                inputMode="tel"
                defaultValue={user.phone}
                hint="With country code, such as +1 415 555 2671. Leave it empty if you like."
                {...faulty('phone')}
              />
            </>
          )}
        </SettingsForm>
      </SettingsSection>
      <EmailSection user={user} />
      <PasswordSection email={user.email} />
      <SettingsSection
        title="Where you are logged in"
        about="Do you see a browser that is not yours? Log it out and change your password."
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
              hint="We send a link there. Until you follow it, the address above stays."
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
    <SettingsSection title="Password" about="A new password logs you out everywhere but in this browser.">
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
