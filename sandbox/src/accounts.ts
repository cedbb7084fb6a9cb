import { join } from 'node:path'
import type { Fault } from './faults.ts'
import { type Journal, readJournal, startJournal } from './journal.ts'
import type { AccountLink } from './stripe/account-links.ts'
import type { ConnectedAccount } from './stripe/accounts.ts'
import type { CheckoutSession } from './stripe/checkout-session.ts'
import type { Coupon } from './stripe/coupons.ts'
import type { Customer, PortalSession, SavedCard } from './stripe/customers.ts'
import type { Requester } from './stripe/endpoint.ts'
import type { StripeEvent } from './stripe/event.ts'
import type { KeptResponse } from './stripe/idempotency.ts'
import type { VerificationSession } from './stripe/identity.ts'
import type { Payment } from './stripe/payments.ts'
import type { Payout } from './stripe/payouts.ts'
import type { Dispute } from './stripe/present-dispute.ts'
import type { Refund } from './stripe/refunds.ts'
import type { SetupIntent } from './stripe/setup-intents.ts'
import type { Transfer } from './stripe/transfers.ts'
import type { Warning } from './stripe/warnings.ts'
import type { Delivery } from './stripe/webhook-delivery.ts'

export type Settings = {
  webhookUrl?: string
  webhookSecret?: string
  /** Like the event types chosen for an endpoint in the provider's dashboard; '*' means all. */
  enabledEvents: string[]
  faults: Fault[]
  /** Shifts "now" for expiry only. */
  clockAheadSeconds: number
  identityDelayMs: number
}

export type LoggedRequest = {
  at: number
  method: string
  path: string
  idempotencyKey: string | null
  status: number
  replayed: boolean
}

type Records = {
  sessions: CheckoutSession
  coupons: Coupon
  customers: Customer
  savedCards: SavedCard
  portalSessions: PortalSession
  setupIntents: SetupIntent
  payments: Payment
  refunds: Refund
  disputes: Dispute
  warnings: Warning
  identities: VerificationSession
  connected: ConnectedAccount
  accountLinks: AccountLink
  transfers: Transfer
  payouts: Payout
  events: StripeEvent
  deliveries: Delivery
  responses: KeptResponse
}
type Kind = keyof Records

export type Account = { [K in Kind]: Map<string, Records[K]> } & {
  key: string
  settings: Settings
  /** Newest last; only since the last start. */
  requests: LoggedRequest[]
  /** Idempotency keys whose first request has no answer yet. */
  running: Set<string>
}

/** Everything in it reaches the disk together or not at all. */
export type Changes = { [K in Kind]?: Records[K][] } & { settings?: Settings }

type Entry = { account: string; changes: Changes }

/** Journals written before `responses` and `requester` had these names. */
type FormerChanges = Changes & { answers?: KeptResponse[] }
type FormerEntry = { account: string; changes: FormerChanges }

export type Accounts = {
  all(): Iterable<Account>
  find(key: string): Account | undefined
  /** Accounts come into being on first use. */
  open(key: string): Account
  save(account: Account, changes: Changes): void
  flushed(): Promise<void>
  close(): Promise<void>
}

const KINDS = [
  'sessions',
  'coupons',
  'customers',
  'savedCards',
  'portalSessions',
  'setupIntents',
  'payments',
  'refunds',
  'disputes',
  'warnings',
  'identities',
  'connected',
  'accountLinks',
  'transfers',
  'payouts',
  'events',
  'deliveries',
  'responses',
] as const
const DAY_MS = 24 * 60 * 60 * 1000
const EVENTS_KEPT_MS = 30 * DAY_MS

export async function openAccounts(dataDir: string, now: () => number): Promise<Accounts> {
  const path = join(dataDir, 'accounts.jsonl')
  const accounts = new Map<string, Account>()

  function open(key: string): Account {
    const known = accounts.get(key)
    if (known) return known
    const account = newAccount(key)
    accounts.set(key, account)
    return account
  }

  for (const { account, changes } of await readJournal<FormerEntry>(path))
    apply(open(account), withTodaysNames(changes))
  for (const account of accounts.values()) forgetOld(account, now())
  const journal: Journal<Entry> = await startJournal(path, entriesOf(accounts.values()))

  return {
    all: () => accounts.values(),
    find: (key) => accounts.get(key),
    open,
    save(account, changes) {
      apply(account, changes)
      journal.append({ account: account.key, changes })
    },
    flushed: () => journal.flushed(),
    close: () => journal.close(),
  }
}

function newAccount(key: string): Account {
  return {
    key,
    settings: { enabledEvents: DEFAULT_EVENTS, faults: [], clockAheadSeconds: 0, identityDelayMs: 1000 },
    sessions: new Map(),
    coupons: new Map(),
    customers: new Map(),
    savedCards: new Map(),
    portalSessions: new Map(),
    setupIntents: new Map(),
    payments: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    warnings: new Map(),
    identities: new Map(),
    connected: new Map(),
    accountLinks: new Map(),
    transfers: new Map(),
    payouts: new Map(),
    events: new Map(),
    deliveries: new Map(),
    responses: new Map(),
    requests: [],
    running: new Set(),
  }
}

const DEFAULT_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'identity.verification_session.created',
  'identity.verification_session.processing',
  'identity.verification_session.verified',
  'identity.verification_session.requires_input',
  'identity.verification_session.canceled',
  'identity.verification_session.redacted',
  'account.updated',
  'transfer.created',
  'transfer.reversed',
  'payout.created',
  'payout.paid',
  'payout.failed',
]

function apply(account: Account, changes: Changes) {
  if (changes.settings) account.settings = changes.settings
  for (const kind of KINDS) {
    const records = account[kind] as Map<string, { id: string }>
    for (const record of changes[kind] ?? []) records.set(record.id, record)
  }
}

function withTodaysNames({ answers, ...changes }: FormerChanges): Changes {
  const events = changes.events?.map((event: StripeEvent & { asker?: Requester }) => {
    const { asker, ...rest } = event
    return asker ? { ...rest, requester: asker } : event
  })
  return { ...changes, ...(answers && { responses: answers }), ...(events && { events }) }
}

function* entriesOf(accounts: Iterable<Account>): Generator<Entry> {
  for (const account of accounts) {
    yield { account: account.key, changes: { settings: account.settings } }
    for (const kind of KINDS) {
      for (const record of account[kind].values()) yield { account: account.key, changes: { [kind]: [record] } }
    }
  }
}

function forgetOld(account: Account, now: number) {
  for (const response of account.responses.values()) {
    if (response.at < now - DAY_MS) account.responses.delete(response.id)
  }
  for (const event of account.events.values()) {
    if (event.created * 1000 > now - EVENTS_KEPT_MS) continue
    account.events.delete(event.id)
    account.deliveries.delete(event.id)
  }
}
