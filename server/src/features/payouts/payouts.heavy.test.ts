import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PayoutList } from '@dressing-room/contract/payouts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { expectCleanBooks, openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aProduct, aSeller, aSession } from '../../../test/factories.ts'
import { inDatabase } from '../../../test/global-setup.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { transact } from '../../platform/db/transact.ts'
import { findCurrentCheckout } from '../checkouts/index.ts'
import { freeSales, setSaleFree } from '../ledger/index.ts'

const SELLERS = 12
const KILLS = 40
const MINUTES = 60_000
const DAY_MS = 24 * 60 * MINUTES

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

async function aPayee() {
  const { id } = await aSeller(shop.db)
  const token = await aSession(shop.db, id)
  await shop.post('/api/seller/payouts/account', { country: 'US' }, token)
  const { provider_id } = await shop.db
    .selectFrom('payout_account')
    .select('provider_id')
    .where('seller_id', '=', id)
    .executeTakeFirstOrThrow()
  await shop.provider.decideAccount(provider_id ?? '', 'finish')
  return { id, token, account: provider_id ?? '' }
}

/** One purchase of something of each, delivered a week ago. */
async function soldByAll(sellers: readonly { id: string }[]): Promise<void> {
  const goods = await Promise.all(
    sellers.map(({ id }, at) => aProduct(shop.db, { sellerId: id, priceMinor: 1000 + at })),
  )
  const { id, orderId } = await openCheckout(
    shop,
    await aBuyer(shop),
    goods.map((product) => product.line()),
  )
  await shop.provider.pay(id)
  await untilStatus(shop, orderId, 'paid')
  const checkout = await findCurrentCheckout(shop.db, 'order', orderId)
  const from = new Date(shop.deps.clock().getTime() - 8 * DAY_MS)
  for (const { id: sellerId } of sellers) {
    await transact(shop.db, (tx) =>
      setSaleFree(shop.deps, tx, { checkoutId: checkout?.id ?? '', sellerId, from, why: 'delivered' }),
    )
  }
  await freeSales.run(shop.deps, {})
}

it(
  'sellers are paid once each, although every process that pays them is killed again and again',
  async () => {
    const sellers = await Promise.all(Array.from({ length: SELLERS }, aPayee))
    await soldByAll(sellers)
    const ready = () => shop.db.selectFrom('payout_account').select('seller_id').where('state', '=', 'ready').execute()
    await eventually(async () => expect(await ready()).toHaveLength(SELLERS))
    // The database decides what is due; its processes live a day ahead.
    await shop.provider.faults([
      { on: 'POST /v1/transfers', kind: 'delay', ms: 40 },
      { on: 'POST /v1/payouts', kind: 'delay', ms: 40 },
      { on: 'POST /v1/transfers', kind: 'drop-reply-after-commit', times: 10 },
      { on: 'payout', kind: 'fail', times: 3 },
    ])

    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db)
    const url = inDatabase(inject('databaseServer'), rows[0]?.name ?? '')
    const program = path.resolve(import.meta.dirname, '../../../test/run-payouts-process.ts')
    const args = [program, url, String(inject('sandbox').port), shop.provider.secretKey, String(DAY_MS)]
    const start = () => spawn(process.execPath, args, { stdio: 'ignore' })
    const running: ChildProcess[] = [start(), start(), start()]
    for (let kill = 0; kill < KILLS; kill++) {
      await pause(400 + ((kill * 211) % 700))
      const victim = running.shift()
      victim?.kill('SIGKILL')
      if (victim) await once(victim, 'exit')
      running.push(start())
    }
    const statesOf = async ({ token }: { token: string }) =>
      (await shop.get<PayoutList>('/api/seller/payouts/history', token)).body.payouts.map(({ state }) => state)
    await eventually(async () => {
      const states = (await Promise.all(sellers.map(statesOf))).flat()
      expect(states.filter((state) => state !== 'paid' && state !== 'failed')).toEqual([])
      expect(states).toHaveLength(SELLERS)
    }, MINUTES)
    for (const process of running) {
      process.kill('SIGKILL')
      await once(process, 'exit')
    }

    const transfers = await shop.provider.transfers()
    expect(new Set(transfers.map(({ destination }) => destination)).size).toBe(SELLERS)
    expect(transfers).toHaveLength(SELLERS)
    for (const { account } of sellers) expect(await shop.provider.bankPayouts(account)).toHaveLength(1)
    expect(transfers.filter(({ amount_reversed }) => amount_reversed > 0)).toHaveLength(3)
    await expectCleanBooks(shop)
  },
  5 * MINUTES,
)
