import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { expectCleanBooks } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer } from '../../../test/factories.ts'
import { aGiftCard } from '../../../test/gift-cards.ts'
import { inDatabase } from '../../../test/global-setup.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const MINUTES = 60_000
const DAY_MS = 86_400_000
const CARDS = 30
const KILLS = 12

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

it(
  'gift cards are sent once each, although every process that sends them is killed again and again',
  async () => {
    const ada = await aBuyer(shop, 'Ada Moreau')
    const sendOn = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)
    for (let at = 0; at < CARDS; at++) {
      await aGiftCard(shop, ada, { toEmail: `friend${at}@example.com`, amount: 10 + at, sendOn })
    }
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db)
    const url = inDatabase(inject('databaseServer'), rows[0]?.name ?? '')
    const program = path.resolve(import.meta.dirname, '../../../test/run-gift-cards-process.ts')
    const start = () => spawn(process.execPath, [program, url, String(4 * DAY_MS)], { stdio: 'ignore' })
    const running: ChildProcess[] = [start(), start()]
    for (let kill = 0; kill < KILLS; kill++) {
      await pause(300 + ((kill * 137) % 500))
      const victim = running.shift()
      victim?.kill('SIGKILL')
      if (victim) await once(victim, 'exit')
      running.push(start())
    }
    const mails = () =>
      sql<{ recipient: string; times: number }>`
        select recipient, count(*)::int as times from mail where kind like 'gift card sent%' group by recipient`.execute(
        shop.db,
      )
    await eventually(async () => expect((await mails()).rows).toHaveLength(CARDS), MINUTES)
    for (const process of running) {
      process.kill('SIGKILL')
      await once(process, 'exit')
    }
    expect((await mails()).rows.filter(({ times }) => times !== 1)).toEqual([])
    const codes = await sql<{ cards: number; codes: number }>`
      select count(distinct gift_card_id)::int as cards, count(*)::int as codes from gift_card_code`.execute(shop.db)
    expect(codes.rows).toEqual([{ cards: CARDS, codes: CARDS }])
    await expectCleanBooks(shop)
  },
  5 * MINUTES,
)
