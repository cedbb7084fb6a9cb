import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const LIMITED = '/api/update-order-status'
const ALSO_LIMITED = '/api/towns?query=par'

let shop: TestApp
let second: TestApp
beforeAll(async () => {
  shop = await startTestApp({ trustProxy: '127.0.0.1' })
  second = await shop.another()
})
afterAll(async () => {
  await second.close()
  await shop.close()
})

async function refusedOf(calls: number, from: string, processes: TestApp[], method = 'POST', path = LIMITED) {
  const responses = await Promise.all(
    Array.from({ length: calls }, (_, at) =>
      (processes[at % processes.length] as TestApp).ask(method, path, {
        ...(method === 'POST' && { body: {} }),
        headers: { 'x-forwarded-for': from },
      }),
    ),
  )
  return responses.filter(({ status }) => status === 429).length
}

it('counts the calls of one visitor over all processes together', async () => {
  expect(await refusedOf(100, '203.0.113.1', [shop, second])).toBe(40)
  expect(await refusedOf(4, '203.0.113.1', [shop, second])).toBe(4)
})

it('counts each visitor and each call by itself', async () => {
  expect(await refusedOf(70, '203.0.113.2', [shop])).toBe(10)
  expect(await refusedOf(10, '203.0.113.3', [shop, second])).toBe(0)
  expect(await refusedOf(20, '203.0.113.2', [shop, second], 'GET', ALSO_LIMITED)).toBe(0)
})

it('begins anew when the window has ended', async () => {
  expect(await refusedOf(61, '203.0.113.4', [shop])).toBe(1)
  await shop.database.pool.query("update call_count set ends_at = now() - interval '1 second'")
  expect(await refusedOf(60, '203.0.113.4', [second])).toBe(0)
})
