import { apartFromLanguage } from '@dressing-room/contract/language-addresses'
import { pages, withQuery } from '@dressing-room/contract/pages'

/**
 * Only a path of our own site, so that nobody can be sent elsewhere after logging in; without a language, so that one goes
 * on in that of the page.
 */
export function safeNext(wanted: string | null | undefined): string | undefined {
  if (!wanted?.startsWith('/') || /^\/[/\\]/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return undefined
  const url = new URL(wanted, 'https://here.invalid')
  if (url.origin !== 'https://here.invalid') return undefined
  const { address: path } = apartFromLanguage(url.pathname + url.search + url.hash)
  // Dots can leave two slashes in front again; coming back to a login form would be a circle.
  return path.startsWith('//') || /^\/(login|register)(\/|\?|#|$)/.test(path) ? undefined : path
}

export function loginPath(from: string): string {
  const next = safeNext(from)
  return next ? withQuery(pages.login, { next }) : pages.login
}
