import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/** Screens are in English from left to right, whatever the browser prefers: arrows must go the way the words go. */
export function InEnglish({ children }: { children: ReactNode }) {
  return <I18nProvider locale="en-US">{children}</I18nProvider>
}
