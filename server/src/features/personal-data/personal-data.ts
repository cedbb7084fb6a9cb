import type { Text } from '@dressing-room/contract/text'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Whom it is about, as long as they are known. */
export interface Person {
  id: string
  name: string
  email: string
}

/** What one feature keeps about people: how it is shown to them, what keeps them here, and how it goes. */
export interface PersonalData {
  /** What its part of the export is called. */
  part: string
  collect(db: Db, person: Person): Promise<unknown>
  /** What has to end before the account can go: a sentence each, for its owner. */
  unfinished?(db: Db, person: Person, now: Date): Promise<Text[]>
  /** What they offer is seen by nobody any more: the first thing on the day, so that nothing new begins. */
  withdraw?(tx: Tx, person: Person): Promise<void>
  /** The person goes; what others rest on stays, without them. Runs once, after nothing is unfinished. */
  erase?(tx: Tx, person: Person, now: Date): Promise<void>
}
