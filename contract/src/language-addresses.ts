import { type LanguageCode, languageCodes } from './languages.ts'

/** What stands before the address of every page: nothing for English, '/fr' for French. */
export function prefixOf(language: LanguageCode): string {
  return language === 'en' ? '' : `/${language}`
}

/** The address of a page in a language: '/fr/cart' of '/cart'. The home page is '/fr', without a slash behind it. */
export function inLanguage(language: LanguageCode, address: string): string {
  const prefix = prefixOf(language)
  return prefix ? prefix + address.replace(/^\/(?=$|[?#])/, '') : address
}

const PREFIXED = new RegExp(
  `^/(${languageCodes.filter((code) => code !== 'en').join('|')})(?=$|[/?#]|\\.data(?:$|\\?))`,
)

/** An address apart from its language: '/cart' and French of '/fr/cart'. */
export function apartFromLanguage(address: string): { language: LanguageCode; address: string } {
  const [prefix, code] = PREFIXED.exec(address) ?? []
  if (!prefix || !code) return { language: 'en', address }
  const rest = address.slice(prefix.length)
  return { language: code as LanguageCode, address: rest.startsWith('/') ? rest : `/${rest}` }
}
