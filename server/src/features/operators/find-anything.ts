import { HIT_KINDS, type Hit } from '@dressing-room/contract/operators'
import type { Db } from '../../platform/db/database.ts'
import type { DeskPart } from '../desk/index.ts'

/** Everything that these words lead to, each thing once, kind by kind. */
export async function findAnything(db: Db, parts: readonly DeskPart[], words: string): Promise<Hit[]> {
  if (words === '') return []
  const found = await Promise.all(parts.map((part) => part.find?.(db, words) ?? []))
  const hits = new Map(found.flat().map((hit) => [`${hit.kind} ${hit.id}`, hit]))
  return HIT_KINDS.flatMap((kind) => [...hits.values()].filter((hit) => hit.kind === kind))
}
