import { refuse } from '@dressing-room/contract/refusals'
import type { Db, Tx } from '../../platform/db/database.ts'

export interface Synonym {
  said: string
  means: string
}

/** Those that operators have added; the shop's own are in its files. */
export function addedSynonyms(db: Db): Promise<Synonym[]> {
  return db.selectFrom('added_synonym').select(['said', 'means']).orderBy('said').orderBy('means').execute()
}

export async function addSynonyms(tx: Tx, synonyms: Synonym[]): Promise<void> {
  const added = await tx
    .insertInto('added_synonym')
    .values(synonyms)
    .onConflict((conflict) => conflict.doNothing())
    .returning('said')
    .execute()
  if (added.length === 0) refuse('already_so')
}

export async function removeSynonym(tx: Tx, { said, means }: Synonym): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('added_synonym')
    .where('said', '=', said)
    .where('means', '=', means)
    .executeTakeFirst()
  if (numDeletedRows === 0n) refuse('already_so')
}
