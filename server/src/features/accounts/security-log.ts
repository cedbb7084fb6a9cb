import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Act, recordAct } from '../audit/index.ts'

export type SecurityEvent =
  | 'too many wrong passwords'
  | 'password reset'
  | 'password changed'
  | 'email change asked for'
  | 'email changed'
  | 'logged out everywhere'
  | 'registration mail withheld'
  | 'logged in with a second step'
  | 'second factor added'
  | 'second factor removed'
  | 'second factors taken away'
  | 'recovery codes renewed'
  | 'too many wrong codes'
  | 'export asked for'
  | 'deletion asked for'
  | 'deletion called off'
  | 'account deleted'

/** One line that an operator can alarm on. It names the account by its id and nobody by anything else. */
export function logSecurity({ log }: Pick<Deps, 'log'>, event: SecurityEvent, account?: string): void {
  log.warn({ security: event, ...(account && { account }) }, event)
}

/** The same, and an entry of the audit log for good. By the account's own session, unless `more` says who else did it. */
export async function recordSecurity(
  deps: Pick<Deps, 'clock' | 'log'>,
  tx: Tx,
  event: SecurityEvent,
  account: string,
  more: Partial<Pick<Act, 'actor' | 'from' | 'before' | 'after' | 'note'>> = {},
): Promise<void> {
  await recordAct(deps, tx, {
    actor: { accountId: account },
    ...more,
    act: event,
    subject: { kind: 'account', id: account },
  })
  logSecurity(deps, event, account)
}
