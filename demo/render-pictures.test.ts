import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { demoProducts } from './catalog/catalog.ts'
import { demoServices } from './catalog/services/services.ts'
import { addAvif, renderPictures } from './render-pictures.ts'

const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
afterAll(() => rm(folder, { recursive: true }))
const few = { products: demoProducts.slice(0, 2), services: demoServices.slice(0, 1) }

it('renders every picture at three widths with a tiny placeholder, and nothing again the second time', async () => {
  const progress: string[] = []
  const rendered = await renderPictures(few, folder, (done, total) => progress.push(`${done}/${total}`))

  const total = few.products.flatMap((product) => product.pictures).length
  expect(rendered.ofProducts).toHaveLength(total)
  expect(progress.at(-1)).toBe(`${total + 1}/${total + 1}`)
  for (const picture of [...rendered.ofProducts, ...rendered.ofServices]) {
    const name = 'service' in picture ? `service-${picture.service}` : `${picture.slug}-${picture.view}`
    expect(picture.base).toMatch(new RegExp(`^demo/${name}\\.[0-9a-f]{8}$`))
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(picture.placeholder.length).toBeLessThan(250)
    for (const width of picture.widths) {
      expect((await stat(join(folder, `${picture.base}-${width}.webp`))).size).toBeGreaterThan(1000)
    }
  }
  const files = await readdir(join(folder, 'demo'))
  expect(files.filter((file) => file.endsWith('.part'))).toEqual([])

  const before = await Promise.all(files.map(async (file) => (await stat(join(folder, 'demo', file))).mtimeMs))
  expect(await renderPictures(few, folder)).toEqual(rendered)
  const after = await Promise.all(files.map(async (file) => (await stat(join(folder, 'demo', file))).mtimeMs))
  expect(after).toEqual(before)
}, 60_000)

it('adds every picture as AVIF later, in fewer bytes', async () => {
  const { ofProducts, ofServices } = await renderPictures(few, folder)
  const bases = await addAvif(few, folder)
  expect(bases).toEqual([...ofProducts, ...ofServices].map(({ base }) => base))
  for (const base of bases) {
    const sizeOf = async (format: string) => (await stat(join(folder, `${base}-1200.${format}`))).size
    expect(await sizeOf('avif')).toBeLessThan(await sizeOf('webp'))
  }
}, 60_000)
