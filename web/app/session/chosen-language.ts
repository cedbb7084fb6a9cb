import { updatePreferences } from '@dressing-room/contract/accounts'
import { apartFromLanguage, inLanguage } from '@dressing-room/contract/language-addresses'
import { type LanguageCode, languageCodes, nameOf } from '@dressing-room/contract/languages'
import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { language } from '../language/language.ts'
import { updateUser, useSession } from './session.ts'

const KEY = 'language'

/**
 * A language to offer: the one that was chosen in this browser, or, where none was, the first of the browser's that we
 * speak. Undefined where that is the page's own.
 */
export function languageToOffer(preferred: readonly string[] = navigator.languages): LanguageCode | undefined {
  const wanted = chosenLanguage() ?? preferred.map(spoken).find((code) => code !== undefined)
  return wanted === language ? undefined : wanted
}

function spoken(name: string): LanguageCode | undefined {
  return languageCodes.find((code) => code === name.slice(0, 2).toLowerCase())
}

/** Somebody has asked for this language: the next visit remembers it, and so does the account. */
export function chooseLanguage(code: LanguageCode): void {
  try {
    localStorage.setItem(KEY, code)
  } catch {
    // Lasts as long as this page.
  }
}

/** What was chosen in this browser, if anything was. */
function chosenLanguage(): LanguageCode | undefined {
  try {
    const stored = localStorage.getItem(KEY)
    return languageCodes.find((code) => code === stored)
  } catch {
    return undefined
  }
}

/** The same for whoever has saved it in Settings: the page goes on in that language. */
export function followLanguage(code: LanguageCode): void {
  chooseLanguage(code)
  if (code === language) return
  const { address } = apartFromLanguage(location.pathname + location.search + location.hash)
  location.assign(inLanguage(code, address))
}

/** Mails and calendars follow what was chosen: told to the server from the page in that language, since the click has left the other one. */
export function useKeepLanguage(): void {
  const session = useSession()
  const user = session.kind === 'user' ? session.user : undefined
  useEffect(() => {
    if (!user || chosenLanguage() !== language || user.preferences.language === nameOf(language)) return
    const { notifications } = user.preferences
    call(updatePreferences, { body: { language: nameOf(language), notifications } })
      .then((answer) => updateUser(answer.user))
      // The next page tells it again.
      .catch((error: unknown) => console.info(error))
  }, [user])
}
