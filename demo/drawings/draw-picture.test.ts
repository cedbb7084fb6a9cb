import { expect, it } from 'vitest'
import { demoProducts } from '../catalog/catalog.ts'
import { drawPicture } from './draw-picture.ts'

const pictures = demoProducts.flatMap((product) =>
  product.pictures.map(({ view, color: name }) => {
    const color = product.colors.find((each) => each.name === name)
    return { name: `${product.slug} ${view} ${name}`, svg: drawPicture(product, view, color), product, view, color }
  }),
)
/** Drawing takes most of the time of these tests. */
const EVERY = 7
const withoutTitle = (svg: string) => svg.replace(/<title>.*?<\/title>/, '')

it('draws well-formed pictures of 4 by 5 that refer only to what they define', () => {
  for (const { name, svg } of pictures) {
    expect(svg, name).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="1200" height="1500" viewBox="0 0 1200 1500">/,
    )
    expect(svg, name).not.toMatch(/NaN|undefined|Infinity|id="\?"/)
    expect(unbalanced(svg), name).toEqual([])
    for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(svg, name).toContain(`id="${id}"`)
  }
})

it('uses no font, no raster and no filter', () => {
  for (const { name, svg } of pictures) expect(svg, name).not.toMatch(/<(text|image|filter|foreignObject)\b/)
})

it('never draws the same picture twice', () => {
  const seen = new Map<string, string>()
  for (const { name, svg } of pictures) {
    expect(seen.get(withoutTitle(svg)), name).toBeUndefined()
    seen.set(withoutTitle(svg), name)
  }
})

it('draws the same picture again when asked again', () => {
  for (const [at, { name, svg, product, view, color }] of pictures.entries()) {
    if (at % EVERY === 0) expect(drawPicture(product, view, color) === svg, name).toBe(true)
  }
})

/** Tags left open or closed out of turn. */
function unbalanced(svg: string): string[] {
  const open: string[] = []
  for (const [, closing, tag = '', attributes = ''] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^>]*)>/g)) {
    if (closing) {
      if (open.pop() !== tag) return [tag, ...open]
    } else if (!attributes.endsWith('/')) open.push(tag)
  }
  return open
}
