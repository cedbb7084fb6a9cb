import type { OpenConversation, PublicAnswer, Side } from '@dressing-room/contract/conversations'
import { beforeAll, describe, expect, it } from 'vitest'
import { openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aProduct, aSeller, aSession, type MadeProduct, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import { aStylistService } from '../../../test/visits.ts'
import { transact } from '../../platform/db/transact.ts'
import { saveMasking } from '../market/index.ts'
import { conversationData, messageModeration } from './index.ts'
import { withoutContacts } from './rules.ts'
import { tellOfMessages } from './tell-of-messages.ts'

const shop = shopOfFile()
let seller: Pick<Person, 'id' | 'email' | 'token'>
let dress: MadeProduct
beforeAll(async () => {
  const { id, email } = await aSeller(shop.db, { shop: 'Atelier Oda' })
  seller = { id, email, token: await aSession(shop.db, id) }
  dress = await aProduct(shop.db, { sellerId: id, name: 'Slip Dress' })
})

interface Words {
  text?: string
  mayPublish?: boolean
  pictures?: { url: string }[]
}
const begin = (person: Pick<Person, 'token'>, kind: string, id: string, words: Words = {}) =>
  shop.post<{ _id: string; side: Side }>(
    '/api/conversations',
    { about: { kind, id }, text: 'Does it run small?', ...words },
    person.token,
  )
const asked = async (person: Person, words: Words = {}) => (await begin(person, 'product', dress.id, words)).body._id
const write = (person: Pick<Person, 'token'>, id: string, body: object) =>
  shop.post<OpenConversation>(`/api/conversations/${id}/messages`, body, person.token)
const read = async (person: Pick<Person, 'token'>, id: string) =>
  (await shop.get<OpenConversation>(`/api/conversations/${id}`, person.token)).body
const unread = async (person: Pick<Person, 'token'>) =>
  (await shop.get<{ buyer: number; seller: number }>('/api/conversations/unread', person.token)).body
const markSeen = (person: Pick<Person, 'token'>, id: string, last: string | undefined) =>
  shop.post(`/api/conversations/${id}/seen`, { last }, person.token)
const seen = async (person: Pick<Person, 'token'>, id: string) =>
  markSeen(person, id, (await read(person, id)).messages.at(-1)?._id)
const list = async (person: Pick<Person, 'token'>, side: Side) =>
  (await shop.get<{ conversations: OpenConversation[] }>(`/api/conversations?side=${side}`, person.token)).body
const questions = async () =>
  (await shop.get<{ questions: PublicAnswer[] }>(`/api/products/slug/${dress.slug}/questions`)).body.questions

describe('a question to a seller', () => {
  it('is one conversation of two sides, with read marks on both', async () => {
    const buyer = await aBuyer(shop, 'Ada Moreau')
    const id = await asked(buyer)
    expect((await begin(buyer, 'product', dress.id, { text: 'In M?' })).body).toEqual({ _id: id, side: 'buyer' })
    const [listed] = (await list(seller, 'seller')).conversations
    expect(listed).toMatchObject({ _id: id, with: 'Ada M.', lastText: 'In M?', isUnread: true })
    expect((await unread(buyer)).buyer).toBe(0)
    await seen(seller, id)
    await write(seller, id, { text: 'Take your size.' })
    expect(await unread(buyer)).toEqual({ buyer: 1, seller: 0 })
    const shown = await read(buyer, id)
    expect(shown).toMatchObject({
      with: 'Atelier Oda',
      about: { title: 'Slip Dress', address: `/product/${dress.slug}` },
    })
    expect(shown.messages.map(({ text, isOwn }) => [text, isOwn])).toEqual([
      ['Does it run small?', true],
      ['In M?', true],
      ['Take your size.', false],
    ])
    expect(shown.seenAt).toBeDefined()
    await seen(buyer, id)
    expect(await unread(buyer)).toEqual({ buyer: 0, seller: 0 })
  })

  it('is read up to what was shown: what comes meanwhile still waits', async () => {
    const buyer = await aBuyer(shop)
    const id = await asked(buyer)
    const [first] = (await read(seller, id)).messages
    await shop.advance(1)
    await write(buyer, id, { text: 'And is it warm?' })
    const before = (await unread(seller)).seller
    expect((await markSeen(seller, id, first?._id)).status).toBe(200)
    expect((await unread(seller)).seller).toBe(before)
    await seen(seller, id)
    expect((await unread(seller)).seller).toBe(before - 1)
    // A second window that had shown less takes nothing back.
    await markSeen(seller, id, first?._id)
    expect((await unread(seller)).seller).toBe(before - 1)
    expect((await markSeen(seller, id, crypto.randomUUID())).status).toBe(404)
  })

  it('is nobody else’s, and nobody asks themselves, or about what is not there', async () => {
    const [buyer, other] = [await aBuyer(shop), await aBuyer(shop)]
    const id = await asked(buyer)
    expect((await shop.get(`/api/conversations/${id}`, other.token)).status).toBe(404)
    expect((await write(other, id, { text: 'Me too' })).status).toBe(404)
    expect((await begin(seller, 'product', dress.id)).body).toMatchObject({ code: 'own_conversation' })
    expect((await begin(buyer, 'product', crypto.randomUUID())).status).toBe(404)
    expect((await begin(buyer, 'visit', crypto.randomUUID())).status).toBe(404)
    expect((await begin(buyer, 'product', dress.id, { text: '  ' })).body).toMatchObject({ code: 'message_empty' })
    const foreign = { pictures: [{ url: '/media/u/of-somebody-else-1200.webp' }] }
    expect((await begin(buyer, 'product', dress.id, foreign)).body).toMatchObject({ code: 'picture_not_usable' })
  })

  it('is answered on the page where its buyer agreed, without their name, until it is taken off', async () => {
    const buyer = await aBuyer(shop, 'Zelda Quimby')
    const silent = await asked(buyer, { text: 'Between us?' })
    expect((await write(seller, silent, { text: 'Yes.', isPublic: true })).body).toMatchObject({
      code: 'answer_not_public',
    })
    const id = await asked(buyer, { text: 'Can it be ironed? Call 404 555 0199', mayPublish: true })
    expect((await write(buyer, id, { text: 'Please', isPublic: true })).status).toBe(409)
    expect((await read(seller, id)).mayPublish).toBe(true)
    await write(seller, id, { text: 'Yes, inside out.', isPublic: true })
    const [answered] = await questions()
    expect(answered).toMatchObject({ question: 'Can it be ironed? Call •••', answer: 'Yes, inside out.' })
    expect(JSON.stringify(answered)).not.toContain('Zelda')
    expect((await read(seller, id)).mayPublish).toBe(false)
    expect((await read(seller, id)).published.map(({ _id }) => _id)).toEqual([answered?._id])
    expect((await read(buyer, id)).published).toEqual([])
    const remove = (who: Pick<Person, 'token'>) =>
      shop.ask('DELETE', `/api/public-answers/${answered?._id}`, { token: who.token })
    const rival = await aSeller(shop.db)
    expect((await remove({ token: await aSession(shop.db, rival.id) })).status).toBe(404)
    expect((await remove(seller)).status).toBe(200)
    await eventually(async () => expect(await questions()).toEqual([]))
  })
})

describe('about an order', () => {
  it('both of its sides write, and nobody else', async () => {
    const [buyer, other] = [await aBuyer(shop), await aBuyer(shop)]
    const checkout = await openCheckout(shop, buyer, [dress.line()])
    await shop.provider.pay(checkout.id)
    await untilStatus(shop, checkout.orderId, 'paid')
    const parcel = await shop.db
      .selectFrom('parcel')
      .select('id')
      .where('order_id', '=', checkout.orderId)
      .executeTakeFirstOrThrow()
    expect((await begin(other, 'order', parcel.id)).status).toBe(404)
    const begun = await begin(seller, 'order', parcel.id, { text: 'It is sent tomorrow.' })
    expect(begun.body.side).toBe('seller')
    const answered = await begin(buyer, 'order', parcel.id, { text: 'Thank you' })
    expect(answered.body).toEqual({ _id: begun.body._id, side: 'buyer' })
    expect((await read(buyer, begun.body._id)).about.address).toBe(`/orders/${checkout.orderId}`)
  })
})

describe('against spam', () => {
  it('whoever is blocked writes no more, about nothing of theirs', async () => {
    const buyer = await aBuyer(shop)
    const id = await asked(buyer)
    const other = await aProduct(shop.db, { sellerId: seller.id })
    const block = (isBlocked: boolean) =>
      shop.ask('PUT', `/api/conversations/${id}/block`, { token: seller.token, body: { isBlocked } })
    await block(true)
    expect((await write(buyer, id, { text: 'Hello?' })).body).toMatchObject({ code: 'conversation_blocked' })
    expect((await begin(buyer, 'product', other.id)).body).toMatchObject({ code: 'conversation_blocked' })
    await block(false)
    expect((await write(buyer, id, { text: 'Hello?' })).status).toBe(200)
  })

  it('nobody begins more than twenty conversations in a day', async () => {
    const buyer = await aBuyer(shop)
    const statuses: number[] = []
    for (let at = 0; at < 22; at++) {
      const product = await aProduct(shop.db, { sellerId: seller.id })
      statuses.push((await begin(buyer, 'product', product.id)).status)
      if (at === 15) await shop.advance(2)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  })
})

describe('whoever is away', () => {
  const mailsOf = async ({ email }: Pick<Person, 'email'>) =>
    shop.db
      .selectFrom('mail')
      .select(['subject', 'text_body'])
      .where('recipient', '=', email)
      .orderBy('created_at')
      .execute()
  const tell = (conversationId: string, side: Side) => tellOfMessages.run(shop.deps, { conversationId, side })

  it('is told of all that waits in one mail, and of more only after they have looked', async () => {
    const buyer = await aBuyer(shop)
    const id = await asked(buyer)
    await write(seller, id, { text: 'Take your size.' })
    await write(seller, id, { text: 'Or come by.' })
    await tell(id, 'buyer')
    await write(seller, id, { text: 'We close at six.' })
    await tell(id, 'buyer')
    expect((await mailsOf(buyer)).map(({ subject }) => subject)).toEqual(['2 messages from Atelier Oda: Slip Dress'])
    await seen(buyer, id)
    await tell(id, 'buyer')
    await shop.advance(1)
    await write(seller, id, { text: 'Still there?' })
    await tell(id, 'buyer')
    const mails = await mailsOf(buyer)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text_body).toContain('Still there?')
    expect(mails[1]?.text_body).not.toContain('Or come by.')
  })
})

describe('addresses and numbers', () => {
  it('are made unreadable, and sizes, days and prices are not', () => {
    expect(withoutContacts('Write to ada@mail.test or ada (at) mail (dot) test')).toBe('Write to ••• or •••')
    expect(withoutContacts('Call +1 (404) 555-0199 now')).toBe('Call ••• now')
    const harmless = 'Size 38, 120 x 80 cm, $1,250.00, on 2026-12-01 at 10:30'
    expect(withoutContacts(harmless)).toBe(harmless)
  })

  it('can be read once something was paid, where the operator wants it so', async () => {
    const buyer = await aBuyer(shop)
    const id = await asked(buyer, { text: 'Call me: +1 404 555 0199' })
    const textRead = async () => (await read(seller, id)).messages[0]?.text
    expect(await textRead()).toBe('Call me: +1 404 555 0199')
    await transact(shop.db, (tx) => saveMasking(tx, true, shop.deps.clock()))
    expect(await textRead()).toBe('Call me: •••')
    expect((await list(seller, 'seller')).conversations[0]?.lastText).toBe('Call me: •••')
    const checkout = await openCheckout(shop, buyer, [dress.line()])
    await shop.provider.pay(checkout.id)
    await untilStatus(shop, checkout.orderId, 'paid')
    expect(await textRead()).toBe('Call me: +1 404 555 0199')
    await transact(shop.db, (tx) => saveMasking(tx, false, shop.deps.clock()))
  })
})

it('a reported message is read with what stands around it, and hidden for both sides', async () => {
  const buyer = await aBuyer(shop)
  const id = await asked(buyer, { text: 'You fool' })
  await write(seller, id, { text: 'Pardon?' })
  const [rude] = (await read(seller, id)).messages
  const report = { subject: 'message', id: rude?._id, why: 'offensive' }
  expect((await shop.post('/api/reports', report, seller.token)).status).toBe(200)
  const found = await messageModeration.find(shop.db, rude?._id ?? '')
  expect(found).toMatchObject({ ownerId: buyer.id, text: '→ buyer: You fool\nseller: Pardon?' })
  await transact(shop.db, (tx) => messageModeration.hide(tx, rude?._id ?? '', shop.deps.clock()))
  for (const side of [buyer, seller]) {
    expect((await read(side, id)).messages[0]).toMatchObject({ text: '', isGone: true })
  }
})

it('what somebody wrote goes with their account, and what was written to them stays', async () => {
  const buyer = await aBuyer(shop)
  const braids = await aStylistService(shop.db, { stylistId: seller.id })
  const id = (await begin(buyer, 'service', braids.id, { text: 'Do you braid?' })).body._id
  await write(seller, id, { text: 'I do.' })
  const shown = await conversationData.collect(shop.db, buyer)
  expect(JSON.stringify(shown)).toContain('Do you braid?')
  await transact(shop.db, async (tx) => conversationData.erase?.(tx, buyer, shop.deps.clock()))
  const { messages } = await read(seller, id)
  expect(messages.map(({ text, isGone }) => [text, isGone])).toEqual([
    ['', true],
    ['I do.', false],
  ])
})
