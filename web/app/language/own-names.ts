import type { LanguageCode } from '@dressing-room/contract/languages'

/** As each language calls itself: who looks for theirs may not read this one. */
export const ownNames: Record<LanguageCode, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
}
