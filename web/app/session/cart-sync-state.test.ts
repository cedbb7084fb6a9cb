import {
  applyChanges,
  changesBetween,
  emptyCart,
  type KeptCart,
  type KeptLine,
} from '@dressing-room/contract/cart-changes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addedSince, type CartSync, newcomer, received, toSend } from './cart-sync-state.ts'

const THINGS = ['dress', 'skirt', 'shoes']

function aLine(slug: string, quantity: number): KeptLine {
  const options = { selectedColor: 'Black', selectedSize: 'M' }
  return { uniqueId: slug, _id: slug, name: slug, slug, imageUrl: '', price: 50, currency: 'USD', ...options, quantity }
}

/** The server's part of it, as `sync-cart.ts` does it. */
class Server {
  version = 0
  kept: KeptCart = emptyCart
  readonly #taken = new Set<string>()

  take({ sent }: CartSync) {
    if (sent && !this.#taken.has(sent.id)) {
      this.#taken.add(sent.id)
      this.version += 1
      this.kept = applyChanges(this.kept, sent.changes, { since: sent.since, version: this.version })
    }
    return { version: this.version, ...this.kept }
  }
}

/** One browser of one person. */
class Device {
  shown: KeptCart
  #sync = newcomer('june')
  static #ids = 0

  constructor(guest: KeptCart = emptyCart) {
    this.shown = guest
  }

  /** Sends what there is; the answer may get lost, and what happens here meanwhile happens before it comes. */
  exchange(server: Server, { isLost = false, meanwhile = () => {} } = {}) {
    this.#sync = toSend(this.#sync, this.shown, () => `${++Device.#ids}`)
    const answer = server.take(this.#sync)
    meanwhile()
    if (!isLost) ({ sync: this.#sync, shown: this.shown } = received(this.#sync, this.shown, answer))
  }

  add(slug: string, by: number) {
    this.shown = applyChanges(this.shown, changesBetween(emptyCart, { ...emptyCart, cart: [aLine(slug, by)] }))
  }

  remove(slug: string) {
    this.shown = { ...this.shown, cart: this.shown.cart.filter((line) => line.slug !== slug) }
  }

  saveForLater(slug: string) {
    const line = this.shown.cart.find((one) => one.slug === slug)
    if (!line) return
    this.remove(slug)
    this.shown = { ...this.shown, later: [...this.shown.later.filter((one) => one.slug !== slug), line] }
  }

  count(slug: string): number {
    return this.shown.cart.find((line) => line.slug === slug)?.quantity ?? 0
  }
}

const counts = ({ cart, later }: KeptCart) =>
  [
    ...cart.map((line) => `${line.slug} ${line.quantity}`),
    ...later.map((line) => `later ${line.slug} ${line.quantity}`),
  ].sort()

const thing = fc.constantFrom(...THINGS)
const device = fc.nat({ max: 2 })
const send = fc.record({ kind: fc.constant('send' as const), at: device, isLost: fc.boolean() })
const adding = fc.record({
  kind: fc.constant('add' as const),
  at: device,
  slug: thing,
  by: fc.integer({ min: 1, max: 3 }),
})
const removing = fc.record({ kind: fc.constant('remove' as const), at: device, slug: thing })
const saving = fc.record({ kind: fc.constant('save' as const), at: device, slug: thing })
type Act = { at: number; kind: string; slug?: string; by?: number; isLost?: boolean }

function live(acts: readonly Act[]): { devices: Device[]; server: Server } {
  const server = new Server()
  const devices = [new Device(), new Device(), new Device()]
  for (const { at, kind, slug = '', by = 0, isLost = false } of acts) {
    const one = devices[at] as Device
    if (kind === 'add') one.add(slug, by)
    else if (kind === 'remove') one.remove(slug)
    else if (kind === 'save') one.saveForLater(slug)
    else one.exchange(server, { isLost })
  }
  // Whoever was away comes back: first everybody tells, then everybody hears.
  for (let round = 0; round < 3; round++) for (const one of devices) one.exchange(server)
  return { devices, server }
}

describe('a cart on three devices', () => {
  it('is the same everywhere once all have been heard, whatever each did and whichever answers got lost', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(adding, removing, saving, send), { maxLength: 40 }), (acts) => {
        const { devices, server } = live(acts)
        for (const one of devices) expect(counts(one.shown)).toEqual(counts(server.kept))
      }),
      { numRuns: 500 },
    )
  })

  it('has every unit that was added anywhere, once, as long as nobody takes any away', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(adding, send), { maxLength: 25 }), (acts) => {
        const { server } = live(acts)
        for (const slug of THINGS) {
          const added = acts.reduce((sum, act) => sum + ('slug' in act && act.slug === slug ? act.by : 0), 0)
          const kept = server.kept.cart.find((line) => line.slug === slug)?.quantity ?? 0
          expect(kept).toBe(Math.min(99, added))
        }
      }),
    )
  })

  it('never has more than was added anywhere, and nothing of what nobody added', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(adding, removing, saving, send), { maxLength: 40 }), (acts) => {
        const { server } = live(acts)
        for (const slug of THINGS) {
          const added = acts.reduce((sum, act) => sum + ('by' in act && act.slug === slug ? act.by : 0), 0)
          const all = [...server.kept.cart, ...server.kept.later].filter((line) => line.slug === slug)
          expect(all.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(added)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('keeps what one device adds after another has removed what it had seen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (first, again) => {
        const server = new Server()
        const [phone, laptop] = [new Device(), new Device()]
        phone.add('dress', first)
        phone.exchange(server)
        laptop.exchange(server)
        // Offline, the laptop removes it; on the phone it is removed and added anew.
        laptop.remove('dress')
        phone.remove('dress')
        phone.exchange(server)
        phone.add('dress', again)
        phone.exchange(server)
        laptop.exchange(server)
        phone.exchange(server)
        expect([phone.count('dress'), laptop.count('dress')]).toEqual([again, again])
      }),
    )
  })
})

it('a thing that one device has removed does not come back from another', () => {
  const server = new Server()
  const [phone, laptop] = [new Device(), new Device()]
  phone.add('dress', 2)
  phone.exchange(server)
  laptop.exchange(server)
  laptop.add('skirt', 1)
  phone.remove('dress')
  phone.exchange(server)
  laptop.exchange(server)
  phone.exchange(server)
  expect(counts(phone.shown)).toEqual(['skirt 1'])
  expect(counts(laptop.shown)).toEqual(['skirt 1'])
})

it('a thing that one device removes while another saves it for later is saved, and saved once where both save it', () => {
  for (const [doneFirst, saved] of [
    ['remove', 'later dress 2'],
    ['saveForLater', 'later dress 2'],
  ] as const) {
    const server = new Server()
    const [phone, laptop] = [new Device(), new Device()]
    phone.add('dress', 2)
    phone.exchange(server)
    laptop.exchange(server)
    phone[doneFirst]('dress')
    laptop.saveForLater('dress')
    phone.exchange(server)
    laptop.exchange(server)
    expect(counts(server.kept)).toEqual([saved])
  }
})

it('what is done while the answer is on its way is not lost, and goes with the next one', () => {
  const server = new Server()
  const phone = new Device()
  phone.add('dress', 1)
  phone.exchange(server, { meanwhile: () => phone.add('dress', 1) })
  expect(phone.count('dress')).toBe(2)
  phone.exchange(server)
  expect(counts(server.kept)).toEqual(['dress 2'])
})

it('a device keeps its own order, and what comes from others stands last', () => {
  const server = new Server()
  const [phone, laptop] = [new Device(), new Device()]
  laptop.add('shoes', 1)
  laptop.exchange(server)
  phone.add('skirt', 1)
  phone.add('dress', 1)
  phone.exchange(server)
  laptop.exchange(server)
  expect(phone.shown.cart.map(({ slug }) => slug)).toEqual(['skirt', 'dress', 'shoes'])
  expect(laptop.shown.cart.map(({ slug }) => slug)).toEqual(['shoes', 'skirt', 'dress'])
})

it('lines of one thing under two names are one line', () => {
  const twice = { ...emptyCart, cart: [aLine('dress', 1), { ...aLine('dress', 2), uniqueId: 'another name' }] }
  expect(counts(applyChanges(emptyCart, changesBetween(emptyCart, twice)))).toEqual(['dress 3'])
})

it('more lines than a checkout takes wait for later, and none is lost', () => {
  const many = Array.from({ length: 130 }, (_, at) => aLine(`thing-${at}`, 1))
  const kept = applyChanges(emptyCart, changesBetween(emptyCart, { ...emptyCart, cart: many }))
  expect([kept.cart.length, kept.later.length]).toEqual([100, 30])
})

it('what was added after somebody left is told apart from what was theirs', () => {
  const before = { ...emptyCart, cart: [aLine('dress', 2), aLine('skirt', 1)] }
  const after = { ...emptyCart, cart: [aLine('dress', 3), aLine('shoes', 1)] }
  expect(counts(addedSince(before, after))).toEqual(['dress 1', 'shoes 1'])
})
