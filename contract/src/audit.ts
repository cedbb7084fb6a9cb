import { z } from 'zod'

/** What an act can be about. */
export const AUDIT_SUBJECTS = [
  'account',
  'category',
  'checkout',
  'dispute',
  'gift card',
  'gift code',
  'mail',
  'order',
  'payout',
  'product',
  'promo code',
  'refund',
  'report',
  'return',
  'review',
  'service',
  'setting',
  'store credit',
  'synonym',
  'tag',
  'visit',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

/** One act that stands in the audit log for good. */
export const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** Who did it: a person's name, 'System', or the command that was called. */
  actor: z.string(),
  actorKind: z.enum(['account', 'command', 'system']),
  /** Left out where no account did it, or where it is gone. */
  actorId: z.string().optional(),
  act: z.string(),
  subject: z.object({ kind: z.enum(AUDIT_SUBJECTS), id: z.string(), label: z.string() }),
  /** Where it came from; '' for what no browser asked for. */
  from: z.string(),
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
  note: z.string(),
})
export type AuditEntry = z.output<typeof auditEntry>
