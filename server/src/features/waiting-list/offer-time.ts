import { isTimeZone, wallClock } from '@dressing-room/contract/time'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import {
  availableStarts,
  busySlots,
  checkAmong,
  inTurn,
  removeOffer,
  type Start,
  takeSeat,
  toBookable,
} from '../calendar/index.ts'
import type { ChosenOffer } from '../stylist-services/index.ts'
import { isFarEnough, offerTimes, suits } from './rules.ts'
import { endWaiting, lockLine, lockLineOf, markOffered, offeredInVain, type WaitingRow } from './store.ts'
import { offerTold } from './tell-of-offer.ts'
import { offerOf } from './wishes.ts'

type OfferDeps = Pick<Deps, 'db' | 'clock' | 'queue'>

/** Somebody else has entered the time between the look and the entry; all is looked at anew. */
class TakenMeanwhile extends Error {}

const TRIES = 5

/**
 * Serves the line of one stylist: ends what has run out, and holds what is free for whoever is first in line for it. One
 * transaction does all of it, so that a crash leaves the line as it was; the calendar's constraint decides against anybody
 * who books at the same moment.
 */
export async function serveLine(deps: OfferDeps, stylistId: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(deps.db, (tx) => serve(deps, tx, stylistId))
    } catch (error) {
      if (!(error instanceof TakenMeanwhile)) throw error
      // The next look, a minute later at most, finds what is left.
      if (attempt === TRIES) return
    }
  }
}

async function serve(deps: OfferDeps, tx: Tx, stylistId: string): Promise<void> {
  await lockLine(tx, stylistId)
  const now = deps.clock()
  const line = await lockLineOf(tx, stylistId)
  const hasOffer = new Set<string>()
  for (const entry of line) {
    if (entry.state !== 'offered') continue
    const isRunning = entry.offered_until && entry.offered_until > now
    // Whoever is waited for may have left meanwhile, or not do it any more: that is no chance that was missed.
    const isGone = isRunning && !(await offerOf(tx, entry))
    if (isRunning && !isGone) hasOffer.add(entry.account_id)
    else {
      await removeOffer(tx, entry.id)
      await endWaiting(tx, entry.id, isGone ? 'expired' : 'passed', now)
    }
  }
  const look = freeTimes(tx, now)
  const inVain = await offeredInVain(tx, stylistId, now)
  for (const entry of line) {
    // One start at a time for one person: the others are for those behind them.
    if (entry.state !== 'waiting' || hasOffer.has(entry.account_id)) continue
    // Nobody has a second chance at the same start by a second place; whoever joins again later has.
    const had = inVain.filter(({ accountId, endedAt }) => accountId === entry.account_id && endedAt > entry.created_at)
    const not = new Set(had.map(({ start }) => start.getTime()))
    if (!(await serveOne(deps, tx, entry, { now, look, not }))) continue
    hasOffer.add(entry.account_id)
    look.forget()
  }
}

interface Look {
  of(entry: WaitingRow): Promise<{ offer: ChosenOffer; starts: readonly Start[] } | undefined>
  forget(): void
}

/** Many wait for one thing: it is looked at once, until an offer has changed what is free. */
function freeTimes(tx: Tx, now: Date): Look {
  const seen = new Map<string, ReturnType<Look['of']>>()
  async function look(entry: WaitingRow) {
    const offer = await offerOf(tx, entry)
    if (!offer || !isTimeZone(offer.time_zone)) return undefined
    const member = entry.member_id ?? undefined
    const read = { db: tx, clock: () => now }
    return { offer, starts: await availableStarts(read, offer, toBookable(offer), undefined, { member }) }
  }
  return {
    of(entry) {
      const key = `${entry.service_id} ${entry.add_ons.join()} ${entry.member_id ?? ''}`
      const known = seen.get(key) ?? look(entry)
      seen.set(key, known)
      return known
    },
    forget: () => seen.clear(),
  }
}

async function serveOne(
  deps: OfferDeps,
  tx: Tx,
  entry: WaitingRow,
  { now, look, not }: { now: Date; look: Look; not: ReadonlySet<number> },
): Promise<boolean> {
  const found = await look.of(entry)
  if (!found || wallClock(now, found.offer.time_zone).day > entry.until_day) {
    await endWaiting(tx, entry.id, 'expired', now)
    return false
  }
  const { offer, starts } = found
  const times = offerTimes(now, offer.time_zone)
  const ahead = { theirs: entry.notice_minutes, services: offer.minimum_notice_minutes }
  const start = starts.find(
    (each) => suits(each, entry) && !not.has(each.instant) && isFarEnough(each.instant, times, ahead),
  )
  if (start === undefined) return false
  const startsAt = new Date(start.instant)
  const held = { kind: 'offer', waitingId: entry.id, heldUntil: times.until } as const
  const slots = busySlots(startsAt, toBookable(offer))
  const requested = { day: start.day, time: start.label }
  const member = entry.member_id ?? undefined
  const among = await checkAmong({ db: tx, clock: () => now }, offer, toBookable(offer), requested, { member })
  const seats = among.start ? await inTurn(tx, offer, start, among.free, now) : []
  if (!(await takeSeat(tx, seats, slots, held, { now, needs: offer.resources }))) throw new TakenMeanwhile()
  await markOffered(tx, entry.id, startsAt, times.until)
  await offerTold(deps, tx, { waitingId: entry.id, start: startsAt.toISOString() }, times)
  return true
}

/** The starts that somebody would wait for and that are free, in order of time. */
export async function startsThatSuit(
  db: Tx | Deps['db'],
  offer: ChosenOffer,
  wish: Pick<WaitingRow, 'from_day' | 'until_day' | 'from_minute' | 'until_minute' | 'member_id'>,
  now: Date,
): Promise<number[]> {
  const range = { from: wish.from_day, to: wish.until_day }
  const member = wish.member_id ?? undefined
  const starts = await availableStarts({ db, clock: () => now }, offer, toBookable(offer), range, { member })
  return starts.filter((start) => suits(start, wish)).map(({ instant }) => instant)
}
