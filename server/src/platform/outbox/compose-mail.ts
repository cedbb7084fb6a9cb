import type { LanguageCode } from '@dressing-room/contract/languages'
import { inWords, type Text } from '@dressing-room/contract/text'
import { catalogueOf } from '../languages/catalogues.ts'
import { linkInLanguage } from '../languages/shop-link.ts'
import { type MailLink, type MailParts, renderMail } from './mail-template.ts'
import type { OutgoingMail } from './outbox.ts'

/** Where a mail goes, and in which language it is written. */
export interface Recipient {
  email: string
  language: LanguageCode
}

/** A mail before it is known who reads it. */
export interface MailDraft
  extends Omit<MailParts, 'shopName' | 'footer'>,
    Pick<OutgoingMail, 'about' | 'kind' | 'calendar' | 'isSecret'> {
  to: Recipient
  subject: Text
}

/** The mail in the language of its recipient, signed by the shop. Its links lead to pages in that language. */
export function composeMail(
  shop: { name: string; contactEmail: string; origin: string },
  draft: MailDraft,
): OutgoingMail {
  const { about, kind, to, subject, calendar, isSecret = false, action, also, unsubscribe, ...parts } = draft
  const catalogue = catalogueOf(to.language)
  const toReader = (link: MailLink): MailLink => ({ ...link, url: linkInLanguage(shop.origin, to.language, link.url) })
  const links = {
    ...(action && { action: toReader(action) }),
    ...(also && { also: toReader(also) }),
    ...(unsubscribe && { unsubscribe: toReader(unsubscribe) }),
  }
  return {
    ...{ about, kind, to: to.email, isSecret },
    subject: inWords(subject, catalogue),
    ...renderMail({ ...parts, ...links, shopName: shop.name, footer: shop.contactEmail }, catalogue),
    ...(calendar && { calendar }),
  }
}

/** The people who run the shop read English: their mailbox belongs to no account. */
export function theShop({ contactEmail }: { contactEmail: string }): Recipient {
  return { email: contactEmail, language: 'en' }
}
