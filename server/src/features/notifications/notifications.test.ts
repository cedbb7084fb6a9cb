import type { NoticeChannel, NoticeChoices, NoticeGroup } from '@dressing-room/contract/notifications'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aProduct, aSeller, aSession, type MadeProduct, type Person } from '../../../test/factories.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import { transact } from '../../platform/db/transact.ts'
import { notify, notifyOptionally } from './index.ts'
import { notifyAll } from './notify.ts'
import { findAddressees } from './store.ts'

const shop = shopOfFile()
const someone = strangers(shop, 20)
let dress: MadeProduct
let seller: { id: string; token: string }
beforeAll(async () => {
  const { id } = await aSeller(shop.db, { shop: 'Atelier Oda' })
  seller = { id, token: await aSession(shop.db, id) }
  dress = await aProduct(shop.db, { sellerId: id, name: 'Linen Dress', stock: 50 })
})

const outside = async <T>(path: string, method = 'GET', body?: object): Promise<T> => {
  const response = await fetch(`http://127.0.0.1:${inject('sandbox').mailboxPort}${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return (response.status === 204 ? undefined : await response.json()) as T
}

interface Browser {
  id: string
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** A browser of this person, subscribed at the push service of the outside world. */
async function aDevice(person: Person, name = 'Chrome on Android'): Promise<Browser> {
  const browser = await outside<Browser>('/_control/push/browsers', 'POST', { owner: shop.deps.push.publicKey })
  const { endpoint, keys } = browser
  const answer = await shop.post('/api/notifications/devices', { endpoint, keys, name }, person.token)
  expect(answer.status, answer.text).toBe(200)
  return browser
}

const pushesTo = async ({ id }: Browser) => {
  const { pushes } = await outside<{ pushes: { ttl: string; message: string }[] }>(`/api/pushes?browser=${id}`)
  return pushes.map(({ message }) => JSON.parse(message) as { title: string; page: string; tag: string })
}
const textsTo = async (to: string) =>
  (await outside<{ texts: { body: string }[] }>(`/api/texts?to=${encodeURIComponent(to)}`)).texts.map(
    ({ body }) => body,
  )

const ways = (person: Person, notifications: Partial<Record<NoticeChannel, boolean>>) =>
  shop.ask('PUT', '/api/account/preferences', {
    token: person.token,
    body: { language: 'English', notifications: { email: true, sms: false, push: false, ...notifications } },
  })
const choose = (person: Person, group: NoticeGroup, channel: NoticeChannel, isWanted: boolean) =>
  shop.ask('PUT', '/api/notifications/choices', { token: person.token, body: { group, channel, isWanted } })
const choices = async (person: Person) =>
  (await shop.get<NoticeChoices>('/api/notifications/choices', person.token)).body

let phones = 0
const aPhone = () => `+1415555${String(++phones).padStart(4, '0')}`
const codeIn = (text = '') => /code is (\d{6})/.exec(text)?.[1] ?? ''

async function withPhone(person: Person): Promise<string> {
  const phone = aPhone()
  expect((await shop.post('/api/notifications/phone', { phone }, person.token)).status).toBe(200)
  const [text] = await textsTo(phone)
  await shop.post('/api/notifications/phone/confirm', { code: codeIn(text) }, person.token)
  return phone
}

/** Buys, and has it sent: the mails and notices of both follow. */
async function boughtAndShipped(buyer: Person): Promise<string> {
  const checkout = await openCheckout(shop, buyer, [dress.line()])
  await shop.provider.payOnPage(checkout.url)
  await untilStatus(shop, checkout.orderId, 'paid')
  const { id } = await shop.db
    .selectFrom('parcel')
    .select('id')
    .where('order_id', '=', checkout.orderId)
    .executeTakeFirstOrThrow()
  const parcels = [{ _id: id, trackingNumber: '1Z 999' }]
  expect((await shop.post('/api/parcels/ship', { carrier: 'UPS', parcels }, seller.token)).status).toBe(200)
  return checkout.orderId
}

/** What was mailed, or is about to be. */
const subjectsTo = async ({ email }: Person) =>
  (await shop.db.selectFrom('mail').select('subject').where('recipient', '=', email).execute()).map(
    ({ subject }) => subject,
  )

describe('push notifications', () => {
  it('of an order arrive at each browser of its buyer, encrypted for it, and lead to the order', async () => {
    const buyer = someone()
    const devices = [await aDevice(buyer), await aDevice(buyer, 'Firefox on Linux')]
    await ways(buyer, { push: true })
    const orderId = await boughtAndShipped(buyer)
    for (const device of devices) {
      const pushes = await eventually(async () => {
        const come = await pushesTo(device)
        expect(come).toHaveLength(2)
        return come
      })
      expect(pushes.map(({ title }) => title).sort()).toEqual([
        expect.stringMatching(/^Atelier Oda has shipped your order \d+$/),
        expect.stringMatching(/^Your order \d+ is paid$/),
      ])
      expect(new Set(pushes.map(({ page }) => page))).toEqual(new Set([`/orders/${orderId}`]))
    }
    expect((await choices(buyer)).push.devices.map(({ name }) => name)).toEqual([
      'Firefox on Linux',
      'Chrome on Android',
    ])
  })

  it('stop at a browser that is gone, which is forgotten, and go on at the others', async () => {
    const buyer = someone()
    const [gone, there] = [await aDevice(buyer), await aDevice(buyer, 'Firefox on Linux')]
    await ways(buyer, { push: true })
    await outside(`/_control/push/browsers/${gone.id}`, 'DELETE')
    await boughtAndShipped(buyer)
    await eventually(async () => expect(await pushesTo(there)).toHaveLength(2))
    await eventually(async () =>
      expect((await choices(buyer)).push.devices.map(({ name }) => name)).toEqual(['Firefox on Linux']),
    )
    expect(await pushesTo(gone)).toEqual([])
  })

  it('leave out a browser that is forgotten while somebody is told, without failing what they are told of', async () => {
    const buyer = someone()
    const [gone, there] = [await aDevice(buyer), await aDevice(buyer, 'Firefox on Linux')]
    await ways(buyer, { push: true })
    const known = await findAddressees(shop.db, [buyer.id])
    await shop.db
      .deleteFrom('push_device')
      .where('account_id', '=', buyer.id)
      .where('name', '<>', 'Firefox on Linux')
      .execute()
    await transact(shop.db, (tx) => notifyAll(shop.deps, tx, [aMailTo(buyer, 'visit_moved', 'forgotten')], known))
    await eventually(async () => expect(await pushesTo(there)).toHaveLength(1))
    expect(await pushesTo(gone)).toEqual([])
  })

  it('come later where the push service puts them off, once', async () => {
    const buyer = someone()
    const device = await aDevice(buyer)
    await ways(buyer, { push: true })
    await outside('/_control/push/fault', 'PUT', { status: 503, times: 2 })
    await transact(shop.db, (tx) => notify(shop.deps, tx, aMailTo(buyer, 'visit_moved', 'busy')))
    await eventually(async () => expect(await pushesTo(device)).toHaveLength(1), 20_000)
  })

  it('are told once, however often the same is told', async () => {
    const buyer = someone()
    const device = await aDevice(buyer)
    await ways(buyer, { push: true, email: false })
    const mail = aMailTo(buyer, 'visit_moved', 'twice')
    await shop.db.updateTable('account').set({ language: 'French' }).where('id', '=', buyer.id).execute()
    const told = await Promise.all(
      Array.from({ length: 5 }, () => transact(shop.db, (tx) => notify(shop.deps, tx, mail))),
    )
    expect(told.filter(Boolean)).toHaveLength(1)
    const [push] = await eventually(async () => {
      const come = await pushesTo(device)
      expect(come).toHaveLength(1)
      return come
    })
    expect(push?.page, 'it opens in the language of its reader').toBe('/fr/visits/1')
  })

  it('are shown to whoever uses a browser now, and to nobody once they have left it', async () => {
    const [first, second] = [someone(), someone()]
    const device = await aDevice(first)
    const { endpoint, keys } = device
    await shop.post('/api/notifications/devices', { endpoint, keys, name: 'Shared' }, second.token)
    expect((await choices(first)).push.devices).toEqual([])
    await shop.post('/api/notifications/devices/leave', { endpoint }, first.token)
    expect((await choices(second)).push.devices, 'nobody removes the browser of another').toHaveLength(1)
    await shop.post('/api/notifications/devices/leave', { endpoint }, second.token)
    expect((await choices(second)).push.devices).toEqual([])
  })

  it('are sent to no address inside of our own network, whoever names it', async () => {
    const buyer = someone()
    const { keys } = await aDevice(buyer)
    const inside = { endpoint: 'http://127.0.0.1:9/push/1', keys, name: 'Inside' }
    await shop.post('/api/notifications/devices', inside, buyer.token)
    await ways(buyer, { push: true })
    await transact(shop.db, (tx) => notify(shop.deps, tx, aMailTo(buyer, 'visit_moved', 'inside')))
    const failures = await eventually(async () => {
      const rows = await shop.db
        .selectFrom('notice_sending')
        .innerJoin('push_device', 'push_device.id', 'device_id')
        .select('failure')
        .where('endpoint', '=', inside.endpoint)
        .where('failed_at', 'is not', null)
        .execute()
      expect(rows).toHaveLength(1)
      return rows
    })
    expect(failures[0]?.failure).toMatch(/^not_allowed/)
  })
})

describe('text messages', () => {
  it('go to a number once its code has come back, and are short', async () => {
    const buyer = someone()
    const phone = aPhone()
    await ways(buyer, { sms: true })
    await shop.post('/api/notifications/phone', { phone }, buyer.token)
    await transact(shop.db, (tx) => notify(shop.deps, tx, aMailTo(buyer, 'visit_moved', 'before')))
    expect((await choices(buyer)).texts).toEqual({ isOffered: true, phone, isConfirmed: false })

    const [code] = await textsTo(phone)
    expect((await shop.post('/api/notifications/phone/confirm', { code: '000 00x' }, buyer.token)).body).toMatchObject({
      code: 'text_code_wrong',
    })
    const confirmed = await shop.post<NoticeChoices>(
      '/api/notifications/phone/confirm',
      { code: codeIn(code) },
      buyer.token,
    )
    expect(confirmed.body.texts.isConfirmed).toBe(true)
    const orderId = await boughtAndShipped(buyer)
    const texts = await eventually(async () => {
      const come = await textsTo(phone)
      expect(come).toHaveLength(3)
      return come
    })
    expect(texts.filter((text) => text.endsWith(`${shop.origin}/orders/${orderId}`))).toHaveLength(2)
    for (const text of texts) expect(text.length).toBeLessThan(300)
  })

  it('ask for a number that can be reached, and a code in time', async () => {
    const buyer = someone()
    const ask = (phone: string) => shop.post('/api/notifications/phone', { phone }, buyer.token)
    expect((await ask('call me')).body).toMatchObject({ code: 'phone_not_readable' })
    expect((await ask('+15005550001')).body).toMatchObject({ code: 'text_not_sent' })
    const phone = aPhone()
    await ask(phone)
    const code = codeIn((await textsTo(phone))[0])
    await shop.advance(11)
    expect((await shop.post('/api/notifications/phone/confirm', { code }, buyer.token)).body).toMatchObject({
      code: 'text_code_wrong',
    })
  })

  it('send few codes, whoever asks, and let few be tried', async () => {
    const [buyer, other] = [someone(), someone()]
    const phone = aPhone()
    const ask = ({ token }: Person) => shop.post('/api/notifications/phone', { phone }, token)
    for (let times = 0; times < 5; times++) expect((await ask(buyer)).status).toBe(200)
    expect((await ask(buyer)).body).toMatchObject({ code: 'too_many_requests' })
    expect((await ask(other)).body, 'the number of somebody else').toMatchObject({ code: 'too_many_requests' })
    const tries = await Promise.all(
      Array.from({ length: 15 }, () => shop.post('/api/notifications/phone/confirm', { code: '1' }, buyer.token)),
    )
    expect(tries.filter(({ body }) => body.code === 'text_code_wrong')).toHaveLength(10)
  })
})

describe('what somebody has chosen', () => {
  it('decides by which ways they are told, while receipts are always mailed', async () => {
    const buyer = someone()
    const device = await aDevice(buyer)
    const phone = await withPhone(buyer)
    await ways(buyer, { email: true, push: true, sms: true })
    await choose(buyer, 'orders', 'email', false)
    await choose(buyer, 'orders', 'sms', false)
    const answer = await choose(buyer, 'orders', 'push', true)
    expect((answer.body as unknown as NoticeChoices).groups[0]).toEqual({
      ...{ group: 'orders', email: false, sms: false, push: true, alwaysMailed: 'some' },
    })
    await boughtAndShipped(buyer)
    await eventually(async () => expect(await pushesTo(device)).toHaveLength(2))
    expect(await subjectsTo(buyer)).toEqual([expect.stringMatching(/ is paid$/)])
    expect(await textsTo(phone)).toHaveLength(1)
  })

  it('counts for nothing below a switch that is off', async () => {
    const buyer = someone()
    const device = await aDevice(buyer)
    await withPhone(buyer)
    await ways(buyer, { email: false, push: false, sms: false })
    await choose(buyer, 'orders', 'push', true)
    await boughtAndShipped(buyer)
    expect(await subjectsTo(buyer)).toEqual([expect.stringMatching(/ is paid$/)])
    expect(await pushesTo(device)).toEqual([])
    const told = await shop.db.selectFrom('notice').select('id').where('account_id', '=', buyer.id).execute()
    expect(told).toEqual([])
  })

  it('begins with mails of everything and texts of what cannot wait', async () => {
    const { groups } = await choices(someone())
    expect(groups.filter(({ email, push }) => !email || !push)).toEqual([])
    expect(groups.filter(({ sms }) => sms).map(({ group }) => group)).toEqual(['orders', 'visits', 'reminders'])
  })
})

describe('a mail that nobody needs', () => {
  const fell = (buyer: Person, toldAs: string) =>
    transact(shop.db, (tx) =>
      notifyOptionally(shop.deps, tx, {
        ...{ account: buyer.id, kind: 'price_fell', about: `product:${dress.id}`, toldAs, page: '/product/dress' },
        ...{ subject: 'Linen Dress costs less now', heading: 'Linen Dress costs less now', paragraphs: ['Now $80.'] },
      }),
    )
  const headersOf = async (buyer: Person) => {
    const mail = await eventually(async () => {
      const [latest] = await shop.mails(buyer.email)
      if (!latest) throw new Error('no mail yet')
      return latest
    })
    return outside<{ headers: Record<string, string>; text: string; html: string }>(`/api/mails/${mail.id}`)
  }

  it('is ended by one click of the mail program, without a login, and the others go on', async () => {
    const buyer = someone()
    await fell(buyer, 'first')
    const { headers, text, html } = await headersOf(buyer)
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const address = /<(.+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? ''
    expect(address).toMatch(`${shop.origin}/api/unsubscribe/saved/`)
    expect(text).toMatch(/Unsubscribe from mails like this one: http/)
    expect(html).toContain('Unsubscribe from mails like this one</a>')
    const looked = await fetch(address, { redirect: 'manual' })
    expect(looked.headers.get('location'), 'who only looks is asked').toMatch(/^\/unsubscribe\?/)
    expect((await choices(buyer)).groups.find(({ group }) => group === 'saved')?.email).toBe(true)

    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(address, { method: 'POST', body })).status).toBe(200)
    expect(await fell(buyer, 'second')).toBe(false)
    await boughtAndShipped(buyer)
    expect((await subjectsTo(buyer)).sort()).toEqual([
      expect.stringMatching(/has shipped/),
      'Linen Dress costs less now',
      expect.stringMatching(/ is paid$/),
    ])
  })

  it('can be asked for again on the page, by its key alone', async () => {
    const buyer = someone()
    await fell(buyer, 'first')
    const { text } = await headersOf(buyer)
    const key = /unsubscribe\?key=([\w-]+)&group=saved/.exec(text)?.[1] ?? ''
    const send = (isWanted: boolean, of = key) => shop.post('/api/unsubscribe', { key: of, group: 'saved', isWanted })
    expect((await send(false)).body).toEqual({ group: 'saved', isWanted: false })
    expect((await choices(buyer)).groups.find(({ group }) => group === 'saved')?.email).toBe(false)
    expect((await send(true)).status).toBe(200)
    expect(await fell(buyer, 'second')).toBe(true)
    expect((await send(false, 'unknown')).body).toMatchObject({ code: 'link_invalid' })
  })

  it('carries no such link when it is a receipt', async () => {
    const buyer = someone()
    await boughtAndShipped(buyer)
    const { headers } = await headersOf(buyer)
    expect(headers['list-unsubscribe']).toBeUndefined()
  })
})

function aMailTo({ id, email }: Person, kind: 'visit_moved', about: string) {
  return {
    ...{ about: `test:${about}`, kind: 'moved 1', to: email, subject: 'Moved', text: 'Moved', html: '<p>Moved</p>' },
    notice: { kind, account: id, page: '/visits/1' },
  }
}
