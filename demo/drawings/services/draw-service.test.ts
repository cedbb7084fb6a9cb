import { expect, it } from 'vitest'
import { demoServices } from '../../catalog/services.ts'
import { altOfService, drawService } from './draw-service.ts'
import { sketches } from './sketches.ts'

const pictures = demoServices.map((service) => ({ id: service.id, svg: drawService(service) }))
const withoutTitle = (svg: string) => svg.replace(/<title>.*?<\/title>/, '')

it('has a picture of 3 by 2 and a text in its place for every service, and for nothing else', () => {
  for (const { id, svg } of pictures) {
    expect(svg, id).toContain('viewBox="0 0 1200 800"')
    expect(svg, id).not.toMatch(/NaN|undefined|Infinity|id="\?"|<(text|image|filter|foreignObject)\b/)
    for (const [, used] of svg.matchAll(/url\(#(\w+)\)/g)) expect(svg, id).toContain(`id="${used}"`)
    expect(altOfService(id).length, id).toBeGreaterThan(30)
  }
  expect(Object.keys(sketches).sort()).toEqual(demoServices.map(({ id }) => id).sort())
})

it('draws no two services alike, and each the same again when asked again', () => {
  expect(new Set(pictures.map(({ svg }) => withoutTitle(svg))).size).toBe(demoServices.length)
  expect(new Set(demoServices.map(({ id }) => altOfService(id))).size).toBe(demoServices.length)
  for (const [index, service] of demoServices.entries())
    expect(drawService(service) === pictures[index]?.svg).toBe(true)
})
