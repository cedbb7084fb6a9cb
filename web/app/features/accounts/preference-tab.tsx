import { LANGUAGES, type User } from '@dressing-room/contract/accounts'
import { Checkbox, StackedSelect } from '../../ui/field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'

const ways = [
  { name: 'email', label: 'Email', does: 'A reminder the day before an appointment.' },
  { name: 'sms', label: 'SMS', does: 'The shop sends no text messages yet. We keep your wish for when it does.' },
  { name: 'push', label: 'Push Notifications', does: 'The shop sends none yet. We keep your wish for when it does.' },
] as const

export function PreferenceTab({ preferences }: { preferences: User['preferences'] }) {
  return (
    <SettingsSection
      title="How we talk to you"
      about="Confirmations of what you buy, book or change always come by email, whatever you choose here."
    >
      <SettingsForm intent="preferences" submit="Save" kind="filled">
        {() => (
          <>
            <StackedSelect
              label="Language"
              name="language"
              defaultValue={preferences.language}
              hint="The shop speaks English today. We keep your choice for when it speaks more."
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
