import { describe, expect, it } from 'vitest'
import { coordinateText, gridAround, mapsAddress, pxPerKm } from './place-map.ts'

const newYork = { latitude: 40.7128, longitude: -74.006 }
const sydney = { latitude: -33.8688, longitude: 151.2093 }

describe('the drawn map', () => {
  it('keeps to the scale of zoom 13', () => {
    expect(pxPerKm({ latitude: 0, longitude: 0 })).toBeCloseTo(52.33, 2)
    expect(pxPerKm(newYork)).toBeCloseTo(69.04, 1)
  })

  it('draws each hundredth of a degree where it truly lies', () => {
    const { x, y } = gridAround(newYork, 40)
    expect(x.map(({ label }) => label)).toEqual(['74.01° W', '74.00° W'])
    expect(x[0]?.at).toBeCloseTo(-23.3, 1)
    // North is up: a higher latitude lies above the centre.
    expect(y.map(({ label }) => label)).toEqual(['40.71° N'])
    expect(y[0]?.at).toBeCloseTo(21.5, 1)
  })

  it('works south of the equator too', () => {
    expect(gridAround(sydney, 40).y.map(({ label }) => label)).toEqual(['33.87° S'])
    expect(coordinateText(sydney)).toBe('33.8688° S, 151.2093° E')
  })

  it('leads to the same place on a real map', () => {
    expect(mapsAddress(newYork)).toBe('https://www.openstreetmap.org/?mlat=40.7128&mlon=-74.006#map=13/40.7128/-74.006')
  })
})
