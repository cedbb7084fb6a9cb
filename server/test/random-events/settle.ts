import { setTimeout as pause } from 'node:timers/promises'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { readDesk } from '@dressing-room/contract/operators'
import { sql } from 'kysely'
import { jobs } from '../../src/app.ts'
import { readBooks } from '../../src/books.ts'
import { checkInvariants } from '../../src/invariants.ts'
import { booksInWords } from '../../src/tools/books-in-words.ts'
import { passTime, runClockJobs } from './clock-jobs.ts'
import type { World } from './world.ts'

/** Nobody waits for less: a machine may be busy with other things. */
const SETTLES_WITHIN_MS = 10 * 60_000
/** Faults that stay the same so often, with nothing on its way any more, stay. */
const SAME_AGAIN = 5
const PAUSE_MS = 500
const SOME_MINUTES = 5
/** States of a checkout whose money has come in. */
const TAKEN = new Set(['paid', 'review', 'returned'])

/** Nothing goes wrong any more, every message arrives, every job has run, and failed refunds are made again. */
export async function settle(world: World): Promise<void> {
  const { shop, second } = world
  await shop.provider.faults([])
  await second.isUp()
  await shop.provider.releaseEvents()
  // Checkouts whose message was lost are asked about once they are some minutes old.
  await passTime(world, SOME_MINUTES)
  const until = Date.now() + SETTLES_WITHIN_MS
  let before: string[] = []
  for (let same = 0; ; ) {
    await runClockJobs(world)
    await refundAgain(world)
    const unrest = await hurry(world)
    const faults = unrest.length > 0 ? unrest : await faultsOf(world)
    if (faults.length === 0) return
    same = unrest.length === 0 && faults.join() === before.join() ? same + 1 : 0
    before = faults
    if (same >= SAME_AGAIN || Date.now() > until)
      throw new Error([...faults, ...(await storiesOf(world, faults))].join('\n'))
    await pause(PAUSE_MS)
  }
}

/**
 * What is still on its way, in words. Messages and jobs that wait to be tried again are tried now: the time until then
 * might as well have gone by. So are those of a process that was killed: no job takes as long.
 */
async function hurry({ shop }: World): Promise<string[]> {
  const messages = await shop.provider.hurry()
  const { rows } = await sql<{ name: string; reason: string | null }>`
    with hurried as (
      update pgboss.job set state = 'retry', start_after = now()
      where name = any(${MUST_RUN}) and ((state = 'retry' and start_after > now())
        or (state = 'active' and started_on < now() - interval '20 seconds'))
    )
    select name, output->>'reason' as reason from pgboss.job
    where name = any(${MUST_RUN}) and (state in ('retry', 'active') or state = 'created' and start_after <= now())
    `.execute(shop.db)
  return [
    ...messages.map((message) => `message on its way: ${message}`),
    ...rows.map(({ name, reason }) => `job to run: ${name}${reason ? `, which has failed: ${reason}` : ''}`),
  ]
}

/** What is asked for by what has happened, and not by the clock. */
const MUST_RUN = jobs.filter(({ every }) => !every).map(({ name }) => name)

/** What the operator does with a refund that has failed: to the card again, or where a bank stands in between as store credit. */
async function refundAgain({ shop, operator }: World): Promise<void> {
  const { body } = await shop.get<ResponseOf<typeof readDesk>>('/api/operator/waiting', operator.token)
  for (const { about } of body.waiting) {
    if (about?.kind !== 'refund') continue
    const send = (to: 'card' | 'credit') =>
      shop.post<{ code?: string }>(
        `/api/operator/refunds/${about.id}/again`,
        { to, reason: 'Made again.' },
        operator.token,
      )
    if ((await send('card')).body.code === 'payment_disputed') await send('credit')
  }
}

/** What has happened to the payments that faults name. */
async function storiesOf({ shop }: World, faults: readonly string[]): Promise<string[]> {
  const titles = new Set(faults.flatMap((fault) => /(order|booking|gift card|package) \d+/.exec(fault)?.[0] ?? []))
  const { rows } = await sql<{ title: string; story: string }>`
    select title, string_agg(happened, '; ' order by at) as story from (
      select c.title, r.created_at as at, format('refund %s of %s asked by %s: %s %s', r.key, r.amount_minor, r.asked_by,
        r.state, r.failure) as happened from refund r join checkout c on c.id = r.checkout_id
      union all
      select c.title, d.opened_at, format('dispute of %s: %s, taken: %s', d.amount_minor, d.state, d.is_taken)
        from dispute d join checkout c on c.id = d.checkout_id
      union all
      select c.title, c.created_at, format('checkout of %s: %s, received %s', c.amount_minor, c.status, c.received_minor)
        from checkout c
      union all
      select c.title, min(l.posted_at), format('%s (%s)', l.posting,
        string_agg(l.account || ' ' || l.amount_minor, ', ' order by l.id))
        from ledger_entry l join checkout c on c.id = l.checkout_id where posting not like 'fee:%' group by c.title, l.posting
    ) story where title = any(${[...titles]}) group by title`.execute(shop.db)
  return rows.map(({ title, story }) => `${title}: ${story}`)
}

/** All that must hold, and does not. */
async function faultsOf(world: World): Promise<string[]> {
  const checked = await checkInvariants(world.shop.deps)
  return [
    ...(await readBooks(world.shop.deps)).flatMap((each) => booksInWords(each).faults),
    ...checked.flatMap(({ check, faults }) => faults.map((fault) => `${check}: ${fault}`)),
    ...(await moneyFaults(world)),
    ...(await pointFaults(world)),
    ...(await sessionFaults(world)),
    ...(await stockFaults(world)),
    ...world.surprises,
  ]
}

/** Per currency: captured is what has become of it, and each part is what the provider says. */
async function moneyFaults({ shop }: World): Promise<string[]> {
  const { rows } = await sql<Record<'captured' | 'others' | 'refunded' | 'paid_out', number> & { currency: string }>`
    select currency,
      coalesce(sum(amount_minor) filter (where account = 'captured'), 0)::bigint as captured,
      coalesce(-sum(amount_minor) filter (where account <> 'captured'), 0)::bigint as others,
      coalesce(-sum(amount_minor) filter (where account = 'refunded'), 0)::bigint as refunded,
      coalesce(-sum(amount_minor) filter (where account = 'paid out'), 0)::bigint as paid_out
    from ledger_entry group by currency order by currency`.execute(shop.db)
  const sessions = await shop.provider.sessions()
  const charges = await shop.provider.charges()
  const transfers = await shop.provider.transfers()
  const ours = (currency: string) => (each: { currency: string }) => each.currency.toUpperCase() === currency
  return rows.flatMap(({ currency, captured, others, paid_out }) => {
    const paid = sessions.filter(ours(currency)).filter(({ payment_status }) => payment_status === 'paid')
    const charged = charges.filter(ours(currency)).reduce((sum, { amount_received }) => sum + amount_received, 0)
    const taken = paid.reduce((sum, { amount_total }) => sum + amount_total, 0) + charged
    const sent = transfers.filter(ours(currency)).reduce((sum, each) => sum + each.amount - each.amount_reversed, 0)
    return [
      ...(captured === others ? [] : [`${currency}: ${captured} captured, ${others} accounted for`]),
      ...(captured === taken ? [] : [`${currency}: ${captured} captured, ${taken} paid at the provider`]),
      ...(paid_out === sent ? [] : [`${currency}: ${paid_out} paid out, ${sent} transferred at the provider`]),
    ]
  })
}

/**
 * What each payment is worth in points, where it is not a tip, by what was paid, refunded and disputed rather than by the ledger, whose triggers
 * write them; and what codes have cost.
 */
async function pointFaults({ shop }: World): Promise<string[]> {
  const { rows } = await sql<{ title: string; due: number; had: number }>`
    select title, due, had from (
      select c.title, case when c.status <> 'paid' or c.payable_kind in ('gift', 'tip', 'fee', 'combined') then 0 else floor(greatest(0, coalesce(received_minor, amount_minor)
          + case when credit_state = 'spent' then credit_minor else 0 end
          - (select coalesce(sum(amount_minor), 0) from refund where checkout_id = c.id and state <> 'failed')
          - (select coalesce(-sum(amount_minor), 0) from ledger_entry where checkout_id = c.id and account = 'disputed')
        ) / case when c.currency = 'JPY' then 1 else 100 end) end::int as due,
        (select coalesce(sum(points), 0)::int from points_entry where checkout_id = c.id) as had
      from checkout c
    ) points where due <> had`.execute(shop.db)
  const codes = await sql<{ code: string; paid: number }>`
    select code, coalesce(-sum(points), 0)::int as paid from promo_code c left join points_entry e on e.promo_code_id = c.id
    where holder_id is not null group by c.id having coalesce(-sum(points), 0) <> case good_for when 'order' then 150 else 50 end
    `.execute(shop.db)
  return [
    ...rows.map(({ title, due, had }) => `${title} should have ${due} points, and has ${had}`),
    ...codes.rows.map(({ code, paid }) => `${code} was made of ${paid} points`),
  ]
}

/** Every session is a checkout here, and paid or open only where that one is. */
async function sessionFaults({ shop }: World): Promise<string[]> {
  const here = new Map(
    (await shop.db.selectFrom('checkout').select(['provider_id', 'status', 'page_closed_at']).execute()).map((row) => [
      row.provider_id,
      row,
    ]),
  )
  const sessions = await shop.provider.sessions()
  const charges = await shop.provider.charges()
  const there = new Set([...sessions, ...charges].map(({ id }) => id))
  return [
    ...sessions.flatMap(({ id, status, payment_status }) => {
      const checkout = here.get(id)
      if (payment_status === 'paid')
        return TAKEN.has(checkout?.status ?? '') ? [] : [`${id} is paid, here ${checkout?.status}`]
      // A card that was kept is no payment, and its checkout is done with that.
      if (payment_status === 'no_payment_required' && status === 'complete') {
        return checkout?.status === 'open' ? [`${id} has kept a card, and is open here`] : []
      }
      if (status !== 'open') return checkout?.status === 'paid' ? [`${id} is ${status}, here paid`] : []
      return checkout?.status === 'open' || checkout?.page_closed_at === null
        ? []
        : [`${id} is open at the provider, here ${checkout?.status ?? 'unknown'}`]
    }),
    ...charges.flatMap(({ id, status }) => {
      const is = here.get(id)?.status ?? ''
      return (status === 'succeeded') === TAKEN.has(is) ? [] : [`charge ${id} is ${status}, here ${is || 'unknown'}`]
    }),
    // What store credit pays for alone has no page there.
    ...[...here.keys()].flatMap((id) =>
      id && !id.startsWith('free_') && !there.has(id) ? [`${id} is unknown at the provider`] : [],
    ),
  ]
}

/** What was there is what is there, what was sold, less what came back to be sold again. */
async function stockFaults({ shop, goods }: World): Promise<string[]> {
  const { rows } = await sql<{ product_id: string; on_hand: number | null; sold: number; back: number }>`
    select v.product_id, v.on_hand,
      (select coalesce(sum(l.quantity), 0) from order_line l join shop_order o on o.id = l.order_id
        where l.variant_id = v.id and exists (
          select from ledger_entry where posting = 'order:' || o.id || ':paid'))::int as sold,
      (select coalesce(sum(rl.quantity), 0) from refund_line rl join order_line l on l.id = rl.order_line_id
        where l.variant_id = v.id and rl.restock)::int as back
    from variant v`.execute(shop.db)
  const started = new Map(goods.map(({ id, stock }) => [id, stock]))
  return rows.flatMap(({ product_id, on_hand, sold, back }) => {
    const before = started.get(product_id)
    if (before === null || before === undefined || on_hand === before - sold + back) return []
    return [`product ${product_id}: ${before} at first, ${sold} sold, ${back} back, and ${on_hand} on hand`]
  })
}
