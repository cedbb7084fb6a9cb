import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Clip, ClipsResponse, OwnClip } from '@dressing-room/contract/clips'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anMp4, aVideo, aVideoWithSound } from '../../../test/clips.ts'
import { aBuyer, aProduct, aSeller, aSession } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { sweepClips } from './remove-clip.ts'
import { FOLDER, QUOTA } from './rules.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

interface Seller {
  id: string
  token: string
}

async function aSellerWithToken(): Promise<Seller> {
  const { id } = await aSeller(shop.db)
  return { id, token: await aSession(shop.db, id) }
}

interface Sent {
  id: string
  kind?: string
  caption?: string
  silent?: 'yes' | 'no'
}

async function upload(
  token: string,
  bytes: Uint8Array,
  { id, kind = 'product', caption = 'How it falls.', silent = 'no' }: Sent,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ kind, id, caption, silent })) form.append(name, value)
  form.append('file', new File([new Uint8Array(bytes)], 'clip.mp4', { type: 'video/mp4' }))
  const response = await fetch(`${shop.origin}/api/seller/clips`, {
    method: 'POST',
    body: form,
    headers: { authorization: token },
  })
  return { status: response.status, body: (await response.json()) as OwnClip & { code: string; message: string } }
}

async function uploaded(seller: Seller, bytes: Uint8Array, sent: Partial<Sent> = {}) {
  const product = await aProduct(shop.db, { sellerId: seller.id })
  const { status, body } = await upload(seller.token, bytes, { id: product.id, ...sent })
  expect([status, body.message]).toEqual([200, undefined])
  return { product, clip: body }
}

const seen = (id: string) => shop.get<Clip & { code: string }>(`/api/clips/${id}`)
const part = (url: string, headers: Record<string, string> = {}) => fetch(shop.origin + url, { headers })
const files = async () => (await readdir(path.join(shop.media, FOLDER)).catch(() => [])).length

describe('a seller', () => {
  it('attaches a video to a product, and everybody sees it with the picture and the price of what it shows', async () => {
    const seller = await aSellerWithToken()
    const { product, clip } = await uploaded(seller, await aVideo())
    expect(clip).toMatchObject({ type: 'video/webm', duration: 4, isSilent: true, needsCaptions: false })
    const { body } = await seen(clip.id)
    expect(body).toMatchObject({
      ...{ id: clip.id, caption: 'How it falls.', likes: 0, comments: 0, shares: 0, liked: false, isOwn: false },
      ...{ width: 480, height: 600, videoUrl: expect.stringMatching(/^\/media\/clips\/[0-9a-f]{32}\.webm$/) },
      shows: { kind: 'product', name: 'Linen Dress', address: product.slug, price: 80, priceCurrency: 'USD' },
    })
    const shown = await shop.get<{ clip: OwnClip }>(`/api/seller/clips?kind=product&id=${product.id}`, seller.token)
    expect(shown.body.clip).toEqual(clip)
  })

  it('has one video for each thing, and another once it is removed; its file goes with it', async () => {
    const seller = await aSellerWithToken()
    const before = await files()
    const { product, clip } = await uploaded(seller, await aVideo())
    const again = await upload(seller.token, await aVideo(), { id: product.id })
    expect([again.status, again.body.code]).toEqual([409, 'already_so'])
    expect(await files()).toBe(before + 1)
    expect((await shop.ask('DELETE', `/api/seller/clips/${clip.id}`, { token: seller.token })).status).toBe(200)
    expect([(await seen(clip.id)).status, (await part(clip.videoUrl)).status, await files()]).toEqual([
      404,
      404,
      before,
    ])
    expect((await upload(seller.token, await aVideo(), { id: product.id })).status).toBe(200)
  })

  it('cannot attach to, change or remove what is another one’s', async () => {
    const [seller, other] = [await aSellerWithToken(), await aSellerWithToken()]
    const { product, clip } = await uploaded(seller, await aVideo())
    expect((await upload(other.token, await aVideo(), { id: product.id })).status).toBe(404)
    const body = { caption: 'Mine now', silent: true, captions: '' }
    const token = other.token
    expect((await shop.ask('PUT', `/api/seller/clips/${clip.id}`, { token, body })).status).toBe(404)
    expect((await shop.ask('DELETE', `/api/seller/clips/${clip.id}`, { token })).status).toBe(404)
    expect((await shop.get(`/api/seller/clips?kind=product&id=${product.id}`, token)).body).toEqual({ clip: null })
    const buyer = await aBuyer(shop)
    expect((await upload(buyer.token, await aVideo(), { id: product.id })).status).toBe(403)
  })

  it('has a quota, which many uploads at once do not outrun', async () => {
    const seller = await aSellerWithToken()
    const products = await Promise.all(
      Array.from({ length: QUOTA.clips + 1 }, () => aProduct(shop.db, { sellerId: seller.id })),
    )
    const video = { format: 'webm', state: 'ready', bytes: 1, width: 480, height: 600, duration_ms: 4000 } as const
    await shop.db
      .insertInto('clip')
      .values(
        products.slice(0, QUOTA.clips - 1).map(({ id }, at) => ({
          ...{ ...video, base: `clips/${seller.id}${at}`, seller_id: seller.id, product_id: id },
          ...{ caption: 'x', is_silent: true, created_at: new Date() },
        })),
      )
      .execute()
    const bytes = await aVideo()
    const answers = await Promise.all(
      products.slice(QUOTA.clips - 1).map(({ id }) => upload(seller.token, bytes, { id })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.map(({ body }) => body.code)).toContain('too_many_clips')
  })
})

describe('a file', () => {
  it('is judged by its bytes, whatever it is called', async () => {
    const seller = await aSellerWithToken()
    const { id } = await aProduct(shop.db, { sellerId: seller.id })
    const video = await aVideo()
    const bad = [
      Buffer.from('<html><script>alert(1)</script></html>'),
      Buffer.from('\x1a\x45\xdf\xa3', 'latin1'),
      video.subarray(0, 2000),
      Buffer.concat([Buffer.from('GIF89a'), video]),
    ]
    for (const bytes of bad) {
      const { status, body } = await upload(seller.token, bytes, { id })
      expect([status, body.code]).toEqual([400, 'not_a_clip'])
    }
    const large = await upload(seller.token, Buffer.alloc(21 * 1024 * 1024), { id })
    expect([large.status, large.body.code]).toEqual([413, 'clip_too_large'])
  })

  it('may be an MP4, and loses what a phone has written beside the pictures', async () => {
    const mp4 = await anMp4()
    expect(mp4.includes('+48.8584')).toBe(true)
    const { clip } = await uploaded(await aSellerWithToken(), mp4)
    expect(clip).toMatchObject({ type: 'video/mp4', duration: 4 })
    const kept = Buffer.from(await (await part(clip.videoUrl)).arrayBuffer())
    expect([kept.length, kept.includes('+48.8584')]).toEqual([clip.bytes, false])
    // What says where everything is comes first, so that it plays before all of it is there.
    expect(kept.indexOf('moov')).toBeLessThan(kept.indexOf('mdat'))
  })

  it('is handed out in the parts that players ask for, and runs as nothing', async () => {
    const { clip } = await uploaded(await aSellerWithToken(), await aVideo())
    const whole = await part(clip.videoUrl)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(whole.status).toBe(200)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      ...{ 'content-type': 'video/webm', 'accept-ranges': 'bytes', 'content-length': String(clip.bytes) },
      ...{ 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' },
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const some = await part(clip.videoUrl, { range: 'bytes=100-299' })
    expect([some.status, some.headers.get('content-range')]).toEqual([206, `bytes 100-299/${clip.bytes}`])
    expect(Buffer.from(await some.arrayBuffer()).equals(bytes.subarray(100, 300))).toBe(true)
    const none = await part(clip.videoUrl, { range: `bytes=${clip.bytes}-` })
    expect([none.status, none.headers.get('content-range')]).toEqual([416, `bytes */${clip.bytes}`])
    const etag = whole.headers.get('etag') ?? ''
    expect((await part(clip.videoUrl, { 'if-none-match': etag })).status).toBe(304)
    expect((await part(clip.videoUrl, { range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200)
    expect((await fetch(shop.origin + clip.videoUrl, { method: 'HEAD' })).headers.get('content-length')).toBe(
      String(clip.bytes),
    )
  })

  it('of a clip that was taken down is handed out to nobody', async () => {
    const { clip } = await uploaded(await aSellerWithToken(), await aVideo())
    await shop.db.updateTable('clip').set({ hidden_at: new Date() }).where('id', '=', clip.id).execute()
    expect((await part(clip.videoUrl)).status).toBe(404)
  })

  it('goes with the product, and what a crash has left goes as well', async () => {
    const seller = await aSellerWithToken()
    const before = await files()
    const { product } = await uploaded(seller, await aVideo())
    const cutOff = await uploaded(seller, await aVideo())
    await shop.db.updateTable('product').set({ deleted_at: new Date() }).where('id', '=', product.id).execute()
    await shop.db
      .updateTable('clip')
      .set({ state: 'storing', created_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', cutOff.clip.id)
      .execute()
    await sweepClips.run(shop.deps, {})
    expect(await files()).toBe(before)
  })
})

describe('what can be heard', () => {
  it('is seen by nobody before it has captions, or its seller says that nothing has to be heard', async () => {
    const seller = await aSellerWithToken()
    const { clip } = await uploaded(seller, await aVideoWithSound())
    expect([clip.isSilent, clip.needsCaptions, (await seen(clip.id)).status]).toEqual([false, true, 404])
    const edit = (body: object) =>
      shop.ask<OwnClip & { code: string }>('PUT', `/api/seller/clips/${clip.id}`, { token: seller.token, body })
    const bad = await edit({ caption: 'How it falls.', silent: false, captions: '1\n00:00 --> 00:01' })
    expect([bad.status, bad.body.code]).toEqual([422, 'not_captions'])

    const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThis is silk.'
    expect((await edit({ caption: 'Hear it', silent: false, captions })).body.needsCaptions).toBe(false)
    const { captionsUrl = '', caption } = (await seen(clip.id)).body
    expect(caption).toBe('Hear it')
    const track = await shop.get(captionsUrl)
    expect([track.headers.get('content-type'), track.text]).toEqual(['text/vtt; charset=utf-8', captions])

    expect((await edit({ caption: 'Hear it', silent: true, captions: '' })).body.isSilent).toBe(true)
    expect((await seen(clip.id)).status).toBe(200)
    expect((await shop.get(captionsUrl)).status).toBe(404)
    const other = await uploaded(await aSellerWithToken(), await aVideoWithSound(), { silent: 'yes' })
    expect((await seen(other.clip.id)).status).toBe(200)
  })
})

it('the feed is what the contract says, also for who has a token of nobody', async () => {
  expect((await shop.get<ClipsResponse>('/api/clips')).status).toBe(200)
  expect((await shop.get<ClipsResponse>('/api/clips', 'nobody')).status).toBe(200)
  expect((await shop.get('/api/clips?after=bm90aGluZw')).status).toBe(400)
  expect((await shop.get('/api/clips/nothing')).status).toBe(404)
})
