import { money } from '@dressing-room/contract/money'
import { describe, expect, it } from 'vitest'
import {
  type BookingStatus,
  freeUntil,
  heldUntil,
  isLiveHold,
  isUnpaid,
  mayCancel,
  mayComplete,
  mayHoldAnother,
  mayMarkNoShow,
  mayMove,
  mayReschedule,
  movableUntil,
  refundableUntil,
  refundableUntilAfterMove,
  refundOnCancel,
} from './rules.ts'

const statuses: BookingStatus[] = [
  'held',
  'expired',
  'confirmed',
  'completed',
  'cancelled',
  'no_show',
  'refunded_conflict',
]

describe('the moves of a booking', () => {
  it('are these and no others', () => {
    const allowed = statuses.flatMap((from) =>
      statuses.filter((to) => mayMove(from, to)).map((to) => `${from} -> ${to}`),
    )
    expect(allowed).toEqual([
      'held -> expired',
      'held -> confirmed',
      'held -> refunded_conflict',
      'expired -> confirmed',
      'expired -> refunded_conflict',
      'confirmed -> completed',
      'confirmed -> cancelled',
      'confirmed -> no_show',
      'completed -> confirmed',
      'no_show -> confirmed',
    ])
  })

  it('let a payment count for what is held, or has run out unpaid (case 7)', () => {
    expect([isUnpaid('held'), isUnpaid('expired')]).toEqual([true, true])
  })

  it.each(['confirmed', 'completed', 'cancelled', 'no_show', 'refunded_conflict'] as const)(
    'count a payment once: it finds %s and changes nothing (case 8)',
    (status) => {
      expect(isUnpaid(status)).toBe(false)
    },
  )

  it('let a visit be called off until it begins, missed from then on, and completed when it is over', () => {
    const start = new Date('2026-06-09T14:00:00Z')
    const end = new Date('2026-06-09T15:00:00Z')
    const visit = { status: 'confirmed' as const, start, end }
    const before = new Date(start.getTime() - 1)
    expect([mayCancel(visit, 'buyer', before), mayCancel(visit, 'buyer', start)]).toEqual([true, false])
    expect([mayCancel(visit, 'stylist', start), mayCancel(visit, 'stylist', end)]).toEqual([true, true])
    expect([mayMarkNoShow(visit, before), mayMarkNoShow(visit, start)]).toEqual([false, true])
    expect([mayComplete(visit, start), mayComplete(visit, end)]).toEqual([false, true])
    const gone = { ...visit, status: 'cancelled' as const }
    expect([mayCancel(gone, 'stylist', before), mayMarkNoShow(gone, end), mayComplete(gone, end)]).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('a hold', () => {
  it('lasts until two minutes after the checkout has expired, that moment excluded (R7, case 5)', () => {
    const until = heldUntil(new Date('2026-06-09T12:00:00Z'), new Date('2026-06-10T09:00:00Z'))
    expect(until).toEqual(new Date('2026-06-09T12:32:00Z'))
    const booking = { status: 'held' as const, heldUntil: until }
    expect(isLiveHold(booking, new Date('2026-06-09T12:31:59.999Z'))).toBe(true)
    expect(isLiveHold(booking, until)).toBe(false)
    expect(isLiveHold({ ...booking, status: 'expired' }, new Date('2026-06-09T12:00:00Z'))).toBe(false)
  })

  it('does not last beyond the start of the visit', () => {
    const start = new Date('2026-06-09T12:10:00Z')
    expect(heldUntil(new Date('2026-06-09T12:00:00Z'), start)).toEqual(start)
  })

  it('is one of at most two with a stylist and three in all (case 16)', () => {
    expect(mayHoldAnother({ withThisStylist: 1, inAll: 2 })).toBe(true)
    expect(mayHoldAnother({ withThisStylist: 2, inAll: 2 })).toBe(false)
    expect(mayHoldAnother({ withThisStylist: 0, inAll: 3 })).toBe(false)
  })
})

describe('moving a visit', () => {
  const start = new Date('2026-06-09T14:00:00Z')
  const visit = { status: 'confirmed' as const, start, movingNoticeMinutes: 120 }

  it('is possible until its notice before the start, that moment included', () => {
    expect(mayReschedule(visit, new Date('2026-06-09T12:00:00Z'))).toBe(true)
    expect(mayReschedule(visit, new Date('2026-06-09T12:00:00.001Z'))).toBe(false)
    expect(mayReschedule({ ...visit, movingNoticeMinutes: 0 }, start)).toBe(false)
    expect(mayReschedule({ ...visit, status: 'held' }, new Date('2026-06-08T12:00:00Z'))).toBe(false)
  })
})

describe('the refund on cancelling (R9)', () => {
  const price = money(8000, 'USD')
  const nothing = money(0, 'USD')
  const terms = { start: new Date('2026-06-09T14:00:00Z'), cancellationHours: 24 }
  const visit = { price, refundableUntil: refundableUntil(terms) }
  const inTime = new Date('2026-06-08T14:00:00Z')
  const late = new Date('2026-06-08T14:00:00.001Z')

  it('is all of it up to and including the last moment, and nothing after', () => {
    expect(refundOnCancel(visit, 'buyer', inTime)).toEqual(price)
    expect(refundOnCancel(visit, 'buyer', late)).toEqual(nothing)
  })

  it('is always all of it when the stylist cancels', () => {
    expect(refundOnCancel(visit, 'stylist', late)).toEqual(price)
    expect(refundOnCancel(visit, 'stylist', new Date('2026-06-09T15:00:00Z'))).toEqual(price)
  })

  it('counts elapsed hours, so a night in which the clock changes moves the boundary on the wall', () => {
    const afterSpring = { ...terms, start: new Date('2026-03-08T14:00:00Z') } // 10:00 EDT
    expect(refundableUntil(afterSpring)).toEqual(new Date('2026-03-07T14:00:00Z')) // 09:00 EST
  })

  it('follows a visit that moves, but does not come back once it has run out', () => {
    const frozen = { refundableUntil: refundableUntil(terms), cancellationHours: 24 }
    const nextWeek = new Date('2026-06-16T14:00:00Z')
    expect(refundableUntilAfterMove(frozen, nextWeek, inTime)).toEqual(new Date('2026-06-15T14:00:00Z'))
    expect(refundableUntilAfterMove(frozen, nextWeek, late)).toEqual(frozen.refundableUntil)
  })

  it('stays a moment that calendars know, however long the policy is', () => {
    const longest = { ...terms, cancellationHours: 2_147_483_647 }
    expect(refundableUntil(longest)).toEqual(new Date(0))
    expect(movableUntil({ ...longest, movingNoticeMinutes: 2_147_483_647 })).toEqual(new Date(0))
  })

  it('leaves out what has gone back before', () => {
    expect(refundOnCancel({ ...visit, refunded: money(3000, 'USD') }, 'buyer', inTime)).toEqual(money(5000, 'USD'))
    expect(refundOnCancel({ ...visit, refunded: price }, 'stylist', late)).toEqual(nothing)
    // Of a payment that was too much, more than the price may have gone back.
    expect(refundOnCancel({ ...visit, refunded: money(8001, 'USD') }, 'stylist', late)).toEqual(nothing)
  })

  it('is free until its last moment, of a free service until the start, and then no more', () => {
    const confirmed = { ...visit, status: 'confirmed' as const, start: terms.start }
    expect(freeUntil(confirmed, inTime)).toEqual(visit.refundableUntil)
    expect(freeUntil(confirmed, late)).toBeUndefined()
    expect(freeUntil({ ...confirmed, price: nothing }, late)).toEqual(terms.start)
    expect(freeUntil({ ...confirmed, price: nothing }, terms.start)).toBeUndefined()
    expect(freeUntil({ ...confirmed, status: 'cancelled' }, inTime)).toBeUndefined()
  })

  it('may be promised until the start itself', () => {
    const untilStart = { price, refundableUntil: refundableUntil({ ...terms, cancellationHours: 0 }) }
    expect(refundOnCancel(untilStart, 'buyer', terms.start)).toEqual(price)
  })
})
