import { Refusal } from '@dressing-room/contract/refusals'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withAddOns } from './chosen-add-ons.ts'
import type { BookableOffer } from './store.ts'

const addOn = fc.record({
  id: fc.uuid(),
  name: fc.string(),
  minutes: fc.integer({ min: 0, max: 300 }),
  price_minor: fc.integer({ min: 0, max: 100_000 }),
})
const addOns = fc.uniqueArray(addOn, { selector: ({ id }) => id, maxLength: 8 })
const anOffer = (add_ons: BookableOffer['add_ons']) =>
  ({ duration_minutes: 60, price_minor: 8000, add_ons }) as BookableOffer

describe('an offer with any of its add-ons', () => {
  it('is as long and as dear as all of it together, in whatever order and however often each is named', () => {
    const choice = addOns.chain((all) =>
      fc.record({
        all: fc.constant(all),
        ids: fc.array(fc.constantFrom(...all.map(({ id }) => id), ''), { maxLength: 12 }),
      }),
    )
    fc.assert(
      fc.property(choice, ({ all, ids: named }) => {
        const ids = named.filter(Boolean)
        const offer = anOffer(all)
        const chosen = withAddOns(offer, ids)
        const parts = all.filter(({ id }) => ids.includes(id))
        expect(chosen.duration_minutes).toBe(parts.reduce((sum, { minutes }) => sum + minutes, 60))
        expect(chosen.price_minor).toBe(parts.reduce((sum, { price_minor }) => sum + price_minor, 8000))
        expect(chosen.chosen.map(({ id }) => id)).toEqual(parts.map(({ id }) => id))
        expect(withAddOns(offer, [...ids].reverse())).toEqual(chosen)
        expect(offer).toEqual(anOffer(all))
      }),
    )
  })

  it('is refused where one of them is not there', () => {
    fc.assert(
      fc.property(addOns, fc.uuid(), (all, gone) => {
        fc.pre(all.every(({ id }) => id !== gone))
        const ids = [...all.map(({ id }) => id), gone]
        expect(() => withAddOns(anOffer(all), ids)).toThrow(new Refusal('add_on_gone'))
      }),
    )
  })
})
