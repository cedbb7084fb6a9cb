import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { demoProducts } from '../catalog/catalog.ts'
import { demoServices } from '../catalog/services.ts'
import { drawService } from '../drawings/services/draw-service.ts'
import type { Recorded, RecordedPicture } from './picture-list.ts'
import { drawProductPicture, renderPlaceholder } from './render.ts'

/** The pictures as they would be recorded now, but for their placeholders. */
export function namePictures(): { products: Record<string, Named[]>; services: Record<string, Named> } {
  const products = demoProducts.map((product) => [
    product.slug,
    product.pictures.map(({ view }, position) =>
      named(`${product.slug}-${view}`, drawProductPicture(product, position)),
    ),
  ])
  const services = demoServices.map((service) => [service.id, named(`service-${service.id}`, drawService(service))])
  return { products: Object.fromEntries(products), services: Object.fromEntries(services) }
}

type Named = { base: string; svg: string }

function named(name: string, svg: string): Named {
  return { base: `${name}.${createHash('sha256').update(svg).digest('hex').slice(0, 8)}`, svg }
}

// node demo/pictures/record-pictures.ts: after a change to a text or a drawing. Placeholders of old drawings are kept.
if (import.meta.main) {
  const file = path.join(import.meta.dirname, 'recorded.generated.json')
  const before = JSON.parse(readFileSync(file, 'utf8')) as Recorded
  const known = new Map(
    [...Object.values(before.products).flat(), ...Object.values(before.services)].map(({ base, placeholder }) => [
      base,
      placeholder,
    ]),
  )
  const record = async ({ base, svg }: Named): Promise<RecordedPicture> => ({
    base,
    placeholder: known.get(base) ?? (await renderPlaceholder(svg)),
  })
  const { products, services } = namePictures()
  const recorded: Recorded = { products: {}, services: {} }
  for (const [slug, pictures] of Object.entries(products)) recorded.products[slug] = await inTurn(pictures, record)
  for (const [id, picture] of Object.entries(services)) recorded.services[id] = await record(picture)
  writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`)
}

async function inTurn<T, R>(list: T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const each of list) done.push(await work(each))
  return done
}
