import { inLanguage } from '@dressing-room/contract/language-addresses'
import type { LanguageCode } from '@dressing-room/contract/languages'

const NOT_A_PAGE = /^\/(api|media|calendar-feeds)\//

/** A page of the shop as its reader opens it: in their language. Other links, and what programs ask for, stay as they are. */
export function linkInLanguage(origin: string, language: LanguageCode, url: string): string {
  const address = url.startsWith(`${origin}/`) ? url.slice(origin.length) : undefined
  return address === undefined || NOT_A_PAGE.test(address) ? url : origin + inLanguage(language, address)
}
