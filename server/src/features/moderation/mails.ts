import { pages } from '@dressing-room/contract/pages'
import { say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import { post } from '../../platform/outbox/outbox.ts'
import { type findContact, findContacts } from '../accounts/index.ts'
import type { CaseRow, ReportRow } from './case-store.ts'
import type { Decision } from './rules.ts'

type MailDeps = Pick<Deps, 'queue' | 'clock' | 'shop'>
type Contact = Awaited<ReturnType<typeof findContact>>

function nounOf({ kind, title }: Pick<CaseRow, 'kind' | 'title'>): Text {
  switch (kind) {
    case 'product':
      return say('product “{title}”', { title })
    case 'service':
      return say('service “{title}”', { title })
    case 'shop':
      return say('shop page “{title}”', { title })
    case 'product review':
    case 'service review':
      return say('review of “{title}”', { title })
    case 'clip':
      return say('video “{title}”', { title })
    case 'clip comment':
      return say('comment on the video “{title}”', { title })
    case 'message':
      return say('message about “{title}”', { title })
    case 'question':
      return say('question and answer about “{title}”', { title })
  }
}

export async function mailOwner(
  deps: MailDeps,
  tx: Tx,
  { id, kind, title, ownerId }: CaseRow,
  { decision, reason }: { decision: Decision; reason: string },
): Promise<void> {
  if (!ownerId) return
  const what = nounOf({ kind, title })
  const words: Record<Decision, { subject: Text; paragraphs: Text[] }> = {
    hide: {
      subject: say('Something of yours was hidden'),
      paragraphs: [
        say('We have looked at your {what}, and nobody sees it any more.', { what }),
        say('Why: {reason}', { reason }),
        say('If you think that is wrong, you can ask us once in Settings to look again.'),
      ],
    },
    dismiss: { subject: '', paragraphs: [] },
    uphold: {
      subject: say('It stays hidden'),
      paragraphs: [
        say('We have looked again at your {what}, as you asked. It stays hidden.', { what }),
        say('Why: {reason}', { reason }),
      ],
    },
    restore: {
      subject: say('It can be seen again'),
      paragraphs: [say('Your {what} can be seen again.', { what }), reason],
    },
  }
  const to = (await findContacts(tx, [ownerId]))(ownerId)
  await send(deps, tx, { to, about: `report:${id}`, kind: `report ${decision} owner`, ...words[decision] })
}

/** What became of it, and not whose it was. */
export async function mailReporters(
  deps: MailDeps,
  tx: Tx,
  { id, kind, title }: CaseRow,
  { decision, reports }: { decision: Decision; reports: ReportRow[] },
): Promise<void> {
  const ids = reports.flatMap(({ reporterId }) => reporterId ?? [])
  const contactOf = await findContacts(tx, ids)
  const outcome =
    decision === 'hide'
      ? say('It is hidden now.')
      : say('It keeps to the rules of the shop, so that it stays as it is.')
  for (const reporter of ids) {
    await send(deps, tx, {
      to: contactOf(reporter),
      about: `report:${id}`,
      kind: `report answered ${reporter}`,
      subject: say('Thank you for your report'),
      paragraphs: [
        say('You have reported the {what}. We have looked at it. {outcome}', {
          what: nounOf({ kind, title }),
          outcome,
        }),
      ],
    })
  }
}

async function send(
  { queue, clock, shop }: MailDeps,
  tx: Tx,
  mail: { to: Contact; about: string; kind: string; subject: Text; paragraphs: readonly Text[] },
): Promise<void> {
  const { to, about, kind, subject, paragraphs } = mail
  const action = { text: say('Open Settings'), url: `${shop.origin}${pages.settings}#hidden` }
  const content = composeMail(shop, {
    ...{ about, kind, to, subject, paragraphs },
    heading: say('Hello, {name}', { name: to.name }),
    ...(kind === 'report hide owner' && { action }),
  })
  await post({ queue, clock }, tx, content)
}
