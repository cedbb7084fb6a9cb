import { type LanguageCode, languageCodes } from '@dressing-room/contract/languages'
import Negotiator from 'negotiator'

const SUPPORTED = [...languageCodes]

/** The language of whoever asks, by `Accept-Language`: pages of the shop send their own. English where none of ours is wanted. */
export function requestLanguage(header: string | undefined): LanguageCode {
  if (!header || header.length > 1000) return 'en'
  const [wanted] = new Negotiator({ headers: { 'accept-language': header } }).languages(SUPPORTED)
  return (wanted as LanguageCode | undefined) ?? 'en'
}
