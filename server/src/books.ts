import { setTimeout as pause } from 'node:timers/promises'
import type { Currency, Money } from '@dressing-room/contract/money'
import type { Deps } from './deps.ts'
import { ownPayments, unpostedFees } from './features/checkouts/index.ts'
import { type AccountSum, sumAccounts } from './features/ledger/index.ts'
import { unsentPayouts } from './features/payouts/index.ts'
import { askedRefunds } from './features/refunds/index.ts'

type BooksDeps = Pick<Deps, 'db' | 'payments' | 'payouts'>

/** The equation of one currency; all in minor units. */
export interface CurrencyBooks {
  currency: Currency
  /** What came in, and where it is now: both sums are the same. */
  cameIn: AccountLine[]
  isNow: AccountLine[]
  /** What the ledger says beside what the provider's own lists come to. */
  compared: Comparison[]
}

interface AccountLine {
  account: AccountSum['account']
  minor: number
}

export interface Comparison {
  what: 'payments' | 'refunds' | 'disputes' | 'fees' | 'transfers'
  here: number
  /** Of it, what the provider has not been asked for yet. */
  waiting: number
  there: number
}

/** Accounts that money comes from. */
const SOURCES: readonly AccountSum['account'][] = ['captured', 'gifts']
const BEGINNING = new Date(0)
const LOOKS = 5
/** A payment that the provider has is here within a moment. */
const LOOK_AGAIN_MS = 200

/**
 * Every cent that came in, and where it is, by currency, beside what the provider itself says of it. People pay while both
 * sides are read, one after the other: where they differ, they are read again.
 */
export async function readBooks(deps: BooksDeps): Promise<CurrencyBooks[]> {
  for (let look = 1; ; look++) {
    const books = await readOnce(deps)
    if (look === LOOKS || books.every(isAgreed)) return books
    await pause(LOOK_AGAIN_MS)
  }
}

function isAgreed({ compared }: CurrencyBooks): boolean {
  return compared.every(({ here, waiting, there }) => here - waiting === there)
}

async function readOnce(deps: BooksDeps): Promise<CurrencyBooks[]> {
  const there = await sumThere(deps)
  const [refundsWaiting, payoutsWaiting] = [await askedRefunds(deps.db), await unsentPayouts(deps.db)]
  const accounts = await sumAccounts(deps.db)
  const currencies = new Set([
    ...accounts.map(({ currency }) => currency),
    ...Object.values(there).flatMap((sums) => [...sums.keys()]),
  ])
  return [...currencies].sort().map((currency) => {
    const own = accounts.filter((sum) => sum.currency === currency && sum.minor !== 0)
    const inAccount = (account: AccountSum['account']) => own.find((sum) => sum.account === account)?.minor ?? 0
    const waitingOf = (sums: Money[]) => sums.find((sum) => sum.currency === currency)?.minor ?? 0
    const compare = (what: Comparison['what'], here: number, waiting = 0): Comparison => {
      return { what, here, waiting, there: there[what].get(currency) ?? 0 }
    }
    return {
      currency,
      cameIn: own.filter(({ account }) => SOURCES.includes(account)),
      isNow: own.filter(({ account }) => !SOURCES.includes(account)).map((sum) => ({ ...sum, minor: -sum.minor })),
      compared: [
        compare('payments', inAccount('captured')),
        compare('refunds', -inAccount('refunded') || 0, waitingOf(refundsWaiting)),
        compare('disputes', -inAccount('disputed') || 0),
        compare('fees', -inAccount('provider fee') || 0),
        compare('transfers', -inAccount('paid out') || 0, waitingOf(payoutsWaiting)),
      ],
    }
  })
}

type Sums = Map<Currency, number>

/** What the provider's lists come to, as far as they are about payments of ours. */
async function sumThere({ db, payments, payouts }: BooksDeps): Promise<Record<Comparison['what'], Sums>> {
  const [paid, refunds, disputes, fees] = [
    await Array.fromAsync(payments.paidCheckouts(BEGINNING)),
    await Array.fromAsync(payments.refundsSince(BEGINNING)),
    await Array.fromAsync(payments.disputesSince(BEGINNING)),
    await Array.fromAsync(payments.feesSince(BEGINNING)),
  ]
  const ours = await ownPayments(
    db,
    [...refunds, ...disputes, ...fees].flatMap(({ paymentId }) => paymentId ?? []),
  )
  const isOurs = ({ paymentId }: { paymentId: string | undefined }) => ours.has(paymentId ?? '')
  // Told by the hour: until then they are missed by a check of their own.
  const unposted = new Set((await unpostedFees({ db, payments }, BEGINNING)).map(({ id }) => id))
  const transfers = await Array.fromAsync(payouts.transfersSince(BEGINNING))
  return {
    payments: sumOf(paid.flatMap(({ total }) => total ?? [])),
    refunds: sumOf(refunds.filter((each) => isOurs(each) && each.state !== 'failed').map(({ amount }) => amount)),
    disputes: sumOf(disputes.filter((each) => isOurs(each) && each.isTaken).map(({ amount }) => amount)),
    fees: sumOf([
      ...fees.filter((each) => isOurs(each) && !unposted.has(each.id)).map(({ fee }) => fee),
      ...disputes.filter(isOurs).flatMap((each) => each.fees.map(({ fee }) => fee)),
    ]),
    transfers: sumOf(
      transfers.map(({ amount, reversedMinor }) => ({ ...amount, minor: amount.minor - reversedMinor })),
    ),
  }
}

function sumOf(amounts: readonly Money[]): Sums {
  const sums: Sums = new Map()
  for (const { currency, minor } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minor)
  return sums
}
