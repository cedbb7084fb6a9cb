import type { Picture } from '@dressing-room/contract/catalog'
import type { ReportSubject } from '@dressing-room/contract/moderation'
import type { Db, Tx } from '../../platform/db/database.ts'

interface Reported {
  id: string
  /** What people call it. */
  title: string
  /** What it says. */
  text: string
  /** Null where its writer is gone. */
  ownerId: string | null
  /** What it shows, and what was answered to it: they are hidden with it. */
  pictures?: Picture[]
  reply?: string
  /** Where it can be looked at, of what words do not tell. */
  page?: string
}

/** What one feature lets be reported and hidden. Hidden is: for nobody, in no list, and not counted. */
export interface ModerationSubject {
  kind: ReportSubject
  /** Of what people have of it (an id, the end of its address, an article number) its id. */
  resolve(db: Db, words: string): Promise<string | undefined>
  /** As everybody can see it now, or hidden; undefined for what there is not. */
  find(db: Db, id: string): Promise<Reported | undefined>
  hide(tx: Tx, id: string, now: Date): Promise<void>
  show(tx: Tx, id: string, now: Date): Promise<void>
}
