import { type Currency, money } from '@dressing-room/contract/money'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { listRefunds, refundedOfSale } from '../refunds/index.ts'
import { paidBackBy } from './paid-back.ts'
import { visitsPaidFor } from './rules.ts'
import type { PackageRow } from './store.ts'

type Check = (deps: Pick<Deps, 'db' | 'clock'>) => Promise<string[]>

/** What must hold of every package; each check answers the faults it found, in words. */
export const packageChecks: Record<string, Check> = {
  'as many visits of a package are used as bookings hold': async ({ db }) => {
    const { rows } = await sql<{ number: number; used: number; held: number }>`
      select p.number, p.used, count(b.id)::int as held from visit_package p
      left join booking b on b.package_id = p.id and b.holds_package
      group by p.id having p.used <> count(b.id)`.execute(db)
    return rows.map(({ number, used, held }) => `package ${number}: ${used} visits used, ${held} bookings hold one`)
  },

  'visits with a package are its buyer’s, of its service, and booked or used': async ({ db }) => {
    const { rows } = await sql<{ number: number; package: number; status: string }>`
      select b.number, p.number as package, b.status from booking b join visit_package p on p.id = b.package_id
      where b.buyer_id is distinct from p.buyer_id or b.service_id <> p.service_id or p.paid_at is null
        or (b.holds_package and b.status not in ('confirmed', 'completed', 'no_show', 'cancelled'))
        or (not b.holds_package and b.status <> 'cancelled')
        or (not b.holds_package and b.cancelled_by = 'buyer' and b.cancelled_at > b.refundable_until)
        or (b.holds_package and b.status = 'cancelled'
          and (b.cancelled_by = 'stylist' or b.cancelled_at <= b.refundable_until))`.execute(db)
    return rows.map((row) => `booking ${row.number} with package ${row.package} is ${row.status} and counts wrongly`)
  },

  'each package is what its checkout says, and its price what was asked for': async ({ db }) => {
    const { rows } = await sql<{ number: number; status: string; checkout: string | null }>`
      select p.number, p.status, c.status as checkout from visit_package p
      left join lateral (
        select * from checkout where payable_kind = 'package' and payable_id = p.id and status <> 'replaced'
        order by status = 'paid' desc, round desc limit 1
      ) c on true
      where c.id is null or c.amount_minor + c.credit_minor <> p.price_minor or c.currency <> p.currency or not (case p.status
        when 'unpaid' then c.status = 'open'
        when 'ended' then c.status in ('expired', 'canceled', 'unopened')
        when 'review' then c.status = 'review'
        when 'active' then c.status = 'paid'
        else c.status in ('paid', 'returned') end)`.execute(db)
    return rows.map(
      ({ number, status, checkout }) => `package ${number} is ${status}, its checkout ${checkout ?? 'missing'}`,
    )
  },

  'as many visits of a package are paid back as money went back for, and none without': async ({ db }) => {
    const { rows } = await sql<PackageRow & { checkout_id: string; is_lost: boolean }>`
      select p.*, c.id as checkout_id,
        exists (select from dispute where checkout_id = c.id and state = 'lost') as is_lost
      from visit_package p join checkout c on c.payable_kind = 'package' and c.payable_id = p.id and c.status = 'paid'
      where p.status = 'active' and (p.paid_back > 0 or exists (select from refund where checkout_id = c.id))`.execute(
      db,
    )
    const refunds = await listRefunds(
      db,
      rows.map(({ checkout_id }) => checkout_id),
    )
    return rows.flatMap((row) => {
      const all = refunds.get(row.checkout_id)
      if (row.paid_back > 0 && !all && !row.is_lost) return [`package ${row.number} has visits paid back and no refund`]
      const [price, back] = [row.price_minor, refundedOfSale(all)].map((minor) =>
        money(minor, row.currency as Currency),
      )
      const given = price && back ? visitsPaidFor(price, row.visits, back) : 0
      if (row.paid_back >= paidBackBy(row, given)) return []
      return [`package ${row.number} has ${row.paid_back} visits paid back, money went back for ${given}`]
    })
  },
}
