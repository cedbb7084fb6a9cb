import type { Clip, ClipComment, ClipsResponse } from '@dressing-room/contract/clips'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClip } from '../../../test/clips.ts'
import { aBuyer, anOperator, aProduct, aSeller, manyBuyers } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { aStylistService } from '../../../test/visits.ts'
import { personalData } from '../../personal-data.ts'
import { transact } from '../../platform/db/transact.ts'
import { suspendSeller } from '../identity/suspend-seller.ts'
import { clipData } from './index.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const feed = (after = '', token?: string) =>
  shop.get<ClipsResponse>(`/api/clips${after && `?after=${encodeURIComponent(after)}`}`, token)
const seen = async (id: string, token?: string) => (await shop.get<Clip>(`/api/clips/${id}`, token)).body
const like = (id: string, token: string) => shop.ask('PUT', `/api/clips/${id}/like`, { token })
const comment = (id: string, text: string, token: string) =>
  shop.post<{ comment: ClipComment; comments: number; code: string }>(`/api/clips/${id}/comments`, { text }, token)
const comments = (id: string, after = '', token?: string) =>
  shop.get<{ comments: ClipComment[]; next?: string }>(`/api/clips/${id}/comments${after && `?after=${after}`}`, token)

/** The captions of the whole feed, by threes. */
async function captionsOfFeed(): Promise<string[][]> {
  const batches: string[][] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { clips, next }: ClipsResponse = (await feed(after)).body
    batches.push(clips.map(({ caption }) => caption))
    after = next
  }
  return batches
}

const minutesAgo = (minutes: number) => new Date(shop.deps.clock().getTime() - minutes * 60_000)

async function clipsOf(name: string, ages: number[], sellerId?: string): Promise<{ sellerId: string; ids: string[] }> {
  const seller = sellerId ?? (await aSeller(shop.db)).id
  const ids: string[] = []
  for (const [at, age] of ages.entries()) {
    const product = await aProduct(shop.db, { sellerId: seller })
    ids.push(await aClip(shop.db, { product, caption: `${name}${at + 1}`, createdAt: minutesAgo(age) }))
  }
  return { sellerId: seller, ids }
}

const aClipOfSomebody = async () => (await clipsOf('One', [1])).ids[0] as string

describe('the feed', () => {
  beforeEach(() => shop.db.deleteFrom('clip').execute())

  it('shows the newest of every seller first, then the one before it of each, three at a time', async () => {
    await clipsOf('A', [1, 2, 3, 4])
    await clipsOf('B', [10, 20])
    await clipsOf('C', [5])
    expect(await captionsOfFeed()).toEqual([['A1', 'C1', 'B1'], ['A2', 'B2', 'A3'], ['A4']])
  })

  it('says when there are no more, also when the last three are whole', async () => {
    await clipsOf('A', [1, 2, 3])
    const { clips, next } = (await feed()).body
    expect([clips.length, next]).toEqual([3, undefined])
  })

  it('shows nobody a clip twice when others come meanwhile', async () => {
    const { sellerId } = await clipsOf('A', [1, 2, 3, 4])
    const { next } = (await feed()).body
    await shop.advance(1)
    await clipsOf('New', [0], sellerId)
    const { clips } = (await feed(next)).body
    expect(clips.map(({ caption }) => caption)).toEqual(['A4'])
    expect((await feed()).body.clips[0]?.caption).toBe('New1')
  })

  it('knows services as well, with their own address', async () => {
    const { id: sellerId } = await aSeller(shop.db)
    const service = await aStylistService(shop.db, { stylistId: sellerId, name: 'Knotless Braids' })
    await aClip(shop.db, { service: { id: service.id, sellerId } })
    const [clip] = (await feed()).body.clips
    expect(clip?.shows).toMatchObject({ kind: 'service', name: 'Knotless Braids' })
  })

  it('shows nothing that is a draft, archived, taken down, or of a suspended seller', async () => {
    const { ids, sellerId } = await clipsOf('A', [1, 2, 3, 4])
    const products = await shop.db.selectFrom('clip').select(['caption', 'product_id']).execute()
    const productOf = (caption: string) => products.find((each) => each.caption === caption)?.product_id ?? ''
    const set = (caption: string, status: 'draft' | 'archived') =>
      shop.db.updateTable('product').set({ status }).where('id', '=', productOf(caption)).execute()
    await set('A1', 'draft')
    await set('A2', 'archived')
    await shop.db
      .updateTable('clip')
      .set({ hidden_at: new Date() })
      .where('id', '=', ids[2] ?? '')
      .execute()
    expect(await captionsOfFeed()).toEqual([['A4']])
    await suspendSeller(shop.deps, sellerId, { actor: 'system', reason: 'It was not theirs.' })
    expect(await captionsOfFeed()).toEqual([[]])
    const { token } = await aBuyer(shop)
    expect((await like(ids[3] as string, token)).status).toBe(404)
    expect((await comment(ids[3] as string, 'Hello', token)).status).toBe(404)
  })
})

describe('a like', () => {
  it('is one for each person however often they press, and is theirs on every device', async () => {
    const id = await aClipOfSomebody()
    const ida = await aBuyer(shop)
    expect((await like(id, ida.token)).body).toEqual({ likes: 1, liked: true })
    expect((await like(id, ida.token)).body).toEqual({ likes: 1, liked: true })
    expect([(await seen(id, ida.token)).liked, (await seen(id)).liked]).toEqual([true, false])
    const undo = await shop.ask('DELETE', `/api/clips/${id}/like`, { token: ida.token })
    expect(undo.body).toEqual({ likes: 0, liked: false })
    expect((await shop.ask('PUT', `/api/clips/${id}/like`)).status).toBe(401)
  })

  it('counts right when twenty people press at once, each of them three times', async () => {
    const id = await aClipOfSomebody()
    const people = await manyBuyers(shop.db, 20)
    await Promise.all([...people, ...people, ...people].map(({ token }) => like(id, token)))
    expect((await seen(id)).likes).toBe(20)
    await Promise.all(people.slice(0, 5).map(({ token }) => shop.ask('DELETE', `/api/clips/${id}/like`, { token })))
    expect((await seen(id)).likes).toBe(15)
  })
})

describe('a share', () => {
  it('counts once for each person, and once for each browser of nobody’s', async () => {
    const id = await aClipOfSomebody()
    const share = (device: string, token?: string) => shop.post(`/api/clips/${id}/share`, { device }, token)
    const [phone, laptop] = [crypto.randomUUID(), crypto.randomUUID()]
    const { token } = await aBuyer(shop)
    await share(phone, token)
    await share(laptop, token)
    expect((await seen(id)).shares).toBe(1)
    await Promise.all([share(phone), share(phone), share(laptop)])
    expect((await seen(id)).shares).toBe(3)
  })
})

describe('comments', () => {
  it('are read by everybody, the latest first, by twenties', async () => {
    const id = await aClipOfSomebody()
    const people = await manyBuyers(shop.db, 3)
    for (let at = 1; at <= 22; at++) {
      await shop.advance(1)
      expect((await comment(id, `Number ${at}`, people[at % 3]?.token ?? '')).status).toBe(200)
    }
    const first = (await comments(id)).body
    expect([first.comments.length, first.comments[0]?.text]).toEqual([20, 'Number 22'])
    const second = (await comments(id, first.next)).body
    expect([second.comments.map(({ text }) => text), second.next]).toEqual([['Number 2', 'Number 1'], undefined])
    expect((await seen(id)).comments).toBe(22)
  })

  it('stand beside a given name and an initial, and are taken back by who wrote them', async () => {
    const id = await aClipOfSomebody()
    const [ida, ada] = [await aBuyer(shop, 'Ida Bell'), await aBuyer(shop)]
    const written = (await comment(id, '  What cloth is it?  ', ida.token)).body
    expect(written).toMatchObject({ comment: { name: 'Ida B.', text: 'What cloth is it?', isOwn: true }, comments: 1 })
    const at = `/api/clips/${id}/comments/${written.comment.id}`
    expect((await comments(id, '', ada.token)).body.comments[0]?.isOwn).toBe(false)
    expect((await shop.ask('DELETE', at, { token: ada.token })).status).toBe(404)
    expect((await shop.ask('DELETE', at, { token: ida.token })).body).toEqual({ comments: 0 })
    expect((await comments(id)).body.comments).toEqual([])
  })

  it('have a length and a pace, and a writer who is logged in', async () => {
    const id = await aClipOfSomebody()
    const { token } = await aBuyer(shop)
    expect((await comment(id, '   ', token)).status).toBe(422)
    expect((await comment(id, 'x'.repeat(501), token)).status).toBe(422)
    expect((await shop.post(`/api/clips/${id}/comments`, { text: 'Hello' })).status).toBe(401)
    const many = await Promise.all(Array.from({ length: 15 }, () => comment(id, 'Buy here!', token)))
    expect(many.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    expect((await seen(id)).comments).toBeLessThanOrEqual(10)
  })

  it('are reported, hidden by an operator, and then neither read nor counted', async () => {
    const id = await aClipOfSomebody()
    const [ida, ada, operator] = [await aBuyer(shop), await aBuyer(shop), await anOperator(shop)]
    const written = (await comment(id, 'You are all fools.', ida.token)).body.comment
    const report = { subject: 'clip comment', id: written.id, why: 'offensive' }
    expect((await shop.post('/api/reports', report, ida.token)).status).toBe(403)
    expect((await shop.post('/api/reports', report, ada.token)).status).toBe(200)
    const { cases } = (
      await shop.get<{ cases: { id: string; text: string; page: string }[] }>('/api/operator/reports', operator.token)
    ).body
    const found = cases.find(({ text }) => text === 'You are all fools.')
    expect(found?.page).toBe(`/clips/${id}`)
    const decision = { decision: 'hide', reason: 'Please stay kind.' }
    await shop.post(`/api/operator/reports/${found?.id}`, decision, operator.token)
    expect([(await comments(id)).body.comments, (await seen(id)).comments]).toEqual([[], 0])
  })
})

it('a clip that is reported and hidden is gone, while its product stays', async () => {
  const id = await aClipOfSomebody()
  const { shows } = await seen(id)
  const [ada, operator] = [await aBuyer(shop), await anOperator(shop)]
  await shop.post('/api/reports', { subject: 'clip', id, why: 'private' }, ada.token)
  const { cases } = (
    await shop.get<{ cases: { id: string; page?: string }[] }>('/api/operator/reports', operator.token)
  ).body
  const found = cases.find(({ page }) => page === `/clips/${id}`)
  await shop.post(`/api/operator/reports/${found?.id}`, { decision: 'hide', reason: 'Shows a child.' }, operator.token)
  expect((await shop.get(`/api/clips/${id}`)).status).toBe(404)
  expect((await shop.get(`/api/products/slug/${shows.address}`)).status).toBe(200)
})

it('whoever goes takes likes, comments and shares along, and the counts follow', async () => {
  const id = await aClipOfSomebody()
  const ida = await aBuyer(shop)
  await like(id, ida.token)
  await comment(id, 'Lovely', ida.token)
  await shop.post(`/api/clips/${id}/share`, { device: crypto.randomUUID() }, ida.token)
  expect(await clipData.collect(shop.db, ida)).toMatchObject({
    likes: [{ caption: 'One1' }],
    comments: [{ text: 'Lovely' }],
    shares: [{ caption: 'One1' }],
  })
  expect(personalData).toContain(clipData)
  await transact(shop.db, async (tx) => clipData.erase?.(tx, ida, new Date()))
  expect(await seen(id)).toMatchObject({ likes: 0, comments: 0, shares: 0 })
})
