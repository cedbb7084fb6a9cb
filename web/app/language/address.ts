import { inLanguage } from '@dressing-room/contract/language-addresses'
import { language } from './language.ts'

/** The address of a page in this page's language, for whatever the router does not lead to: forms, search engines, links that are shared. */
export function addressHere(path: string, origin = ''): string {
  return origin + inLanguage(language, path)
}
