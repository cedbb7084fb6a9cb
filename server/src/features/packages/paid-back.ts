import { type Currency, type Money, money } from '@dressing-room/contract/money'
import type { Db } from '../../platform/db/database.ts'
import { findCurrentCheckout } from '../checkouts/index.ts'
import { listRefunds, refundedOfSale } from '../refunds/index.ts'
import { type Counted, priceOfVisits, visitsLeft, visitsPaidFor } from './rules.ts'
import type { PackageRow } from './store.ts'

type Priced = Pick<PackageRow, 'id' | 'price_minor' | 'currency' | 'visits'>

/** How many of its visits the money stands for that went back of its sale; what came too much was no part of it. */
export async function visitsGivenBack(db: Db, row: Priced): Promise<number> {
  const checkout = await findCurrentCheckout(db, 'package', row.id)
  if (!checkout) return 0
  const minor = refundedOfSale((await listRefunds(db, [checkout.id])).get(checkout.id))
  return visitsPaidFor(priceOf(row), row.visits, money(minor, row.currency as Currency))
}

/** Paid back are as many as money went back for, and none that is booked; what was once paid back stays so. */
export function paidBackBy({ visits, used, paid_back }: Counted, given: number): number {
  return Math.max(paid_back, Math.min(visits - used, given))
}

/** What goes back for the visits that are left, each at its price in it: no more than is left of its payment. */
export function worthLeft(row: PackageRow, left: Money): Money {
  const worth = priceOfVisits(priceOf(row), row.visits, row.paid_back, visitsLeft(row))
  return money(Math.min(worth.minor, left.minor), left.currency)
}

function priceOf({ price_minor, currency }: Pick<Priced, 'price_minor' | 'currency'>): Money {
  return money(price_minor, currency as Currency)
}
