import { once } from 'node:events'
import { appendFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import nodemailer from 'nodemailer'
import { expect, it } from 'vitest'
import { eventually, spawnSandbox, startTestSandbox } from '../test/running-sandbox.ts'
import { aPurchase, openTestShop, payAsBuyer, stripeClient } from '../test/test-shop.ts'

it('forgets nothing when it is killed and started again on the same folder', async () => {
  const before = await startTestSandbox()
  const shop = await openTestShop(before)
  const paid = await shop.stripe.checkout.sessions.create(aPurchase(), { idempotencyKey: 'order-1' })
  const open = await shop.stripe.checkout.sessions.create(aPurchase())
  const payment_intent = String((await shop.pay(paid.id)).payment_intent)
  await shop.stripe.refunds.create({ payment_intent, amount: 1000 })
  const identity = await shop.stripe.identity.verificationSessions.create({ type: 'document' })
  await eventually(() => expect(shop.events).toHaveLength(4))
  await shop.setFaults([{ on: 'webhook', kind: 'hold' }])
  await shop.control('POST', `/identity/${identity.id}`, { outcome: 'verify' })
  await nodemailer
    .createTransport({ port: before.smtpPort, host: '127.0.0.1' })
    .sendMail({ from: 'a@example.com', to: 'b@example.com', subject: 'Kept', text: 'x' })

  await before.kill()
  // A crash in mid-write leaves half a line, of which nobody was ever told.
  await appendFile(join(before.dir, 'accounts.jsonl'), '{"account":"sk_test_half","cha')
  const after = await startTestSandbox(before.dir)
  const stripe = stripeClient(after, shop.key)

  expect(await stripe.checkout.sessions.retrieve(paid.id)).toMatchObject({ status: 'complete', payment_intent })
  expect((await stripe.checkout.sessions.retrieve(open.id)).status).toBe('open')
  await expect(stripe.refunds.create({ payment_intent, amount: 4000 })).rejects.toThrow('($39.99)')
  const replay = await stripe.checkout.sessions.create(aPurchase(), { idempotencyKey: 'order-1' })
  expect(replay).toMatchObject({ id: paid.id, status: 'open' })
  expect(replay.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' })
  await eventually(async () => {
    expect((await stripe.identity.verificationSessions.retrieve(identity.id)).status).toBe('verified')
  })
  expect(await (await fetch(`${after.mailboxUrl}/api/mails`)).json()).toMatchObject({ mails: [{ subject: 'Kept' }] })

  const known = shop.events.length
  await fetch(`${after.url}/_control/accounts/${shop.key}/release-webhooks`, { method: 'POST' })
  await eventually(() => expect(shop.events.length).toBeGreaterThan(known))
  expect(shop.types()).toContain('identity.verification_session.processing')

  const pay = await payAsBuyer(`${after.url}/c/pay/${open.id}`, '4242424242424242')
  expect(pay.status).toBe(303)
  shop.close()
  await after.stop()
})

it('still has every session that it answered for, though it was killed in the middle of many', async () => {
  const before = await startTestSandbox()
  const stripe = stripeClient(before, 'sk_test_busy')
  const answered: string[] = []
  const buyers = Array.from({ length: 8 }, async () => {
    for (;;) answered.push((await stripe.checkout.sessions.create(aPurchase())).id)
  })
  const gone = Promise.allSettled(buyers)
  await eventually(() => expect(answered.length).toBeGreaterThan(100))
  await before.kill()
  await gone

  const after = await startTestSandbox(before.dir)
  const kept = new Set<string>()
  for await (const { id } of stripeClient(after, 'sk_test_busy').checkout.sessions.list({ limit: 100 })) kept.add(id)

  expect(answered.filter((id) => !kept.has(id))).toEqual([])
  await after.stop()
})

it('goes on trying to deliver what the shop has not yet taken', async () => {
  const before = await startTestSandbox()
  const shop = await openTestShop(before)
  shop.responses.push(500)
  const { id } = await shop.stripe.checkout.sessions.create(aPurchase())
  await shop.pay(id)
  await eventually(() => expect(shop.events).toHaveLength(1))
  await before.kill()

  const after = await startTestSandbox(before.dir)

  await eventually(() => expect(shop.events).toHaveLength(2))
  expect(shop.events[1]?.id).toBe(shop.events[0]?.id)
  shop.close()
  await after.stop()
})

it('names the port that is taken and gives up', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo

  const child = spawnSandbox(['--data', '/nowhere', '--port', String(port)], 'ipc')
  const [[line], [code]] = await Promise.all([
    once(createInterface(child.stderr as NodeJS.ReadableStream), 'line'),
    once(child, 'exit'),
  ])

  expect(line).toBe(`Port ${port} on 127.0.0.1 is already in use.`)
  expect(code).toBe(1)
  other.close()
})

it('lets no second sandbox write into the same folder', async () => {
  const first = await startTestSandbox()

  const second = spawnSandbox(['--data', first.dir], 'ipc')
  const [line] = await once(createInterface(second.stderr as NodeJS.ReadableStream), 'line')

  expect(line).toBe(`The data folder ${first.dir} is in use by another sandbox.`)
  await first.stop()
})

it('ends with its parent, whether by channel or by standard input', async () => {
  const first = await startTestSandbox(undefined, ['--parent-stdin'])
  const byStdin = once(first.process, 'exit')
  first.process.stdin?.end()
  expect(await byStdin).toEqual([0, null])

  const second = spawnSandbox(['--data', first.dir], 'ipc')
  await once(createInterface(second.stdout as NodeJS.ReadableStream), 'line')
  const byChannel = once(second, 'exit')
  second.disconnect()
  expect(await byChannel).toEqual([0, null])
  await rm(first.dir, { recursive: true })
})
