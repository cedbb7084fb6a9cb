import type { ReportSubject } from '@dressing-room/contract/moderation'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Act } from '../audit/index.ts'
import { casesOfSubject, openCase } from './case-store.ts'
import { decideLocked } from './decide-case.ts'
import { decisions } from './rules.ts'
import type { ModerationSubject } from './subject.ts'

type HideDeps = Pick<Deps, 'db' | 'clock' | 'queue' | 'shop'>
type Acting = Pick<Act, 'actor' | 'from'> & { reason: string }

interface Thing {
  kind: ReportSubject
  /** Its id, or what people have of it: the end of its address, an article number. */
  words: string
}

/** Hides what nobody has reported as if somebody had: its owner is told why and can appeal. */
export async function hideAnything(
  deps: HideDeps,
  subjects: readonly ModerationSubject[],
  thing: Thing,
  acting: Acting,
): Promise<{ title: string }> {
  const { id, title, ownerId } = await find(deps, subjects, thing)
  await transact(deps.db, async (tx) => {
    const opened = { kind: thing.kind, subjectId: id, title, ownerId, now: deps.clock() }
    await decideLocked(deps, tx, subjects, await openCase(tx, opened), { decision: 'hide', ...acting })
  })
  return { title }
}

/** Shows again what is hidden, whether or not its owner has appealed. */
export async function showAgain(
  deps: HideDeps,
  subjects: readonly ModerationSubject[],
  thing: Thing,
  acting: Acting,
): Promise<{ title: string }> {
  const { id, title } = await find(deps, subjects, thing)
  await transact(deps.db, async (tx) => {
    const [hidden] = await casesOfSubject(tx, { kind: thing.kind, subjectId: id, states: decisions.restore.from })
    if (!hidden) refuse('already_so')
    await decideLocked(deps, tx, subjects, hidden.id, { decision: 'restore', ...acting })
  })
  return { title }
}

async function find({ db }: HideDeps, subjects: readonly ModerationSubject[], { kind, words }: Thing) {
  const subject = subjects.find((each) => each.kind === kind)
  const id = await subject?.resolve(db, words)
  return (id && (await subject?.find(db, id))) || refuse('not_found')
}
