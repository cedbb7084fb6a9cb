import { pages } from '@dressing-room/contract/pages'
import type { Deps } from '../../deps.ts'
import type { LinkPurpose, MailedLink } from './link-store.ts'
import { newToken } from './tokens.ts'

const MINUTES: Record<LinkPurpose, number> = { 'new password': 30, 'confirm email': 24 * 60, 'change email': 24 * 60 }
const PAGES: Record<LinkPurpose, string> = {
  'new password': pages.reset,
  'confirm email': pages.verify,
  'change email': pages.verify,
}

/** A link to be mailed, for one account and one purpose. Its origin is the shop's, whatever the request says of hosts. */
export interface NewLink extends MailedLink {
  token: string
  url: string
  expiresAt: Date
}

export function newLink({ clock, shop }: Pick<Deps, 'clock' | 'shop'>, link: MailedLink): NewLink {
  const token = newToken()
  return {
    ...link,
    token,
    url: `${shop.origin}${PAGES[link.purpose]}?token=${token}`,
    expiresAt: new Date(clock().getTime() + MINUTES[link.purpose] * 60_000),
  }
}
