import type { Side } from '@dressing-room/contract/conversations'

/** So many new conversations in a day, and messages in an hour: nobody who means it writes more. */
export const LIMITS = { begunADay: 20, writtenAnHour: 60 } as const

/** Whoever is away is told a moment later: what is written in one go is told in one mail. */
export const TOLD_AFTER_MS = 2 * 60_000
/** Told and not looked since: they are reminded of what came in the meantime once a day. */
const TOLD_AGAIN_MS = 24 * 3_600_000

export function otherSide(side: Side): Side {
  return side === 'buyer' ? 'seller' : 'buyer'
}

/** Whether there is anything to tell: something came since they have looked, and they were not told since then. */
export function isToBeTold(
  { newest, seenAt, toldAt }: { newest: Date; seenAt: Date | null; toldAt: Date | null },
  now: Date,
): boolean {
  if (seenAt && seenAt >= newest) return false
  if (!toldAt || (seenAt && toldAt < seenAt)) return true
  return now.getTime() - toldAt.getTime() > TOLD_AGAIN_MS
}

const EMAIL =
  /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}\p{N}-]+)+/giu
const NUMBER = /(?<![\p{L}\p{N}])\+?\d(?:[\s()./-]{0,2}\d){7,14}(?!\p{N})/gu
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Addresses and telephone numbers made unreadable; prices, sizes and days stay. */
export function withoutContacts(text: string): string {
  return text.replace(EMAIL, '•••').replace(NUMBER, (found) => (DAY.test(found) ? found : '•••'))
}
