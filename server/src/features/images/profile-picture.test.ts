import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { User } from '@dressing-room/contract/accounts'
import type { UploadedImage } from '@dressing-room/contract/images'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBuyer, type Person } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { imageData } from './index.ts'
import { sweepUploads } from './sweep.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

async function upload({ token }: Person, purpose: string): Promise<{ status: number; body: UploadedImage }> {
  const form = new FormData()
  form.set('upload_preset', shop.deps.shop.imageUpload.preset)
  form.set('purpose', purpose)
  const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: '#8E1B3F' } })
  form.set('file', new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' }), 'me.png')
  const headers = { authorization: token }
  const response = await fetch(`${shop.origin}/api/uploads`, { method: 'POST', body: form, headers })
  return { status: response.status, body: (await response.json()) as UploadedImage }
}

const choose = ({ token }: Person, url: string) =>
  shop.ask<{ message: string; user: User; code: string }>('PUT', '/api/account/picture', { token, body: { url } })
const files = async () => (await readdir(path.join(shop.media, 'u'))).filter((name) => name.endsWith('.webp'))

it('whoever is logged in chooses a picture of their own, which is shown from then on; the one before is removed', async () => {
  const june = await aBuyer(shop)
  const [first, second] = [(await upload(june, 'profile')).body, (await upload(june, 'profile')).body]
  const chosen = await choose(june, first.secure_url)
  expect([chosen.status, chosen.body.message]).toEqual([200, 'Your picture is saved.'])
  expect(chosen.body.user.imageUrl).toMatch(/^\/media\/u\//)
  const { user } = (await shop.get<{ user: User }>('/api/auth/status', june.token)).body
  expect((await fetch(shop.origin + user.imageUrl)).status).toBe(200)

  await choose(june, second.secure_url)
  await sweepUploads.run(shop.deps, {})
  expect((await files()).filter((name) => name.startsWith(first.public_id))).toEqual([])
  const none = await choose(june, '')
  expect([none.body.message, none.body.user.imageUrl]).toEqual(['Your picture is removed.', undefined])
})

it('a picture of somebody else, of a listing or of another site is refused', async () => {
  const [june, kofi] = [await aBuyer(shop), await aBuyer(shop)]
  const { body } = await upload(kofi, 'profile')
  for (const url of [
    body.secure_url,
    'https://elsewhere.test/me.png',
    '/media/u/none-400.webp',
    'javascript:alert(1)',
  ]) {
    expect([url, (await choose(june, url)).body.code]).toEqual([url, 'picture_not_usable'])
  }
  expect((await upload(june, 'listing')).status).toBe(403)
})

it('goes with the account', async () => {
  const june = await aBuyer(shop)
  const { body } = await upload(june, 'profile')
  await choose(june, body.secure_url)
  await shop.db.transaction().execute((tx) => imageData.erase?.(tx, june, new Date()) ?? Promise.resolve())
  await sweepUploads.run(shop.deps, {})
  expect((await files()).filter((name) => name.startsWith(body.public_id))).toEqual([])
})
