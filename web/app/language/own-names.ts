import { type LanguageCode, languageCodes } from '@dressing-room/contract/languages'

export { type LanguageCode, languageCodes }

/** As each language calls itself: who looks for theirs may not read this one. */
export const ownNames: Record<LanguageCode, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
}
