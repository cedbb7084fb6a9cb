import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tx } from './database.ts'
import { sqlState } from './errors.ts'
import type { DB } from './schema.generated.ts'

const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'
/** What was read has been deleted before something was written that refers to it: read again, it is not there. */
const FOREIGN_KEY_VIOLATION = '23503'
const WORTH_ANOTHER_TRY = [DEADLOCK, SERIALIZATION_FAILURE, FOREIGN_KEY_VIOLATION]
const TRIES = 4

const listeners = new WeakMap<Kysely<DB>, Set<() => void>>()

/** Hears of every transaction that `transact` has committed on this database; answers how to stop that. */
export function onCommit(db: Kysely<DB>, listener: () => void): () => void {
  const ofDb = listeners.get(db) ?? new Set()
  listeners.set(db, ofDb.add(listener))
  return () => void ofDb.delete(listener)
}

/** All or nothing. What other transactions have come in the way of is tried again, so `work` must touch nothing but `tx`. */
export async function transact<T>(db: Kysely<DB>, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await db.transaction().execute(work)
      for (const listener of listeners.get(db) ?? []) listener()
      return result
    } catch (error) {
      if (attempt === TRIES || !WORTH_ANOTHER_TRY.includes(sqlState(error) ?? '')) throw error
      await pause(attempt * 10 * Math.random())
    }
  }
}
