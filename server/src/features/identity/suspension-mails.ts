import { pages } from '@dressing-room/contract/pages'
import { say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import { post } from '../../platform/outbox/outbox.ts'
import { findContact } from '../accounts/index.ts'

type MailDeps = Pick<Deps, 'queue' | 'clock' | 'shop'>

export function mailSuspended(deps: MailDeps, tx: Tx, accountId: string, reason: Text): Promise<void> {
  return mailSeller(deps, tx, accountId, 'suspended', {
    subject: say('Your shop is suspended'),
    paragraphs: [
      say('We have taken everything of yours off sale for now:'),
      reason,
      say(
        'Orders and appointments that you have stay as they are: please go on sending and keeping them. Your pages stay open to you.',
      ),
      say('If you think that this is a mistake, write to {contactEmail}.', { contactEmail: deps.shop.contactEmail }),
    ],
  })
}

export function mailRestored(deps: MailDeps, tx: Tx, accountId: string): Promise<void> {
  return mailSeller(deps, tx, accountId, 'restored', {
    subject: say('Your shop is open again'),
    paragraphs: [say('Everything that we had taken off sale is for sale again, just as it was.')],
  })
}

async function mailSeller(
  deps: MailDeps,
  tx: Tx,
  accountId: string,
  what: string,
  words: { subject: Text; paragraphs: readonly Text[] },
): Promise<void> {
  const contact = await findContact(tx, accountId)
  const mail = composeMail(deps.shop, {
    about: `account:${accountId}`,
    // It may happen more than once, and each time is told.
    kind: `${what} ${deps.clock().toISOString()}`,
    to: contact,
    subject: words.subject,
    heading: say('Hello {name}', { name: contact.name }),
    paragraphs: words.paragraphs,
    action: { text: say('Go to your seller dashboard'), url: `${deps.shop.origin}${pages.sellerDashboard}` },
  })
  await post(deps, tx, mail)
}
