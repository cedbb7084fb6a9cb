import { LANGUAGES, type Language, type User } from '@dressing-room/contract/accounts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Checkbox, StackedSelect } from '../../ui/field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'

const NAMES: Record<Language, string> = {
  English: t`English`,
  Spanish: t`Spanish`,
  French: t`French`,
  German: t`German`,
}
const ways = [
  { name: 'email', label: t`Email`, does: t`To the address of your account.` },
  { name: 'sms', label: t`SMS`, does: t`To a number that you have confirmed below.` },
  { name: 'push', label: t`Push Notifications`, does: t`On the devices where you have switched them on below.` },
] as const

interface PreferenceTabProps {
  preferences: User['preferences']
  /** What is told by which way, which is another feature's. */
  notices: ReactNode
}

export function PreferenceTab({ preferences, notices }: PreferenceTabProps) {
  return (
    <>
      <SettingsSection
        title={t`Language and notifications`}
        about={t`We always email your order and booking confirmations.`}
      >
        <SettingsForm intent="preferences" submit={t`Save`} kind="filled">
          {() => (
            <>
              <StackedSelect
                label={t`Language`}
                name="language"
                defaultValue={preferences.language}
                hint={t`Pages, mails and calendars follow it.`}
              >
                {LANGUAGES.map((language) => (
                  <option key={language} value={language}>
                    {NAMES[language]}
                  </option>
                ))}
              </StackedSelect>
              <fieldset className="flex flex-col gap-3">
                <legend className="mb-1 font-medium">
                  <Trans>Notifications</Trans>
                </legend>
                {ways.map(({ name, label, does }) => (
                  <div key={name}>
                    <Checkbox
                      // Set up below, a way goes on by itself.
                      key={String(preferences.notifications[name])}
                      label={label}
                      name={name}
                      defaultChecked={preferences.notifications[name]}
                      aria-describedby={`${name}-does`}
                    />
                    <p id={`${name}-does`} className="-mt-2 pl-8 text-note text-muted">
                      {does}
                    </p>
                  </div>
                ))}
              </fieldset>
            </>
          )}
        </SettingsForm>
      </SettingsSection>
      {notices}
    </>
  )
}
