import type { AuditSubject } from '@dressing-room/contract/audit'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { resendMail as resend } from '../../platform/outbox/mail-log.ts'
import { recordAct } from '../audit/index.ts'
import type { Acting } from './acting.ts'

const SUBJECTS: Record<string, AuditSubject> = {
  order: 'order',
  booking: 'visit',
  account: 'account',
  gift: 'gift card',
}

/** Sends a mail once more; that stands with what the mail is about. */
export async function resendMail(
  deps: Pick<Deps, 'db' | 'queue' | 'clock'>,
  id: string,
  acting: Acting & { reason: string },
): Promise<void> {
  const { reason, ...by } = acting
  await transact(deps.db, async (tx) => {
    const mail = await resend(deps, tx, id)
    const [about = '', aboutId = ''] = mail.subject_key.split(':')
    const kind = SUBJECTS[about]
    await recordAct(deps, tx, {
      ...by,
      act: 'mail sent again',
      subject: kind ? { kind, id: aboutId } : { kind: 'mail', id },
      after: { mail: id, kind: mail.kind },
      note: reason,
    })
  })
}
