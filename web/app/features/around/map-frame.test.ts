import fc from 'fast-check'
import { expect, it } from 'vitest'
import { frameAround, gridOn, percentPerKm, pinsOn, roundStep, spotOn, tilesOn } from './map-frame.ts'

const paris = { latitude: 48.85, longitude: 2.35 }
const point = fc.record({
  latitude: fc.double({ min: -84, max: 84, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

it('shows every point, with room for its pin, wherever they are', () => {
  fc.assert(
    fc.property(point, fc.array(point, { maxLength: 12 }), (from, points) => {
      const frame = frameAround(from, points)
      for (const each of [from, ...points]) {
        const { x, y } = spotOn(frame, each)
        // Two places half a world apart may lie on either side.
        if (Math.abs(Math.abs(each.longitude - from.longitude) - 180) < 1e-6) continue
        expect(x).toBeGreaterThan(13)
        expect(x).toBeLessThan(87)
        expect(y).toBeGreaterThan(13)
        expect(y).toBeLessThan(87)
      }
    }),
  )
})

it('is a few kilometres wide around a place alone, and true to scale', () => {
  const frame = frameAround(paris, [])
  expect(spotOn(frame, paris)).toEqual({ x: expect.closeTo(50, 6), y: expect.closeTo(50, 6) })
  expect(100 / percentPerKm(frame)).toBeCloseTo(3, 6)
  const north = spotOn(frame, { ...paris, latitude: paris.latitude + 1 / 111.2 })
  expect(50 - north.y).toBeCloseTo(percentPerKm(frame), 1)
  expect(roundStep(frame, 1)).toBe(0.5)
})

it('takes the short way over the date line', () => {
  const frame = frameAround({ latitude: -17, longitude: 179.9 }, [{ latitude: -17, longitude: -179.9 }])
  expect(frame.span).toBeLessThan(0.001)
})

it('has a few lines of its grid on it', () => {
  fc.assert(
    fc.property(point, fc.array(point, { maxLength: 3 }), (from, points) => {
      const { x, y } = gridOn(frameAround(from, points))
      expect(x.length).toBeLessThan(12)
      for (const at of [...x, ...y]) expect(at).toBeGreaterThanOrEqual(-0.001)
      for (const at of [...x, ...y]) expect(at).toBeLessThanOrEqual(100.001)
    }),
  )
})

it('is covered by tiles without a gap, few of them, each at an address that exists', () => {
  fc.assert(
    fc.property(point, fc.array(point, { maxLength: 3 }), (from, points) => {
      const tiles = tilesOn(frameAround(from, points), 'https://tiles.test/{z}/{x}/{y}.png')
      expect(tiles.length).toBeLessThan(36)
      expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0)
      expect(Math.max(...tiles.map(({ x, size }) => x + size))).toBeGreaterThanOrEqual(100)
      for (const { url } of tiles) {
        const [z = 0, x = 0, y = 0] = url.match(/\d+/g)?.map(Number) ?? []
        expect(x >= 0 && x < 2 ** z && y >= 0 && y < 2 ** z, url).toBe(true)
      }
    }),
  )
})

it('gives what lies close together one pin, and loses nobody', () => {
  fc.assert(
    fc.property(fc.array(fc.option(point, { nil: undefined }), { maxLength: 12 }), (items) => {
      const placed = items.flatMap((item) => item ?? [])
      const pins = pinsOn(frameAround(paris, placed), items)
      const shown = pins.flatMap(({ at }) => at).sort((a, b) => a - b)
      expect(shown).toEqual(items.flatMap((item, at) => (item ? at : [])))
      for (const [at, pin] of pins.entries()) {
        for (const other of pins.slice(at + 1)) expect(Math.hypot(pin.x - other.x, pin.y - other.y)).toBeGreaterThan(7)
      }
    }),
  )
})
