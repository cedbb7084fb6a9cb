import type { BodyOf } from '@dressing-room/contract/endpoint'
import type { closeWaiting as closeEndpoint, Waiting } from '@dressing-room/contract/operators'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { listAlerts, listFailedMails } from '../../platform/outbox/mail-log.ts'
import { lastActs, recordAct } from '../audit/index.ts'
import { findPayables } from '../checkouts/index.ts'
import type { DeskPart } from '../desk/index.ts'
import type { Acting } from './acting.ts'

const MAIL_DAYS = 30
const ALERT_DAYS = 7
const DAY_MS = 24 * 3_600_000
const CLOSED = 'said to be settled'

type Reads = Pick<Deps, 'db' | 'clock'>

/** What features have for a person to decide, and what never reached anybody; the oldest first. */
export async function listWaiting(deps: Reads, parts: readonly DeskPart[]): Promise<{ waiting: Waiting[] }> {
  const all = await collect(deps, parts)
  const closed = await lastActs(
    deps.db,
    CLOSED,
    all.flatMap(({ about }) => about ?? []),
  )
  return {
    waiting: all
      .filter(({ about, at }) => !about || (closed.get(`${about.kind} ${about.id}`) ?? new Date(0)) < new Date(at))
      .sort((one, other) => one.at.localeCompare(other.at)),
  }
}

/** What only a person can know to be settled waits no more; who says so, and why, stands in the log. */
export async function closeWaiting(
  deps: Reads,
  parts: readonly DeskPart[],
  { kind, id, reason }: BodyOf<typeof closeEndpoint>,
  acting: Acting,
): Promise<{ message: string }> {
  const { waiting } = await listWaiting(deps, parts)
  const found = waiting.find(({ about }) => about?.kind === kind && about.id === id) ?? refuse('not_found')
  await transact(deps.db, (tx) =>
    recordAct(deps, tx, { ...acting, act: CLOSED, subject: { kind, id, label: found.title }, note: reason }),
  )
  return { message: 'It waits no more.' }
}

async function collect(deps: Reads, parts: readonly DeskPart[]): Promise<Waiting[]> {
  const ago = (days: number) => new Date(deps.clock().getTime() - days * DAY_MS)
  const [mails, alerts, ...told] = await Promise.all([
    listFailedMails(deps.db, ago(MAIL_DAYS)),
    listAlerts(deps.db, ago(ALERT_DAYS)),
    ...parts.map((part) => part.waiting?.(deps) ?? []),
  ])
  const payables = await findPayables(
    deps.db,
    told.flat().flatMap(({ checkoutId }) => checkoutId ?? []),
  )
  return [
    ...told.flat().map(({ checkoutId = '', ...waiting }) => {
      const paid = payables.get(checkoutId)
      return paid ? { ...waiting, title: `${paid.title}, ${waiting.title}`, subject: paid.subject } : waiting
    }),
    ...mails.map((mail) => ({
      what: 'Mail not delivered',
      title: mail.subject,
      detail: `To ${mail.recipient}: ${mail.failure ?? ''}`,
      at: (mail.failed_at ?? mail.created_at).toISOString(),
      ...subjectOf(mail.subject_key),
      about: { kind: 'mail' as const, id: mail.id },
    })),
    ...alerts.map((alert) => ({
      what: 'Work given up',
      title: alert.subject,
      detail: '',
      at: alert.created_at.toISOString(),
      about: { kind: 'mail' as const, id: alert.id },
    })),
  ]
}

const PAGES = { order: 'order', booking: 'visit', gift: 'gift card', account: 'account' } as const

/** 'booking:<id>' is about a visit. */
function subjectOf(key: string): Pick<Waiting, 'subject'> {
  const [kind = '', id = ''] = key.split(':')
  return kind in PAGES ? { subject: { kind: PAGES[kind as keyof typeof PAGES], id } } : {}
}
