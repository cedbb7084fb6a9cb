import type { NoticeGroup } from '@dressing-room/contract/notifications'

interface Kind {
  group: NoticeGroup
  /** Receipts and money are mailed whatever was chosen. */
  isAlwaysMailed?: true
  /** How long a push service keeps it for a device that is off; the usual is three days. */
  ttlHours?: number
}

/** Everything that a person is told of, and what they choose it by. Mails of security are no notices: they always go out. */
export const kinds = {
  order_paid: { group: 'orders', isAlwaysMailed: true },
  order_shipped: { group: 'orders' },
  order_delivered: { group: 'orders' },
  order_corrected: { group: 'orders' },

  visit_confirmed: { group: 'visits', isAlwaysMailed: true },
  visit_moved: { group: 'visits' },
  visit_cancelled: { group: 'visits', isAlwaysMailed: true },
  visit_asked_to_move: { group: 'visits' },
  visit_outcome: { group: 'visits' },
  /** Of the waiting list: after ten minutes it is somebody else's. */
  time_offered: { group: 'visits', isAlwaysMailed: true, ttlHours: 0.25 },

  reminder_day_before: { group: 'reminders', ttlHours: 24 },
  reminder_hours_before: { group: 'reminders', ttlHours: 2 },

  refund: { group: 'refunds', isAlwaysMailed: true },
  credit: { group: 'refunds', isAlwaysMailed: true },
  return_step: { group: 'refunds', isAlwaysMailed: true },

  review_request: { group: 'reviews' },
  review_received: { group: 'reviews' },
  review_reply: { group: 'reviews' },

  reward: { group: 'rewards' },

  back_in_stock: { group: 'saved' },
  price_fell: { group: 'saved' },

  message_received: { group: 'messages' },

  seller_order: { group: 'sales' },
  seller_visit: { group: 'sales' },
  seller_visit_changed: { group: 'sales' },
  seller_return: { group: 'sales' },
  seller_payout: { group: 'sales', isAlwaysMailed: true },
} as const satisfies Record<string, Kind>

export type NoticeKind = keyof typeof kinds

const USUAL_TTL_HOURS = 72

export function kindOf(kind: NoticeKind): Kind {
  return kinds[kind]
}

export function ttlSeconds(kind: string): number {
  const known: Kind | undefined = Object.hasOwn(kinds, kind) ? kinds[kind as NoticeKind] : undefined
  return (known?.ttlHours ?? USUAL_TTL_HOURS) * 3600
}
