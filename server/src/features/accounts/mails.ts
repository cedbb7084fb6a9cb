import { codeOf } from '@dressing-room/contract/languages'
import { pages } from '@dressing-room/contract/pages'
import { joined, say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { composeMail, type MailDraft } from '../../platform/outbox/compose-mail.ts'
import { post } from '../../platform/outbox/outbox.ts'
import { storeLink } from './link-store.ts'
import { newLink } from './links.ts'
import type { Account } from './store.ts'

type MailDeps = Pick<Deps, 'queue' | 'clock' | 'shop'>

const NOT_YOU = say('If it was not you, somebody else may know your password: reset it now.')

/** `request` names what asked for it, so that a job that runs twice writes one mail and changes no link. */
export async function mailResetLink(deps: MailDeps, tx: Tx, account: Account, request: string): Promise<void> {
  const link = newLink(deps, { accountId: account.id, purpose: 'new password', email: account.email })
  const isNew = await send(deps, tx, {
    about: `reset:${request}`,
    kind: 'password link',
    to: addressOf(account),
    subject: say('Reset your password'),
    heading: hello(account),
    paragraphs: [
      say('Somebody has asked for a new password for your account.'),
      say('The link below works once, for 30 minutes. If it was not you, there is nothing to do: your password stays.'),
    ],
    action: { text: say('Choose a new password'), url: link.url },
    isSecret: true,
  })
  if (isNew) await storeLink(tx, link)
}

export async function mailConfirmationLink(deps: MailDeps, tx: Tx, account: Account): Promise<void> {
  const link = newLink(deps, { accountId: account.id, purpose: 'confirm email', email: account.email })
  await send(deps, tx, {
    about: `account:${account.id}`,
    kind: `email confirmation ${crypto.randomUUID()}`,
    to: addressOf(account),
    subject: say('Confirm your email address'),
    heading: say('Welcome to {shop}', { shop: deps.shop.name }),
    paragraphs: [say('Please confirm that this address is yours. The link works once, for 24 hours.')],
    action: { text: say('Confirm email address'), url: link.url },
    isSecret: true,
  })
  await storeLink(tx, link)
}

/** The link to the new address; to the old one a notice, since whoever asks may not be its owner. */
export async function mailChangeLink(deps: MailDeps, tx: Tx, account: Account, email: string): Promise<void> {
  const link = newLink(deps, { accountId: account.id, purpose: 'change email', email })
  const about = `account:${account.id}`
  const change = crypto.randomUUID()
  await send(deps, tx, {
    about,
    kind: `email change ${change}`,
    to: { ...addressOf(account), email },
    subject: say('Confirm your new email address'),
    heading: say('Your new email address'),
    paragraphs: [
      say('Please confirm that this is the new address of your account. Until then the old one stays.'),
      say('The link works once, for 24 hours. If you did not ask for it, there is nothing to do.'),
    ],
    action: { text: say('Confirm email address'), url: link.url },
    isSecret: true,
  })
  await send(deps, tx, {
    about,
    kind: `email change notice ${change}`,
    to: addressOf(account),
    subject: say('Your email address is about to change'),
    heading: hello(account),
    paragraphs: [
      say(
        'Somebody has asked to change the address of your account to {email}. It changes when the link that we have sent there is followed.',
        { email },
      ),
      NOT_YOU,
    ],
    action: resetPage(deps),
  })
  await storeLink(tx, link)
}

export async function mailPasswordChanged(deps: MailDeps, tx: Tx, account: Account): Promise<void> {
  await send(deps, tx, {
    about: `account:${account.id}`,
    kind: `password changed ${crypto.randomUUID()}`,
    to: addressOf(account),
    subject: say('Your password was changed'),
    heading: hello(account),
    paragraphs: [say('The password of your account was changed, and all browsers were logged out.'), NOT_YOU],
    action: resetPage(deps),
  })
}

export async function mailGuesses(deps: MailDeps, tx: Tx, account: Account): Promise<void> {
  await send(deps, tx, {
    about: `account:${account.id}`,
    kind: `guesses ${crypto.randomUUID()}`,
    to: addressOf(account),
    subject: say('Somebody is trying to log in to your account'),
    heading: hello(account),
    paragraphs: [
      say(
        'Many wrong passwords were tried for your account. We now refuse further tries from where you have never logged in.',
      ),
      say(
        'You can log in as before where you usually do. Elsewhere, or if your password is short or also used on other sites, choose a new one.',
      ),
    ],
    action: resetPage(deps),
  })
}

const ADDED: Record<string, Text> = {
  'code app': say('An app that makes codes was added. It is asked for whenever somebody logs in with your password.'),
  passkey: say('A passkey was added. It is asked for whenever somebody logs in with your password.'),
}
const REMOVED: Record<string, Text> = {
  'code app': say('An app that makes codes no longer counts.'),
  passkey: say('A passkey no longer counts.'),
}

export async function mailFactorAdded(deps: MailDeps, tx: Tx, account: Account, factor: string): Promise<void> {
  await tell(deps, tx, account, 'second step added', say('A second step was added to your account'), [
    ADDED[factor] ?? factor,
    NOT_YOU,
  ])
}

export async function mailFactorRemoved(
  deps: MailDeps,
  tx: Tx,
  account: Account,
  { factor, isLast }: { factor: string; isLast: boolean },
): Promise<void> {
  const removed = REMOVED[factor] ?? factor
  await tell(deps, tx, account, 'second step removed', say('A second step was removed from your account'), [
    isLast ? joined([removed, say('From now on your password alone logs you in.')]) : removed,
    NOT_YOU,
  ])
}

export async function mailFactorsTakenAway(deps: MailDeps, tx: Tx, account: Account): Promise<void> {
  await tell(deps, tx, account, 'second steps taken away', say('Your second steps were removed'), [
    say(
      'As you asked us to, we have removed all second steps of your account, and all browsers were logged out. Your password alone logs you in: please set up a new second step in Settings.',
    ),
    NOT_YOU,
  ])
}

export async function mailRecoveryCodesRenewed(deps: MailDeps, tx: Tx, account: Account): Promise<void> {
  await tell(deps, tx, account, 'recovery codes renewed', say('You have new recovery codes'), [
    say('New recovery codes were made for your account. The old ones no longer work.'),
    NOT_YOU,
  ])
}

export async function mailRecoveryCodeUsed(deps: MailDeps, tx: Tx, account: Account, left: number): Promise<void> {
  await tell(deps, tx, account, 'recovery code used', say('A recovery code was used to log in'), [
    joined([say('Somebody has logged in to your account with your password and a recovery code.'), codesLeft(left)]),
    NOT_YOU,
  ])
}

export async function mailCodeGuesses(deps: MailDeps, tx: Tx, account: Account): Promise<void> {
  await tell(deps, tx, account, 'code guesses', say('Somebody knows your password'), [
    say(
      'Somebody has entered your password, and then many wrong codes. They are not in your account, and we refuse further tries for a while.',
    ),
    say('If it was not you, choose a new password now.'),
  ])
}

function codesLeft(left: number): Text {
  if (left === 0) return say('It was the last one: make new ones in Settings.')
  return say('{left, plural, one {One code is left: make new ones in Settings.} other {# codes are left.}}', { left })
}

/** A notice about the security of the account, with the way to a new password. */
async function tell(
  deps: MailDeps,
  tx: Tx,
  account: Account,
  kind: string,
  subject: Text,
  paragraphs: Text[],
): Promise<void> {
  await send(deps, tx, {
    about: `account:${account.id}`,
    kind: `${kind} ${crypto.randomUUID()}`,
    to: addressOf(account),
    subject,
    heading: hello(account),
    paragraphs,
    action: resetPage(deps),
  })
}

/** A name is a stranger's words as long as nobody has shown that the address is theirs: then it stays out of the mail. */
function hello({ name, isEmailConfirmed }: Account): Text {
  return isEmailConfirmed ? say('Hello, {name}', { name }) : say('Hello')
}

function resetPage({ shop }: MailDeps) {
  return { text: say('Reset password'), url: `${shop.origin}${pages.reset}` }
}

function addressOf({ email, language }: Account) {
  return { email, language: codeOf(language) }
}

function send(deps: MailDeps, tx: Tx, mail: MailDraft): Promise<boolean> {
  return post(deps, tx, composeMail(deps.shop, mail))
}
