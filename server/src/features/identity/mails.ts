import { pages } from '@dressing-room/contract/pages'
import { say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import { post } from '../../platform/outbox/outbox.ts'
import { findContact } from '../accounts/index.ts'
import { whyFailed } from './rules.ts'
import type { CheckRow } from './store.ts'

interface Words {
  subject: Text
  paragraphs: readonly Text[]
  action: Text
}

/** The person may have left long before the provider decides: a verdict is always written to them. */
export async function mailVerdict(deps: Deps, tx: Tx, check: CheckRow): Promise<void> {
  const words = wordsOf(check)
  if (!words) return
  const contact = await findContact(tx, check.accountId)
  const mail = composeMail(deps.shop, {
    about: `identity:${check.id}`,
    // A check may fail more than once, and each time is told.
    kind: check.state === 'failed' ? `identity failed ${deps.clock().toISOString()}` : `identity ${check.state}`,
    to: contact,
    subject: words.subject,
    heading: say('Hello {name}', { name: contact.name }),
    paragraphs: words.paragraphs,
    action: { text: words.action, url: `${deps.shop.origin}${pages.sellerDashboard}` },
  })
  await post(deps, tx, mail)
}

function wordsOf({ state, failure }: CheckRow): Words | undefined {
  switch (state) {
    case 'verified':
      return {
        subject: say('Your identity is verified'),
        paragraphs: [say('Your identity is verified. You can now sell products and take bookings.')],
        action: say('Go to your seller dashboard'),
      }
    case 'failed':
      return {
        subject: say('Your identity could not be verified'),
        paragraphs: [
          whyFailed(failure),
          say('You can try again at any time. It is free, and takes about two minutes.'),
        ],
        action: say('Try again'),
      }
    case 'withdrawn':
      return {
        subject: say('Your identity has to be verified again'),
        paragraphs: [
          say(
            'Our identity partner no longer holds the check of your identity, so your seller pages are closed for now.',
          ),
          say('Verify your identity once more to open them again. Orders and bookings that you have stay as they are.'),
        ],
        action: say('Verify your identity'),
      }
  }
  return undefined
}
