import type { User } from '@dressing-room/contract/accounts'
import type { SecondFactors } from '@dressing-room/contract/second-factor'
import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { TextField } from '../../ui/field.tsx'
import { EmailField } from './email-field.tsx'
import { OpenSessions, type ShownSessions } from './open-sessions.tsx'
import { PasswordField } from './password-field.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { PASSWORD_HINT } from './register-form.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { SecondFactorSettings } from './second-factor/second-factor-settings.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'

interface ProfileTabProps {
  user: User
  sessions: ShownSessions
  /** The profile picture, which is another feature's. */
  picture: ReactNode
  /** Where things are sent, which is another feature's. */
  addresses: ReactNode
  /** What the person measures, likewise. */
  measures: ReactNode
  /** The ingredients that the person avoids, likewise. */
  avoided: ReactNode
  factors: SecondFactors | undefined
  /** Export and deletion of the account, which is another feature's too. */
  ownData: ReactNode
  /** What was hidden after reports. */
  hidden: ReactNode
  onRetry: () => void
}

export function ProfileTab({
  user,
  sessions,
  picture,
  addresses,
  measures,
  avoided,
  factors,
  ownData,
  hidden,
  onRetry,
}: ProfileTabProps) {
  return (
    <>
      <SettingsSection
        title={t`About you`}
        about={t`Shown on your orders and bookings. Stylists you book see your phone number.`}
      >
        {picture}
        <SettingsForm intent="profile" submit={t`Save`} kind="filled">
          {(fieldError) => (
            <>
              <TextField
                label={t`Name`}
                name="name"
                autoComplete="name"
                defaultValue={user.name}
                {...fieldError('name')}
                required
              />
              <PhoneFields phone={user.phone} fieldError={fieldError} />
            </>
          )}
        </SettingsForm>
      </SettingsSection>
      <SettingsSection
        id="addresses"
        title={t`Delivery addresses`}
        about={t`Choose one in the cart. Sellers see it for what they send you, and nobody else does.`}
      >
        {addresses}
      </SettingsSection>
      <SettingsSection
        id="measures"
        title={t`Your measures`}
        about={t`They mark your size in the size guides of sellers. Nobody but you sees them. Leave empty what you do not know.`}
      >
        {measures}
      </SettingsSection>
      <SettingsSection
        id="avoided"
        title={t`Ingredients I avoid`}
        about={t`Pages of products mark what is on your list, and lists can leave it out. Nobody but you sees it.`}
      >
        {avoided}
      </SettingsSection>
      <EmailSection user={user} />
      <PasswordSection email={user.email} />
      <SettingsSection
        id="second-step"
        title={t`Second step`}
        about={t`Asked for at login beside your password, so that a stolen password opens nothing.`}
      >
        <SecondFactorSettings factors={factors} email={user.email} onRetry={onRetry} />
      </SettingsSection>
      <SettingsSection
        title={t`Where you are logged in`}
        about={t`Don't recognize a device? Log it out and change your password.`}
      >
        <OpenSessions sessions={sessions} onRetry={onRetry} />
      </SettingsSection>
      {hidden && (
        <SettingsSection id="hidden" title={t`Hidden after reports`} about={t`Nobody but you sees it.`}>
          {hidden}
        </SettingsSection>
      )}
      <SettingsSection
        id="your-data"
        title={t`Your data`}
        about={t`All that we keep about you: take it with you, or have it deleted.`}
      >
        {ownData}
      </SettingsSection>
    </>
  )
}

function EmailSection({ user: { email, isEmailConfirmed } }: { user: User }) {
  return (
    <SettingsSection
      title={t`Email`}
      about={t`You log in with this address, and confirmations and links to reset your password go there.`}
    >
      <div className="mb-8 flex flex-col items-start gap-3">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-medium wrap-anywhere">{email}</span>
          {isEmailConfirmed ? (
            <Badge tone="sage" icon={Check}>
              {t`Confirmed`}
            </Badge>
          ) : (
            <Badge>{t`Not confirmed yet`}</Badge>
          )}
        </p>
        {!isEmailConfirmed && <ResendConfirmation />}
      </div>
      <SettingsForm intent="email" submit={t`Change Email`} clears>
        {(fieldError) => (
          <>
            <EmailField
              label={t`New Email`}
              autoComplete="email"
              hint={t`We'll send a link to the new address. It changes once you click it.`}
              {...fieldError('email')}
            />
            <PasswordField
              label={t`Password`}
              name="password"
              autoComplete="current-password"
              {...fieldError('password')}
            />
          </>
        )}
      </SettingsForm>
    </SettingsSection>
  )
}

function PasswordSection({ email }: { email: string }) {
  return (
    <SettingsSection id="password" title={t`Password`} about={t`Changing it logs you out on all other devices.`}>
      <SettingsForm intent="password" submit={t`Change Password`} clears>
        {(fieldError) => (
          <>
            {/* For password managers, which ask whose password it is. */}
            <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              label={t`Current Password`}
              name="currentPassword"
              autoComplete="current-password"
              {...fieldError('currentPassword')}
            />
            <PasswordField
              label={t`New Password`}
              name="newPassword"
              autoComplete="new-password"
              hint={PASSWORD_HINT}
              {...fieldError('newPassword')}
            />
          </>
        )}
      </SettingsForm>
    </SettingsSection>
  )
}
