import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import { SelectField } from '../ui/field.tsx'

const KEY = 'theme'
const listeners = new Set<() => void>()

function storedTheme(): string {
  return document.documentElement.dataset.theme ?? ''
}

function chooseTheme(theme: string): void {
  const root = document.documentElement
  if (theme) root.dataset.theme = theme
  else delete root.dataset.theme
  try {
    if (theme) localStorage.setItem(KEY, theme)
    else localStorage.removeItem(KEY)
  } catch {
    // Lasts as long as this page.
  }
  for (const notify of listeners) notify()
}

function listen(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Follows the system until someone chooses. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(listen, storedTheme, () => '')
  return (
    <SelectField label={t`Appearance`} value={theme} onChange={({ target }) => chooseTheme(target.value)}>
      <option value="">{t`System`}</option>
      <option value="light">{t`Light`}</option>
      <option value="dark">{t`Dark`}</option>
    </SelectField>
  )
}
