import { isCurrency, type Money, money } from '@dressing-room/contract/money'
import Stripe from 'stripe'
import {
  APP,
  isLiveKey,
  isMissing,
  isUnavailable,
  readSigned,
  type StripeOptions,
  stripeClient,
} from '../stripe-client.ts'
import {
  type AccountSnapshot,
  type BankPayoutSnapshot,
  PayoutRefused,
  type Payouts,
  type PayoutsEvent,
  PayoutsUnavailable,
  type TransferSnapshot,
} from './payouts.ts'

export interface StripePayoutsOptions extends StripeOptions {
  /** Messages about connected accounts come from an endpoint of their own, which signs with a secret of its own. */
  connectSecret?: string | undefined
}

/** Codes of refusals that say something of the seller's account, not of what was asked. */
const ACCOUNT_CODES = ['insufficient_capabilities_for_transfer', 'payouts_not_allowed', 'account_invalid']

export function openStripePayouts({ webhookSecret, connectSecret, ...options }: StripePayoutsOptions): Payouts {
  const stripe = stripeClient(options)
  const live = isLiveKey(options.secretKey)

  return {
    live,

    async openAccount({ key, seller, country, email }) {
      const account = await orUnavailable(() =>
        stripe.accounts.create(
          {
            type: 'express',
            country,
            email,
            capabilities: { transfers: { requested: true } },
            // When money goes to the bank is said by us, payout by payout (docs/decisions/104).
            settings: { payouts: { schedule: { interval: 'manual' } } },
            metadata: { app: APP, seller },
          },
          { idempotencyKey: `account-${key}` },
        ),
      )
      return toAccount(account)
    },

    async onboardingPage(accountId, { returnUrl, refreshUrl }) {
      const link = await orUnavailable(() =>
        stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        }),
      )
      return link.url
    },

    async fetchAccount(accountId) {
      return orNone(async () => toAccount(await stripe.accounts.retrieve(accountId)))
    },

    async transfer({ key, tries, accountId, amount }) {
      const transfer = await orUnavailable(() =>
        stripe.transfers.create(
          {
            amount: amount.minor,
            currency: amount.currency.toLowerCase(),
            destination: accountId,
            transfer_group: groupOf(key),
            metadata: { app: APP, payout: key },
          },
          { idempotencyKey: `transfer-${key}-${tries}` },
        ),
      )
      return toTransfer(transfer)
    },

    async fetchTransfer(transferId) {
      return orNone(async () => toTransfer(await stripe.transfers.retrieve(transferId)))
    },

    async findTransfer(key) {
      const { data } = await orUnavailable(() => stripe.transfers.list({ transfer_group: groupOf(key), limit: 10 }))
      return data.map(toTransfer).find((transfer) => transfer.key === key)
    },

    async takeBack({ key, tries, transferId }) {
      const { amount, amount_reversed } = await orUnavailable(() => stripe.transfers.retrieve(transferId))
      if (amount_reversed === amount) return
      await orUnavailable(() =>
        stripe.transfers.createReversal(
          transferId,
          { amount: amount - amount_reversed, metadata: { app: APP, payout: key } },
          { idempotencyKey: `reversal-${key}-${tries}` },
        ),
      )
    },

    async *transfersSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      for await (const transfer of listed(stripe.transfers.list({ created, limit: 100 }))) {
        if (transfer.metadata.app === APP) yield toTransfer(transfer)
      }
    },

    async payToBank({ key, accountId, amount }) {
      const payout = await orUnavailable(() =>
        stripe.payouts.create(
          { amount: amount.minor, currency: amount.currency.toLowerCase(), metadata: { app: APP, payout: key } },
          { stripeAccount: accountId, idempotencyKey: `payout-${key}` },
        ),
      )
      return toBankPayout(payout)
    },

    async fetchBankPayout(accountId, id) {
      return orNone(async () =>
        toBankPayout(await stripe.payouts.retrieve(id, undefined, { stripeAccount: accountId })),
      )
    },

    async findBankPayout(accountId, key, since) {
      // Clocks may be apart.
      const created = { gte: Math.floor(since.getTime() / 1000) - 3600 }
      return orUnavailable(async () => {
        for await (const payout of stripe.payouts.list({ created, limit: 100 }, { stripeAccount: accountId })) {
          if (payout.metadata?.payout === key) return toBankPayout(payout)
        }
        return undefined
      })
    },

    async *bankPayoutsSince(accountId, since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      for await (const payout of listed(stripe.payouts.list({ created, limit: 100 }, { stripeAccount: accountId }))) {
        if (payout.metadata?.app === APP) yield toBankPayout(payout)
      }
    },

    readEvent(rawBody, signature) {
      const event =
        readSigned(stripe, webhookSecret, rawBody, signature) ??
        (connectSecret ? readSigned(stripe, connectSecret, rawBody, signature) : undefined)
      const about = event && event.livemode === live ? subjectOf(event) : undefined
      return event && about && { id: event.id, type: event.type, about }
    },
  }
}

function groupOf(key: string): string {
  return `payout_${key}`
}

/** The messages of other sites on the same account of the provider carry another mark, or none. */
function subjectOf(event: Stripe.Event): PayoutsEvent['about'] | undefined {
  const object = event.data.object
  if (object.object === 'account') {
    return object.metadata?.app === APP ? { kind: 'account', accountId: object.id } : undefined
  }
  if (object.object === 'payout' && event.account) {
    const { id, metadata } = object
    if (metadata?.app !== APP) return undefined
    return { kind: 'bank payout', accountId: event.account, id, key: metadata.payout }
  }
  if (object.object === 'transfer' && object.metadata.app === APP) {
    return { kind: 'transfer', id: object.id, key: object.metadata.payout }
  }
  return undefined
}

function toAccount(account: Stripe.Account): AccountSnapshot {
  const banks = account.external_accounts?.data ?? []
  const due = account.requirements?.currently_due ?? []
  return {
    id: account.id,
    seller: account.metadata?.seller,
    state: stateOf(account),
    asksForBank: Boolean(account.details_submitted) && due.includes('external_account'),
    currencies: [...new Set(banks.map(({ currency }) => (currency ?? '').toUpperCase()).filter(isCurrency))],
  }
}

function stateOf({
  requirements,
  capabilities,
  payouts_enabled,
  details_submitted,
}: Stripe.Account): AccountSnapshot['state'] {
  if (requirements?.disabled_reason?.startsWith('rejected.')) return 'refused'
  if (capabilities?.transfers === 'active' && payouts_enabled) return 'ready'
  const isAsked = [...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])].length > 0
  return details_submitted && !isAsked ? 'review' : 'unfinished'
}

function toTransfer({
  id,
  metadata,
  destination,
  amount,
  currency,
  amount_reversed,
}: Stripe.Transfer): TransferSnapshot {
  return {
    id,
    key: metadata.payout,
    accountId: (typeof destination === 'string' ? destination : destination?.id) ?? '',
    amount: toMoney(amount, currency, id),
    reversedMinor: amount_reversed,
  }
}

function toBankPayout({
  id,
  amount,
  currency,
  metadata,
  status,
  failure_message,
  failure_code,
}: Stripe.Payout): BankPayoutSnapshot {
  const hasFailed = status === 'failed' || status === 'canceled'
  return {
    id,
    key: metadata?.payout,
    amount: toMoney(amount, currency, id),
    state: hasFailed ? 'failed' : status === 'paid' ? 'arrived' : 'under way',
    ...(hasFailed && { failure: failure_message ?? failure_code ?? 'The bank gave no reason.' }),
  }
}

function toMoney(amount: number, currency: string, id: string): Money {
  const code = currency.toUpperCase()
  if (!isCurrency(code)) throw new Error(`${id} is in an unknown currency`)
  return money(amount, code)
}

async function orNone<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await orUnavailable(work)
  } catch (error) {
    if (error instanceof PayoutRefused && isMissing(error.cause)) return undefined
    throw error
  }
}

/** The same of a list, whose pages are asked for one by one. */
async function* listed<T>(list: AsyncIterable<T>): AsyncIterable<T> {
  const pages = list[Symbol.asyncIterator]()
  for (;;) {
    const next = await orUnavailable(() => pages.next())
    if (next.done) return
    yield next.value
  }
}

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const code = error.code ?? ''
    // The provider says 403 of an account that it has closed to us, which is no fault of the line.
    if (isUnavailable(error) && code !== 'account_invalid')
      throw new PayoutsUnavailable(error.message, { cause: error })
    const why = code === 'balance_insufficient' ? 'no funds' : ACCOUNT_CODES.includes(code) ? 'account' : 'other'
    throw new PayoutRefused(error.message, { why, cause: error })
  }
}
