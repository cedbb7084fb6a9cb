import { type Currency, money, toDecimal } from '@dressing-room/contract/money'
import type {
  PayoutBalance,
  PayoutDetails,
  PayoutList,
  PayoutOverview,
  SaleMoneyList,
} from '@dressing-room/contract/payouts'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { isSuspended } from '../accounts/index.ts'
import { isUuid } from '../checkouts/index.ts'
import { listSales, sellerBalances } from '../ledger/index.ts'
import { findAccount } from './account-store.ts'
import { toPayee } from './pay-sellers.ts'
import { countSales, listLines, sumPayouts } from './payout-query.ts'
import { findOwnPayout, listPayoutRows } from './payout-store.ts'
import { toAccount, toPayout, toPayoutDetails, toSaleMoney } from './present.ts'
import { dayOf, minimumOf, nextDue, type Payee, waitOf } from './rules.ts'

type Reads = Pick<Deps, 'db' | 'shop' | 'clock'>
interface Turned {
  page: number
  limit: number
}

/** The seller's money at one glance, and when the next payout is made. */
export async function readOverview({ db, shop, clock }: Reads, sellerId: string): Promise<PayoutOverview> {
  const [account, suspended, held, sums] = await Promise.all([
    findAccount(db, sellerId),
    db.transaction().execute((tx) => isSuspended(tx, sellerId)),
    sellerBalances(db, sellerId),
    sumPayouts(db, sellerId),
  ])
  const payee = toPayee(account, suspended)
  const balances = held.map(({ currency, pending, available }) => {
    const { on_its_way = 0, paid = 0 } = sums.find((each) => each.currency === currency) ?? {}
    return toBalance(payee, currency, { pending, available, onItsWay: on_its_way, paid }, shop.payoutMinimum)
  })
  return {
    account: toAccount(account),
    schedule: {
      every: shop.payoutDay === 'daily' ? 'every day' : shop.payoutDay,
      next: dayOf(nextDue(clock(), shop.payoutDay)),
      holdDays: shop.payoutHoldDays,
    },
    balances,
  }
}

function toBalance(
  payee: Payee,
  currency: Currency,
  { pending, available, onItsWay, paid }: Record<'pending' | 'available' | 'onItsWay' | 'paid', number>,
  units: number,
): PayoutBalance {
  const decimal = (minor: number) => toDecimal(money(minor, currency))
  const minimum = minimumOf(units, currency)
  const waits = waitOf(payee, money(available, currency), minimum)
  return {
    currency,
    pending: decimal(pending),
    available: decimal(available),
    onItsWay: decimal(onItsWay),
    paid: decimal(paid),
    minimum: toDecimal(minimum),
    ...(waits && { waits }),
  }
}

export async function readHistory({ db }: Reads, sellerId: string, { page, limit }: Turned): Promise<PayoutList> {
  const { rows, total } = await listPayoutRows(db, sellerId, { page, limit })
  return { payouts: rows.map(toPayout), page, total, totalPages: Math.max(1, Math.ceil(total / limit)) }
}

/** Each sale with the day its money is free, and why. */
export async function readSales(
  { db, clock }: Reads,
  sellerId: string,
  { page, limit }: Turned,
): Promise<SaleMoneyList> {
  const [sales, total] = await Promise.all([
    listSales(db, sellerId, { page, limit, now: clock() }),
    countSales(db, sellerId),
  ])
  return { sales: sales.map(toSaleMoney), page, total, totalPages: Math.max(1, Math.ceil(total / limit)) }
}

export async function readPayout({ db }: Pick<Deps, 'db'>, sellerId: string, id: string): Promise<PayoutDetails> {
  const row = (isUuid(id) ? await findOwnPayout(db, sellerId, id) : undefined) ?? refuse('payout_not_found')
  return toPayoutDetails(row, await listLines(db, row.id))
}
