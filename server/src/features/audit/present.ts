import type { AuditEntry } from '@dressing-room/contract/audit'
import type { AuditRow } from './audit-store.ts'

export function toAuditEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: actorName(row),
    actorKind: row.actor,
    ...(row.actor_id && row.actor_name !== null && { actorId: row.actor_id }),
    act: row.act,
    subject: {
      kind: row.subject_kind,
      id: row.subject_id,
      label: row.subject_name ?? (row.subject_label || `${row.subject_kind} ${row.subject_id}`),
    },
    from: [row.device, row.network].filter(Boolean).join(', '),
    ...(row.before && { before: row.before }),
    ...(row.after && { after: row.after }),
    note: row.note,
  }
}

function actorName(row: AuditRow): string {
  if (row.actor === 'system') return 'System'
  if (row.actor === 'command') return row.command ?? ''
  return row.actor_name ?? 'An account that is gone'
}
