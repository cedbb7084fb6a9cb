import { expect, it } from 'vitest'
import { demoProducts } from '../catalog/catalog.ts'
import { demoServices } from '../catalog/services.ts'
import { CUSTOMERS, planSales, UNITS_SOLD, VISITS_BOOKED } from './plan.ts'

it('what the demo sells comes to the figures of the spec', () => {
  const goods = Object.entries(UNITS_SOLD).map(([name, units]) => {
    const product = demoProducts.find((each) => each.seller === 'seller' && each.name === name)
    return { units, minor: units * (product?.priceMinor ?? Number.NaN) }
  })
  const visits = VISITS_BOOKED.map(({ service, addOns, times }) => {
    const offer = demoServices.find(({ id }) => id === service)
    const extra = addOns.map((name) => offer?.addOns?.find((addOn) => addOn.name === name)?.price ?? Number.NaN)
    return { units: times, minor: times * [offer?.price ?? Number.NaN, ...extra].reduce((sum, price) => sum + price) }
  })
  const sums = (of: { units: number; minor: number }[]) => [
    of.reduce((sum, { units }) => sum + units, 0),
    of.reduce((sum, { minor }) => sum + minor, 0),
  ]
  expect(sums(goods)).toEqual([100, 1_000_000])
  expect(sums(visits)).toEqual([50, 500_000])
  expect(CUSTOMERS).toBe(200)
})

it.each(['2026-11-28T12:00:00Z', '2027-03-15T00:05:00Z', '2028-02-29T23:59:00Z', '2026-11-02T07:30:00Z'])(
  'every one of 200 customers has bought by %s, and every visit has a time of its own',
  (moment) => {
    const now = new Date(moment)
    const sales = planSales(now, 'America/Los_Angeles')
    expect(new Set(sales.map(({ customer }) => customer)).size).toBe(200)
    expect(sales.filter(({ at }) => at > now)).toEqual([])
    const times = sales.flatMap((sale) => (sale.kind === 'visit' ? [`${sale.day} ${sale.time}`] : []))
    expect(new Set(times).size).toBe(times.length)
  },
)
