import { SettingsSection } from './settings-section.tsx'

/** Tokens are store credit. The shop gives none out yet, so nobody has any and there is no figure to show. */
export function TokensTab() {
  return (
    <SettingsSection title="Store credit">
      <p>You have no store credit yet.</p>
    </SettingsSection>
  )
}
