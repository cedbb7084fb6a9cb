import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '@dressing-room/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { toRateLimit } from '../../platform/http/rate-limit.ts'
import { newestProducts, productsBySlug } from '../catalog/index.ts'
import { isExternal, type PictureRow } from '../images/index.ts'
import { findOffer } from '../stylist-services/index.ts'
import { addressFor, composeCard } from './compose-card.ts'

const MOST_PICTURES = 3
const HALF_AN_HOUR = 'public, max-age=1800'

/** The pictures of links to us: one address per product and service, and one for the shop as a whole. */
export function shareCardRoutes(app: FastifyInstance, { db, shop }: Pick<Deps, 'db' | 'shop'>, media: string): void {
  const cards = openCards(media, readPicture)
  const config = { rateLimit: toRateLimit({ max: 120, seconds: 60 }) }
  const serveCard = (url: string, picturesOf: (name: string) => Promise<PictureRow[] | undefined>) =>
    app.get<{ Params: { name?: string } }>(url, { schema: { hide: true }, config }, async ({ params }, reply) => {
      // The shop reads nothing from other hosts.
      const pictures = (await picturesOf(params.name ?? ''))?.filter((picture) => !isExternal(picture))
      if (!pictures?.length) throw new Refusal('not_found')
      const card = await cards.of(pictures.slice(0, MOST_PICTURES))
      return reply.type('image/jpeg').header('cache-control', HALF_AN_HOUR).send(card)
    })

  /** Read over HTTP as a visitor would: demo pictures are drawn at the first request. */
  async function readPicture(picture: PictureRow): Promise<Buffer> {
    const url = addressFor(picture)
    const { statusCode, rawPayload } = await app.inject({ url, headers: { host: new URL(shop.origin).host } })
    if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}`)
    return rawPayload
  }

  serveCard('/share/product/:name.jpg', async (slug) => (await productsBySlug(db, [slug])).products.get(slug)?.pictures)
  serveCard('/share/service/:name.jpg', async (publicId) => (await findOffer(db, publicId))?.pictures)
  serveCard('/share/shop.jpg', async () =>
    (await newestProducts(db, MOST_PICTURES)).flatMap(({ pictures }) => pictures.slice(0, 1)),
  )
}

/** Cards are drawn once, kept as files under the names of their pictures, and drawn anew when those change. */
function openCards(media: string, readPicture: (picture: PictureRow) => Promise<Buffer>) {
  const folder = path.join(media, 'cards')
  const underWay = new Map<string, Promise<Buffer>>()

  async function find(pictures: PictureRow[]): Promise<Buffer> {
    const name = createHash('sha256')
      .update(pictures.map(({ base }) => base).join('\n'))
      .digest('hex')
    const file = path.join(folder, `${name}.jpg`)
    const kept = await readFile(file).catch(() => undefined)
    if (kept) return kept
    const card = await composeCard(await Promise.all(pictures.map(readPicture)))
    await mkdir(folder, { recursive: true })
    // Written to a temporary name and renamed, so that two processes cannot mix their bytes.
    const unfinished = `${file}.${crypto.randomUUID()}`
    await writeFile(unfinished, card)
    await rename(unfinished, file)
    return card
  }

  return {
    of(pictures: PictureRow[]): Promise<Buffer> {
      const key = pictures.map(({ base }) => base).join('\n')
      const drawing = underWay.get(key) ?? find(pictures).finally(() => underWay.delete(key))
      underWay.set(key, drawing)
      return drawing
    },
  }
}
