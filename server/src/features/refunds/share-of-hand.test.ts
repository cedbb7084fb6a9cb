import { money } from '@dressing-room/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutAlong, type HandPart, shareOfHand } from './share-of-hand.ts'

const part = (left: number, { owed = [], nobodys = 0 }: Partial<HandPart> = {}): HandPart => ({ left, owed, nobodys })
const shares = (minor: number, parts: HandPart[]) => shareOfHand(money(minor, 'USD'), parts).map((share) => share.minor)

describe('what somebody gives back by hand, of a payment for several things', () => {
  it.each<[string, number, HandPart[], number[]]>([
    ['of one thing alone it is of that, also too much', 9000, [part(8000)], [9000]],
    ['the part of which exactly this is left', 5000, [part(8000), part(5000)], [0, 5000]],
    ['else all in proportion to what is left', 4000, [part(8000), part(8000)], [2000, 2000]],
    [
      'what is owed comes before the part of which this is left',
      8000,
      [part(8000), part(8000, { owed: [8000] })],
      [0, 8000],
    ],
    ['what is owed of one of several that have failed', 500, [part(500), part(8000, { owed: [3000, 500] })], [0, 500]],
    ['what is owed of them together', 3500, [part(3500), part(8000, { owed: [3000, 500] })], [0, 3500]],
    [
      'what is owed before what a person looks at',
      8000,
      [part(8000, { nobodys: 8000 }), part(8000, { owed: [8000], nobodys: 8000 })],
      [0, 8000],
    ],
    ['what a person looks at before what was sold', 8000, [part(8000), part(8000, { nobodys: 8000 })], [0, 8000]],
    ['what came too much', 500, [part(500, { nobodys: 500 }), part(8000), part(500)], [500, 0, 0]],
    ['less than is owed goes to that', 1000, [part(8000), part(8000, { owed: [3000] })], [0, 1000]],
    [
      'more than is owed: that first, the rest in proportion',
      9000,
      [part(8000), part(5000, { owed: [3000] })],
      [4800, 4200],
    ],
    ['all of it', 16000, [part(8000), part(8000, { owed: [3000], nobodys: 3000 })], [8000, 8000]],
    ['more than there is', 17000, [part(8000), part(8000)], [9000, 8000]],
    ['of nothing that is left, with the first', 100, [part(0), part(0)], [100, 0]],
  ])('%s', (_, minor, parts, expected) => {
    expect(shares(minor, parts)).toEqual(expected)
  })

  it('comes to what was given, and to no more than is left of each but the first', () => {
    const amount = fc.integer({ min: 0, max: 20_000 })
    const some = fc.record({ left: amount, owed: fc.array(amount, { maxLength: 3 }), nobodys: amount })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000 }),
        fc.array(some, { minLength: 2, maxLength: 5 }),
        (minor, drawn) => {
          const parts = drawn.map(({ left, owed, nobodys }) => {
            let open = left
            const within = owed.map((each) => {
              const owes = Math.min(each, open)
              open -= owes
              return owes
            })
            return { left, owed: within, nobodys: Math.min(nobodys, left) }
          })
          const given = shares(minor, parts)
          expect(given.reduce((sum, each) => sum + each, 0)).toBe(minor)
          for (const [at, each] of given.entries()) {
            expect(each).toBeGreaterThanOrEqual(0)
            if (at > 0) expect(each).toBeLessThanOrEqual(parts[at]?.left ?? 0)
          }
        },
      ),
    )
  })
})

it.each<[string, number, number[], { each: number[]; over: number }]>([
  ['the one of which this is owed', 500, [3000, 500], { each: [0, 500], over: 0 }],
  ['several that have failed', 3500, [3000, 500], { each: [3000, 500], over: 0 }],
  ['a part of one', 1000, [3000, 500], { each: [1000, 0], over: 0 }],
  ['more than is owed', 4000, [3000, 500], { each: [3000, 500], over: 500 }],
  ['nothing that is owed', 4000, [], { each: [], over: 4000 }],
])('is cut along what is owed: %s', (_, minor, owed, expected) => {
  expect(cutAlong(minor, owed)).toEqual(expected)
})
