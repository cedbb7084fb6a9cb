import type { Account, Accounts } from './accounts.ts'
import type { Delivery } from './stripe/webhook-delivery.ts'

/** What every part of the sandbox may ask for. */
export type Sandbox = {
  accounts: Accounts
  merchant: string
  /** Where browsers reach the hosted pages, without a trailing slash. */
  publicUrl(): string
  /** Runs in about this many milliseconds, unless the sandbox stops before; never keeps the process alive. */
  later(ms: number, work: () => void): void
  deliver(account: Account, deliveries: Delivery[]): void
}
