import type { Account, Accounts } from './accounts.ts'

/** Something that goes wrong on purpose, so that the shop can show that it copes. */
export type Fault = ApiFault | WebhookFault | PaymentFault | TransferFault | PayoutFault

export type ApiFault = {
  /** "POST /v1/checkout/sessions"; ":id" or "*" stands for any one segment, "*" alone for every call. */
  on: string
  kind: 'delay' | 'status' | 'drop-reply-after-commit'
  ms?: number
  status?: number
  /** How often it strikes; without it, until the faults are cleared. */
  times?: number
}

export type WebhookFault = {
  on: 'webhook'
  kind: 'duplicate' | 'shuffle' | 'lose' | 'delay' | 'hold'
  ms?: number
  times?: number
}

/** The next payments complete their sessions but settle later, as bank transfers and vouchers do: or never. */
type PaymentFault = { on: 'payment'; kind: 'unpaid'; times?: number }

/** The next transfers find no funds that could be sent. */
type TransferFault = { on: 'transfer'; kind: 'insufficient'; times?: number }

/** The next payouts are sent back by the bank, or wait until a hand decides. */
type PayoutFault = { on: 'payout'; kind: 'fail' | 'wait'; times?: number }

/** The faults that strike this call, each counted as used. */
export function takeApiFaults(accounts: Accounts, account: Account, method: string, path: string): ApiFault[] {
  return take(accounts, account, (fault) => isApiFault(fault) && covers(fault.on, method, path)).filter(isApiFault)
}

/** The faults that strike the event which is being announced, each counted as used. */
export function takeWebhookFaults(accounts: Accounts, account: Account): WebhookFault[] {
  return take(accounts, account, (fault) => fault.on === 'webhook') as WebhookFault[]
}

/** Whether this payment settles only later; counted as used. */
export function takePaymentFault(accounts: Accounts, account: Account): boolean {
  return take(accounts, account, (fault) => fault.on === 'payment').length > 0
}

/** Whether there are no funds for this transfer; counted as used. */
export function takeTransferFault(accounts: Accounts, account: Account): boolean {
  return take(accounts, account, (fault) => fault.on === 'transfer').length > 0
}

/** What becomes of this payout, if it does not arrive; counted as used. */
export function takePayoutFault(accounts: Accounts, account: Account): PayoutFault['kind'] | undefined {
  const [fault] = take(accounts, account, (each) => each.on === 'payout') as PayoutFault[]
  return fault?.kind
}

function isApiFault(fault: Fault): fault is ApiFault {
  return !['webhook', 'payment', 'transfer', 'payout'].includes(fault.on)
}

function take(accounts: Accounts, account: Account, strikes: (fault: Fault) => boolean): Fault[] {
  const struck = account.settings.faults.filter(strikes)
  if (struck.some((fault) => fault.times !== undefined)) {
    const faults = account.settings.faults.flatMap((fault) => (struck.includes(fault) ? usedUp(fault) : [fault]))
    accounts.save(account, { settings: { ...account.settings, faults } })
  }
  return struck
}

function usedUp(fault: Fault): Fault[] {
  if (fault.times === undefined) return [fault]
  return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : []
}

function covers(pattern: string, method: string, path: string): boolean {
  if (pattern === '*') return true
  const [wantedMethod, wantedPath = ''] = pattern.split(' ')
  if (wantedMethod !== '*' && wantedMethod !== method) return false
  const wanted = wantedPath.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment === '*' || segment.startsWith(':') || segment === given[index])
  )
}

const API_KINDS = ['delay', 'status', 'drop-reply-after-commit']
const KINDS_ON: Record<string, string[]> = {
  webhook: ['duplicate', 'shuffle', 'lose', 'delay', 'hold'],
  payment: ['unpaid'],
  transfer: ['insufficient'],
  payout: ['fail', 'wait'],
}

/** What is wrong with a list of faults sent to the control API; undefined if nothing is. */
export function faultProblem(faults: unknown): string | undefined {
  if (!Array.isArray(faults)) return 'Send a list of faults.'
  for (const fault of faults as Partial<ApiFault>[]) {
    if (typeof fault?.on !== 'string')
      return 'Each fault needs "on": "webhook", "payment", "transfer", "payout", "*" or "METHOD /path".'
    const kinds = KINDS_ON[fault.on] ?? API_KINDS
    if (!kinds.includes(fault.kind ?? '')) return `"kind" on ${fault.on} must be one of ${kinds.join(', ')}.`
    if (fault.times !== undefined && !(Number.isInteger(fault.times) && fault.times > 0))
      return '"times" counts from 1.'
    if (fault.kind === 'delay' && !(Number(fault.ms) >= 0)) return 'A delay needs "ms".'
    if (fault.kind === 'status' && !(Number(fault.status) >= 400)) return 'A status fault needs "status".'
  }
  return undefined
}
