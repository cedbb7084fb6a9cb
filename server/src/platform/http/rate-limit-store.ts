import { createHash } from 'node:crypto'
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { isDatabaseAway } from '../db/errors.ts'

interface Window {
  endsAt: number
  /** Calls that this process may let through without another query. */
  granted: number
  used: number
  isExhausted: boolean
  pending?: Promise<void>
}

type Callback = (error: Error | null, result?: { current: number; ttl: number }) => void

/** Shorter windows guard the processor of one process, longer ones count what an account or a network may do. */
const SHARED_FROM_MS = 30_000
/** Of all routes together: what holds them is as large from the start as it may become. */
const MAX_WINDOWS = 50_000
/** A process takes this share of the limit at a time, so that few calls cost a statement. */
const GRANTS_PER_WINDOW = 10
const SWEEP_EVERY = 500

/**
 * Counts limited calls over all processes: each takes some of the allowed calls from the database, uses them, and takes
 * more. While the database is away each process counts alone.
 */
export function rateLimitStore({ db, log }: Pick<Deps, 'db' | 'log'>): FastifyRateLimitStoreCtor {
  let grants = 0
  const windows = new LRUCache<string, Window>({ max: MAX_WINDOWS })

  return class RateLimitStore {
    readonly #route: string

    constructor(options: { routeInfo?: { method?: unknown; url?: string } } = {}) {
      this.#route = `${String(options.routeInfo?.method ?? '')} ${options.routeInfo?.url ?? ''}`
    }

    child(options: object) {
      return new RateLimitStore(options)
    }

    incr(key: string, callback: Callback, length: number, max: number): void {
      this.#count(`${this.#route} ${key}`, length, max).then(
        (result) => callback(null, result),
        (error: Error) => callback(error),
      )
    }

    async #count(key: string, length: number, max: number) {
      for (;;) {
        const now = Date.now()
        let window = windows.get(key)
        if (!window || window.endsAt <= now) {
          const granted = length < SHARED_FROM_MS ? max : 0
          window = { endsAt: now + length, granted, used: 0, isExhausted: granted > 0 }
          windows.set(key, window)
        }
        if (window.used < window.granted) return { current: ++window.used, ttl: window.endsAt - now }
        if (window.isExhausted) return { current: max + 1, ttl: window.endsAt - now }
        window.pending ??= this.#refill(key, window, length, max).finally(() => {
          delete window.pending
        })
        await window.pending
      }
    }

    async #refill(key: string, window: Window, length: number, max: number): Promise<void> {
      const share = Math.max(1, Math.floor(max / GRANTS_PER_WINDOW))
      try {
        const { left, endsIn } = await take(key, share, length, max)
        window.endsAt = Date.now() + endsIn
        window.granted += Math.min(share, left)
        window.isExhausted = left <= share
      } catch (error) {
        if (!isDatabaseAway(error)) log.warn({ err: error }, 'calls are counted by this process alone')
        window.granted = max
        window.isExhausted = true
      }
    }
  }

  /** Takes `share` of the calls left in this window; returns how many were left before. */
  async function take(key: string, share: number, length: number, max: number) {
    const hash = createHash('sha256').update(key).digest()
    const { rows } = await sql<{ calls: number; ends_in: number }>`
      insert into call_count as known (key, calls, ends_at)
      values (${hash}, ${share}, now() + ${length} * interval '1 millisecond')
      on conflict (key) do update set
        calls = case when known.ends_at <= now() then 0 else least(known.calls, ${max}) end + ${share},
        ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
      returning calls, extract(epoch from ends_at - now())::float8 * 1000 as ends_in`.execute(db)
    if (++grants % SWEEP_EVERY === 0) await sql`delete from call_count where ends_at < now()`.execute(db)
    const [row = { calls: max + share, ends_in: length }] = rows
    return { left: Math.max(0, max - (row.calls - share)), endsIn: row.ends_in }
  }
}
