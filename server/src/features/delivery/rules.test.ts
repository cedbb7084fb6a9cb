import { COUNTRIES } from '@dressing-room/contract/countries'
import { zoneOf } from '@dressing-room/contract/delivery'
import { type Currency, money } from '@dressing-room/contract/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DeliveryRule, dayAfter, hasOverlap, type LineToSend, parcelTo, planDelivery } from './rules.ts'

const TODAY = '2026-11-28'
const usd = (minor: number) => money(minor, 'USD')

/** 5.00 within the Union, free from 80.00; 20.00 elsewhere. */
const rule: DeliveryRule = {
  currency: 'USD',
  dispatchDays: 2,
  zones: [
    {
      countries: ['PT', 'ES'],
      rates: [
        { from: 0, cost: 500 },
        { from: 8000, cost: 0 },
      ],
      days: { from: 3, until: 5 },
    },
    { countries: [], rates: [{ from: 0, cost: 2000 }], days: { from: 7, until: 21 } },
  ],
}

function aLine(line: Partial<LineToSend> = {}): LineToSend {
  return { sellerId: 'a', sellerName: 'Atelier Oda', rule, price: usd(3000), quantity: 1, ...line }
}

it('counts the goods of one seller as one parcel, by the zone and the amount', () => {
  expect(parcelTo('PT', [aLine(), aLine()], TODAY)).toEqual({
    sellerId: 'a',
    sellerName: 'Atelier Oda',
    cost: usd(500),
    dispatchBy: '2026-11-30',
    arrivesFrom: '2026-12-01',
    arrivesUntil: '2026-12-05',
  })
  expect(parcelTo('PT', [aLine({ quantity: 2 }), aLine({ price: usd(2000) })], TODAY)).toMatchObject({ cost: usd(0) })
  expect(parcelTo('JP', [aLine({ quantity: 9 })], TODAY)).toMatchObject({ cost: usd(2000) })
})

it('promises no day before the last preorder in the parcel can be sent', () => {
  const lines = [aLine(), aLine({ availableFrom: '2027-01-10' }), aLine({ availableFrom: '2026-12-20' })]
  expect(parcelTo('PT', lines, TODAY)).toMatchObject({
    dispatchBy: '2027-01-12',
    arrivesFrom: '2027-01-13',
    arrivesUntil: '2027-01-17',
  })
  expect(parcelTo('PT', [aLine({ availableFrom: '2026-11-01' })], TODAY)).toEqual(parcelTo('PT', [aLine()], TODAY))
})

it('sends free of charge, everywhere, where a seller has said nothing', () => {
  for (const country of COUNTRIES)
    expect(parcelTo(country, [aLine({ rule: null })], TODAY)).toMatchObject({ cost: usd(0) })
})

it('knows what stands in the way', () => {
  const atHome = { ...rule, zones: rule.zones.slice(0, 1) }
  expect(parcelTo('JP', [aLine({ rule: atHome })], TODAY)).toBe('country')
  expect(parcelTo('PT', [aLine({ price: money(3000, 'EUR') })], TODAY)).toBe('currency')
})

it('takes as many countries of one cost and one time as there are, where none was chosen', () => {
  const { countries, parcels } = planDelivery([aLine()], { country: undefined, today: TODAY })
  expect(parcels).toMatchObject([{ cost: usd(2000) }])
  expect(countries).toEqual(COUNTRIES.filter((code) => !['PT', 'ES'].includes(code)))
})

it('lets no country stand in two zones', () => {
  expect(hasOverlap(rule.zones)).toBe(false)
  expect(hasOverlap([{ countries: ['PT'] }, { countries: ['ES', 'PT'] }])).toBe(true)
  expect(hasOverlap([{ countries: [] }, { countries: [] }])).toBe(true)
})

const country = fc.constantFrom(...COUNTRIES)
const currency = fc.constantFrom<Currency[]>('USD', 'JPY', 'KWD')
const zone = fc.record({
  countries: fc.uniqueArray(country, { maxLength: 5 }),
  rates: fc
    .uniqueArray(fc.record({ from: fc.nat(1000), cost: fc.nat(500) }), { selector: ({ from }) => from, maxLength: 4 })
    .map((rates) => [{ from: 0, cost: 70 }, ...rates.filter(({ from }) => from > 0).sort((a, b) => a.from - b.from)])
    .map((rates) => rates.map(({ from, cost }) => ({ from: from * 10, cost: cost * 10 }))),
  days: fc.tuple(fc.nat(20), fc.nat(20)).map(([from, more]) => ({ from, until: from + more })),
})
const anyRule = fc.record({ currency, dispatchDays: fc.nat(20), zones: fc.array(zone, { minLength: 1, maxLength: 4 }) })
const cart = currency.chain((code) =>
  fc.array(
    fc.record({
      sellerId: fc.constantFrom('a', 'b', 'c'),
      price: fc.nat(2000).map((units) => money(units * 10, code)),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
)

it('gives each seller of a cart one parcel or one obstacle, and what it says holds for each of its countries', () => {
  fc.assert(
    fc.property(
      cart,
      fc.record({ a: fc.option(anyRule), b: fc.option(anyRule), c: fc.option(anyRule) }),
      fc.option(country, { nil: undefined }),
      (lines, rules, chosen) => {
        const toSend = lines.map((line) => ({
          ...line,
          sellerName: line.sellerId,
          rule: rules[line.sellerId as 'a' | 'b' | 'c'],
        }))
        const plan = planDelivery(toSend, { country: chosen, today: TODAY })
        const sellers = [...plan.parcels.map(({ sellerId }) => sellerId), ...plan.obstacles.keys()]
        expect(sellers.sort()).toEqual([...new Set(lines.map(({ sellerId }) => sellerId))].sort())
        for (const parcel of plan.parcels) {
          expect(Number.isSafeInteger(parcel.cost.minor) && parcel.cost.minor >= 0).toBe(true)
          expect(parcel.cost.currency).toBe(lines[0]?.price.currency)
          expect(TODAY <= parcel.dispatchBy && parcel.arrivesFrom <= parcel.arrivesUntil).toBe(true)
        }
        const again = plan.countries.map((to) => planDelivery(toSend, { country: to, today: TODAY }))
        for (const { parcels } of again) expect(parcels).toEqual(plan.parcels)
        if (chosen) expect(plan.countries).toEqual([chosen])
      },
    ),
    { numRuns: 50 },
  )
})

it('puts a country into the zone that names it before the one for everywhere else', () => {
  expect(zoneOf(rule, 'ES')).toBe(rule.zones[0])
  expect(zoneOf(rule, 'FR')).toBe(rule.zones[1])
  expect(dayAfter('2026-12-30', 3)).toBe('2027-01-02')
})
