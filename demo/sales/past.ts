import type { Deps } from '@dressing-room/server/deps'
import { bookingPapers } from '@dressing-room/server/features/booking/index'
import { orderPapers } from '@dressing-room/server/features/orders/index'
import { paperJobs } from '@dressing-room/server/features/paper/index'
import { sendRefund } from '@dressing-room/server/features/refunds/index'
import { type Database, openDatabase } from '@dressing-room/server/platform/db/database'
import type { Job, Queue } from '@dressing-room/server/platform/jobs/queue'
import type { Payments } from '@dressing-room/server/ports/payments/payments'
import { sql } from 'kysely'

/*
 * Use cases as they are, in another time. Some ask the clock they are given, some the database, which all processes
 * share. So each lane has one connection on which the functions that tell the time are found first in a schema of the
 * demo's own, and tell the lane's.
 */
const SCHEMA = 'demo_time'
const papers = paperJobs([orderPapers, bookingPapers]) as Job<Deps, object>[]
const LONGEST_PAGE_MS = 40 * 60_000

/** All that a use case asks for, at a moment that can be set. */
export interface Lane {
  deps: Deps
  goTo(moment: Date): Promise<void>
  /** The receipts, invoices and credit notes that were asked for, as their jobs would. */
  issuePapers(): Promise<void>
}

/** What a shop that is not open yet has to offer: neither connections nor jobs. */
export type PastDeps = Omit<Deps, 'db' | 'queue'>

/** Does this in so many lanes side by side. */
export async function inThePast(
  { databaseUrl, deps, lanes }: { databaseUrl: string; deps: PastDeps; lanes: number },
  work: (lanes: readonly Lane[]) => Promise<void>,
): Promise<void> {
  const present = openDatabase(databaseUrl, { size: 1 })
  const opened: Database[] = []
  try {
    await sql.raw(tellTheTime).execute(present.db)
    for (let at = 0; at < lanes; at++) opened.push(openDatabase(pastOf(databaseUrl), { size: 1 }))
    await work(opened.map((database) => laneOn(database, deps)))
  } finally {
    await Promise.all(opened.map((database) => database.close()))
    await sql.raw(`drop schema if exists ${SCHEMA} cascade`).execute(present.db)
    await present.close()
  }
}

const tellTheTime = `create schema if not exists ${SCHEMA};
  ${['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp']
    .map(
      (name) => `create or replace function ${SCHEMA}.${name}() returns timestamptz language sql stable
        return current_setting('demo.now')::timestamptz;`,
    )
    .join('')}`

/**
 * The same database, where what the demo calls the time is found before what PostgreSQL does. Nobody waits for the disk:
 * what a crash of the machine takes with it is sold anew.
 */
function pastOf(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `-c search_path=${SCHEMA},pg_catalog,public -c synchronous_commit=off`)
  return url.href
}

function laneOn(database: Database, deps: PastDeps): Lane {
  let moment = new Date()
  const queue = withoutWorkers()
  const past: Deps = {
    ...deps,
    db: database.db,
    clock: () => moment,
    queue,
    payments: asOfToday(deps.payments),
  }
  return {
    deps: past,
    async goTo(next) {
      moment = next
      await sql`select set_config('demo.now', ${next.toISOString()}, false)`.execute(database.db)
    },
    async issuePapers() {
      for (const { name, data } of queue.asked.splice(0)) {
        await papers.find((job) => job.name === name)?.run(past, data)
      }
    },
  }
}

/** The provider lives in the present and takes no page that has ended. */
function asOfToday(payments: Payments): Payments {
  return {
    ...payments,
    openCheckout: (purchase) => payments.openCheckout({ ...purchase, endsAt: new Date(Date.now() + LONGEST_PAGE_MS) }),
  }
}

interface Asked {
  name: string
  data: object
}

/** Nobody waits for the mails of the past; jobs that matter are done by whoever asked for them. */
function withoutWorkers(): Queue & { asked: Asked[] } {
  const asked: Asked[] = []
  const queue: Queue & { asked: Asked[] } = {
    asked,
    enqueue: async (_tx, name, data) => void asked.push({ name, data }),
    enqueueAll: async (_tx, name, jobs) => void asked.push(...jobs.map(({ data }) => ({ name, data }))),
    gather: (_tx, work) => work(queue),
  }
  return queue
}

/** What was promised to be paid back is, as its job would. */
export async function payBack({ deps, issuePapers }: Lane, checkoutId: string): Promise<void> {
  await issuePapers()
  const refunds = await deps.db.selectFrom('refund').select('id').where('checkout_id', '=', checkoutId).execute()
  for (const { id } of refunds) await sendRefund(deps, [], id)
}
