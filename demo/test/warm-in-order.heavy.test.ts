import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../server/test/test-app.ts'
import { fileName, recordedPictures } from '../pictures/picture-list.ts'
import { openPictureStore } from '../pictures/picture-store.ts'
import { warmInOrder } from '../pictures/warm-in-order.ts'
import { seedDemo } from '../seed.ts'

const MINUTES = 60_000

let shop: TestApp
let folder: string
beforeAll(async () => {
  shop = await startTestApp()
  await seedDemo({ db: shop.db, shop: shop.deps.shop, now: shop.deps.clock() })
  folder = await mkdtemp(path.join(os.tmpdir(), 'warm-'))
}, 5 * MINUTES)
/** What is being drawn: it would make its folder anew after that was removed. */
let warming: Promise<unknown> = Promise.resolve()

afterAll(async () => {
  await warming.catch(() => {})
  await shop.close()
  await rm(folder, { recursive: true, force: true })
}, 5 * MINUTES)

/** Notes down what is drawn, and draws nothing: that takes minutes. */
async function warm(): Promise<string[]> {
  const drawn: string[] = []
  const render = async (file: Parameters<typeof fileName>[0]) => {
    drawn.push(fileName(file))
    return Buffer.from('drawn')
  }
  warming = warmInOrder(shop.db, openPictureStore(folder, { atOnce: 1, render }))
  await warming
  return drawn
}

it(
  'what the home page shows is drawn first, AVIF last and offered when all of it is there; the next time nothing',
  async () => {
    const recent = async (url: string) => {
      const { body } = await shop.get<{ imageUrl: string }[]>(url)
      return body.map(({ imageUrl }) => path.basename(imageUrl).replace(/-\d+\.webp$/, ''))
    }
    const [products, services] = [await recent('/api/products/recent'), await recent('/api/services/recent')]

    const drawn = await warm()
    const firsts = drawn.filter((file) => file.endsWith('-400.webp')).map((file) => file.replace('-400.webp', ''))
    const isService = (base: string) => base.startsWith('service-')
    expect(firsts.filter((base) => !isService(base)).slice(0, products.length)).toEqual(products)
    expect(firsts.filter(isService).slice(0, services.length)).toEqual(services)
    // In turn, and the sizes of cards together.
    expect(drawn.slice(0, 4)).toEqual(
      [products[0], services[0]].flatMap((base) => [`${base}-400.webp`, `${base}-800.webp`]),
    )
    const all = [...Object.values(recordedPictures.products).flat(), ...Object.values(recordedPictures.services)]
    expect([drawn.length, new Set(drawn).size]).toEqual(Array(2).fill(all.length * 6))
    expect(drawn.findIndex((file) => file.endsWith('.avif'))).toBe(all.length * 3)

    for (const table of ['picture', 'service_picture'] as const) {
      const rows = await shop.db.selectFrom(table).select('formats').distinct().execute()
      expect(rows).toEqual([{ formats: ['avif', 'webp'] }])
    }
    expect(await warm()).toEqual([])
    // Two thousand files: a disk that others use takes its time.
  },
  5 * MINUTES,
)
