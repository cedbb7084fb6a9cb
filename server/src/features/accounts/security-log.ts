import type { Deps } from '../../deps.ts'

export type SecurityEvent =
  | 'too many wrong passwords'
  | 'password reset'
  | 'password changed'
  | 'email change asked for'
  | 'email changed'
  | 'logged out everywhere'
  | 'registration mail withheld'

/** One line that an operator can alarm on. It names the account by its id and nobody by anything else. */
export function logSecurity({ log }: Pick<Deps, 'log'>, event: SecurityEvent, account?: string): void {
  log.warn({ security: event, ...(account && { account }) }, event)
}
