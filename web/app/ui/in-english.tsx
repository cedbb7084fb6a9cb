import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { locale } from '../language/language.ts'

/** React Aria speaks the language of the page, whatever the browser prefers: arrows must go the way the words go. */
export function InEnglish({ children }: { children: ReactNode }) {
  return <I18nProvider locale={locale}>{children}</I18nProvider>
}
