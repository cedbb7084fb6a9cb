import type { AuditSubject } from '@dressing-room/contract/audit'
import { money, toDecimal } from '@dressing-room/contract/money'
import type { TimelineEntry } from '@dressing-room/contract/operators'
import type { Db } from '../../platform/db/database.ts'
import { type LoggedMail, listMails, mayResend } from '../../platform/outbox/mail-log.ts'
import { findNames } from '../accounts/index.ts'
import { type AuditSearch, searchAuditEntries, toAuditEntry } from '../audit/index.ts'
import type { DeskEntry, DeskPart, DeskSubject } from '../desk/index.ts'

const MOST_ACTS = 100

/** Steps, money, mails and acts of one subject as one timeline, the latest first. */
export async function tellTimeline(
  db: Db,
  parts: readonly DeskPart[],
  subject: DeskSubject,
  { mailsTo }: { mailsTo?: string } = {},
): Promise<TimelineEntry[]> {
  const tales = await Promise.all(parts.flatMap((part) => part.tell?.(db, subject) ?? []))
  const entries = tales.flatMap((tale) => tale.entries)
  const about = tales.flatMap((tale) => tale.mailsAbout ?? [])
  const [mails, acts, names] = await Promise.all([
    listMails(db, { about, to: mailsTo }),
    searchAuditEntries(
      db,
      actsAbout(
        subject,
        tales.flatMap((tale) => tale.actsAbout ?? []),
      ),
      { limit: MOST_ACTS, offset: 0 },
    ),
    findNames(db, [...new Set(entries.flatMap(({ rows = [] }) => rows.flatMap(({ sellerId }) => sellerId ?? [])))]),
  ])
  return [
    ...entries.map((entry) => toEntry(entry, names)),
    ...mails.map(toMailEntry),
    ...acts.rows.map(toAuditEntry).map((act) => ({
      at: act.at,
      kind: 'act' as const,
      text: act.act.slice(0, 1).toUpperCase() + act.act.slice(1),
      detail: [`By ${act.actor}`, act.from && `from ${act.from}`, act.note].filter(Boolean).join('. '),
      rows: [],
      ...(act.before && { before: act.before }),
      ...(act.after && { after: act.after }),
    })),
  ].sort((one, other) => other.at.localeCompare(one.at))
}

/** Of an account what it did and what was done to it, of the others what was done with them and what belongs to them. */
function actsAbout({ kind, id }: DeskSubject, more: { kind: AuditSubject; id: string }[]): AuditSearch {
  return kind === 'account' ? { accountId: id, alsoAbout: more } : { subjects: [{ kind, id }, ...more] }
}

function toEntry(
  { at, kind, text, detail = '', rows = [], document, before, after }: DeskEntry,
  names: Map<string, string>,
) {
  return {
    at: at.toISOString(),
    kind,
    text,
    detail,
    rows: rows.map(({ label, sellerId, minor, currency }) => ({
      label: sellerId ? `${label}: ${names.get(sellerId) ?? 'an account that is gone'}` : label,
      amount: toDecimal(money(minor, currency)),
      currency,
    })),
    ...(document && { document }),
    ...(before && { before }),
    ...(after && { after }),
  }
}

function toMailEntry(mail: LoggedMail): TimelineEntry {
  const state = mail.failed_at ? 'failed' : mail.sent_at ? 'sent' : 'waiting'
  return {
    at: (mail.failed_at ?? mail.sent_at ?? mail.created_at).toISOString(),
    kind: 'mail',
    text: mail.subject,
    detail: mail.failure ?? '',
    rows: [],
    mail: { id: mail.id, to: mail.recipient, state, mayResend: mayResend(mail) },
  }
}
