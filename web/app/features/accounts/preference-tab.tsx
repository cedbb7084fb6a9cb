import { LANGUAGES, type User } from '@dressing-room/contract/accounts'
import { Checkbox, StackedSelect } from '../../ui/field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'

const ways = [
  { name: 'email', label: 'Email', does: 'A reminder the day before an appointment.' },
  { name: 'sms', label: 'SMS', does: 'Text messages are coming soon.' },
  { name: 'push', label: 'Push Notifications', does: 'Push notifications are coming soon.' },
] as const

export function PreferenceTab({ preferences }: { preferences: User['preferences'] }) {
  return (
    <SettingsSection
      title="Language and notifications"
      isAlone
      about="We always email your order and booking confirmations."
    >
      <SettingsForm intent="preferences" submit="Save" kind="filled">
        {() => (
          <>
            <StackedSelect
              label="Language"
              name="language"
              defaultValue={preferences.language}
              hint="Only English is available for now."
            >
              {LANGUAGES.map((language) => (
                <option key={language}>{language}</option>
              ))}
            </StackedSelect>
            <fieldset className="flex flex-col gap-3">
              <legend className="mb-1 font-medium">Notifications</legend>
              {ways.map(({ name, label, does }) => (
                <div key={name}>
                  <Checkbox
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
  )
}
