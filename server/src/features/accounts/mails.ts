import { pages } from '@dressing-room/contract/pages'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type MailParts, renderMail } from '../../platform/outbox/mail-template.ts'
import { type OutgoingMail, post } from '../../platform/outbox/outbox.ts'
import { storeLink } from './link-store.ts'
import { newLink } from './links.ts'
import type { Account } from './store.ts'

type MailDeps = Pick<Deps, 'queue' | 'clock' | 'shop'>

const NOT_YOU = 'If it was not you, somebody else may know your password: reset it now.'

/** `request` names what asked for it, so that a job that runs twice writes one mail and changes no link. */
export async function mailResetLink(deps: MailDeps, tx: Tx, account: Account, request: string): Promise<void> {
  const link = newLink(deps, { accountId: account.id, purpose: 'new password', email: account.email })
  const isNew = await send(deps, tx, {
    about: `reset:${request}`,
    kind: 'password link',
    to: account.email,
    subject: 'Reset your password',
    heading: hello(account),
    paragraphs: [
      'Somebody has asked for a new password for your account.',
      'The link below works once, for 30 minutes. If it was not you, there is nothing to do: your password stays.',
    ],
    action: { text: 'Choose a new password', url: link.url },
    isSecret: true,
  })
  if (isNew) await storeLink(tx, link)
}

export async function mailConfirmationLink(deps: MailDeps, tx: Tx, account: Account): Promise<void> {
  const link = newLink(deps, { accountId: account.id, purpose: 'confirm email', email: account.email })
  await send(deps, tx, {
    about: `account:${account.id}`,
    kind: `email confirmation ${crypto.randomUUID()}`,
    to: account.email,
    subject: 'Confirm your email address',
    heading: `Welcome to ${deps.shop.name}`,
    paragraphs: ['Please confirm that this address is yours. The link works once, for 24 hours.'],
    action: { text: 'Confirm email address', url: link.url },
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
    to: email,
    subject: 'Confirm your new email address',
    heading: 'Your new email address',
    paragraphs: [
      'Please confirm that this is the new address of your account. Until then the old one stays.',
      'The link works once, for 24 hours. If you did not ask for it, there is nothing to do.',
    ],
    action: { text: 'Confirm email address', url: link.url },
    isSecret: true,
  })
  await send(deps, tx, {
    about,
    kind: `email change notice ${change}`,
    to: account.email,
    subject: 'Your email address is about to change',
    heading: hello(account),
    paragraphs: [
      `Somebody has asked to change the address of your account to ${email}. It changes when the link that we have sent there is followed.`,
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
    to: account.email,
    subject: 'Your password was changed',
    heading: hello(account),
    paragraphs: ['The password of your account was changed, and all browsers were logged out.', NOT_YOU],
    action: resetPage(deps),
  })
}

export async function mailGuesses(deps: MailDeps, tx: Tx, account: Account): Promise<void> {
  await send(deps, tx, {
    about: `account:${account.id}`,
    kind: `guesses ${crypto.randomUUID()}`,
    to: account.email,
    subject: 'Somebody is trying to log in to your account',
    heading: hello(account),
    paragraphs: [
      'Many wrong passwords were tried for your account. We now refuse further tries from where you have never logged in.',
      'You can log in as before where you usually do. Elsewhere, or if your password is short or also used on other sites, choose a new one.',
    ],
    action: resetPage(deps),
  })
}

/** A name is a stranger's words as long as nobody has shown that the address is theirs: then it stays out of the mail. */
function hello({ name, isEmailConfirmed }: Account): string {
  return isEmailConfirmed ? `Hello, ${name}` : 'Hello'
}

function resetPage({ shop }: MailDeps) {
  return { text: 'Reset password', url: `${shop.origin}${pages.reset}` }
}

type AccountMail = Omit<MailParts, 'shopName' | 'footer'> &
  Pick<OutgoingMail, 'about' | 'kind' | 'to' | 'subject' | 'isSecret'>

function send(deps: MailDeps, tx: Tx, mail: AccountMail): Promise<boolean> {
  const { about, kind, to, subject, isSecret = false, ...parts } = mail
  const content = renderMail({ ...parts, shopName: deps.shop.name, footer: deps.shop.contactEmail })
  return post(deps, tx, { about, kind, to, subject, isSecret, ...content })
}
