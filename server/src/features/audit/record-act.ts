import type { AuditSubject } from '@dressing-room/contract/audit'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { deviceOf } from '../../platform/http/device.ts'
import { insertAuditEntry } from './audit-store.ts'

/** Who did it: an account, somebody at the command line ('command line, ada'), or the shop by itself. */
type Actor = { accountId: string } | { command: string } | 'system'

/** Where a request came from. */
export interface RequestOrigin {
  network: string
  userAgent: string
}

/** The command that was called, and the machine that it was called on. */
interface CommandOrigin {
  command: string
  machine: string
}

export interface Act {
  actor: Actor
  /** What was done, in the past: 'refund made'. */
  act: string
  /** `label` is what people call it: 'order 10001'. An account has none, so that its name goes with it. */
  subject: { kind: AuditSubject; id: string; label?: string }
  from?: RequestOrigin | CommandOrigin | undefined
  /** What has changed, as it was and as it is. Nothing secret, and nothing that has to go with an account. */
  before?: Record<string, unknown> | undefined
  after?: Record<string, unknown> | undefined
  /** The reason, in the words of who did it. */
  note?: string | undefined
}

/** Writes it down for good, in the transaction of what was done. */
export async function recordAct({ clock }: Pick<Deps, 'clock'>, tx: Tx, act: Act): Promise<void> {
  const { actor, from, subject } = act
  await insertAuditEntry(tx, {
    at: clock(),
    ...actorOf(actor),
    act: act.act,
    subject_kind: subject.kind,
    subject_id: subject.id,
    subject_label: subject.label ?? '',
    ...placeOf(from),
    before: act.before ?? null,
    after: act.after ?? null,
    note: act.note ?? '',
  })
}

function placeOf(from: Act['from']) {
  if (!from) return { network: '', device: '' }
  return 'machine' in from
    ? { network: from.machine, device: from.command }
    : { network: from.network, device: deviceOf(from.userAgent) }
}

function actorOf(actor: Actor) {
  if (actor === 'system') return { actor, actor_id: null, command: null }
  return 'command' in actor
    ? { actor: 'command' as const, actor_id: null, command: actor.command }
    : { actor: 'account' as const, actor_id: actor.accountId, command: null }
}
