import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { listPoints, PointEntry } from '@dressing-room/contract/rewards'
import { type Localizable, say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { type HistoryRow, historyOf, pointsOf } from './store.ts'

export async function showPoints(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Localizable<ResponseOf<typeof listPoints>>> {
  const points = await pointsOf(db, accountId)
  const { rows, total } = await historyOf(db, accountId, { limit, offset: (page - 1) * limit })
  return { points, entries: rows.map(toEntry), page, totalPages: Math.max(1, Math.ceil(total / limit)), total }
}

export function toEntry(row: HistoryRow): Localizable<PointEntry> {
  const { id, at, points, payable_kind, payable_id } = row
  return {
    _id: String(id),
    at: at.toISOString(),
    points,
    text: textOf(row),
    ...(payable_kind &&
      payable_kind !== 'package' &&
      payable_id && { about: { kind: payable_kind === 'order' ? 'order' : 'visit', id: payable_id } }),
  }
}

function textOf(row: HistoryRow): Text {
  const { kind, points, title } = row
  const about = row.about || say('what you had')
  const isFirst = row.key.endsWith(':1')
  if (kind === 'code') return say('Turned into a code')
  if (kind === 'review') {
    if (points < 0) return say('Review of {about} is no longer shown', { about })
    return isFirst ? say('Review of {about}', { about }) : say('Review of {about} is shown again', { about })
  }
  if (kind === 'referral') {
    const isInvited = row.account_id === row.referred_id
    if (points < 0)
      return isInvited
        ? say('Your first purchase was given back')
        : say('What somebody you invited bought was given back')
    return isInvited
      ? say('You were invited, and have bought for the first time')
      : say('Somebody you invited has bought for the first time')
  }
  const paid = paidFor(title)
  if (points < 0) return say('Refund: {paid}', { paid })
  return isFirst ? paid : say('Paid again after a refund: {paid}', { paid })
}

/** The ledger keeps the words of those who run the shop: "order 12", "booking 7". */
function paidFor(title: string | null): Text {
  const [, kind, number = ''] = /^(order|booking|package) (.+)$/.exec(title ?? '') ?? []
  if (kind === 'order') return say('Order {number}', { number })
  if (kind === 'package') return say('Package {number}', { number })
  return kind === 'booking' ? say('Booking {number}', { number }) : say('A payment')
}
