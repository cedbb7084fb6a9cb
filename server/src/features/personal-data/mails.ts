import { pages } from '@dressing-room/contract/pages'
import { longDayText, say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import { post } from '../../platform/outbox/outbox.ts'
import { findContact } from '../accounts/index.ts'
import type { Person } from './personal-data.ts'

type MailDeps = Pick<Deps, 'queue' | 'clock' | 'shop'>

export async function mailExport(deps: MailDeps, tx: Tx, person: Person, until: Date): Promise<void> {
  await send(deps, tx, person, {
    subject: say('Your data is ready'),
    paragraphs: [
      say('All that we keep about you is in one file, which you can fetch in Settings until {day}.', {
        day: longDayText(until),
      }),
      say('If it was not you who asked for it, somebody else may know your password: choose a new one now.'),
    ],
    leadsTo: say('Fetch it in Settings'),
  })
}

export async function mailDeletionAskedFor(deps: MailDeps, tx: Tx, person: Person, dueAt: Date): Promise<void> {
  await send(deps, tx, person, {
    subject: say('Your account will be deleted'),
    paragraphs: [
      say(
        'On {day} your account is deleted, with your name, your addresses and all else that says who you are. Orders and invoices stay in our books without you.',
        { day: longDayText(dueAt) },
      ),
      say(
        'Until then you can keep it in Settings. If it was not you who asked for this, keep it and choose a new password now.',
      ),
    ],
    leadsTo: say('Keep my account'),
  })
}

export async function mailDeletionCalledOff(deps: MailDeps, tx: Tx, person: Person): Promise<void> {
  await send(deps, tx, person, {
    subject: say('Your account stays'),
    paragraphs: [say('Your account is not deleted: everything is as it was.')],
  })
}

export async function mailDeletionPutOff(
  deps: MailDeps,
  tx: Tx,
  person: Person,
  unfinished: readonly Text[],
): Promise<void> {
  await send(deps, tx, person, {
    subject: say('Your account is not deleted yet'),
    paragraphs: [
      say('It was to be deleted today, but something is still open:'),
      ...unfinished,
      say('We look again every day and delete it once all of this is done. Settings always says what is left.'),
    ],
    leadsTo: say('See what is left'),
  })
}

/** The last mail. */
export async function mailDeleted(deps: MailDeps, tx: Tx, person: Person): Promise<void> {
  await send(deps, tx, person, {
    subject: say('Your account is deleted'),
    paragraphs: [
      say(
        'Your account is deleted, as you asked. Nobody can log in to it, and what says who you are goes within the hour.',
      ),
      say('You are welcome to register again with this address. Thank you for having been here.'),
    ],
  })
}

async function send(
  { queue, clock, shop }: MailDeps,
  tx: Tx,
  person: Person,
  { subject, paragraphs, leadsTo }: { subject: Text; paragraphs: readonly Text[]; leadsTo?: Text },
): Promise<void> {
  const { language } = await findContact(tx, person.id)
  const mail = composeMail(shop, {
    about: `account:${person.id}`,
    kind: `personal data ${crypto.randomUUID()}`,
    to: { email: person.email, language },
    subject,
    heading: say('Hello, {name}', { name: person.name }),
    paragraphs,
    ...(leadsTo && { action: { text: leadsTo, url: `${shop.origin}${pages.settings}#your-data` } }),
  })
  await post({ queue, clock }, tx, mail)
}
