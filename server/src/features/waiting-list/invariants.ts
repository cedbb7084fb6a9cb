import type { Deps } from '../../deps.ts'
import { offerEntries } from '../calendar/index.ts'
import { offeredEntries } from './store.ts'

type CheckDeps = Pick<Deps, 'db' | 'clock'>

/** What the line says is held is held in the calendar, and the other way round. */
async function offersAreEntries({ db, clock }: CheckDeps): Promise<string[]> {
  const now = clock()
  const [places, entries] = await Promise.all([offeredEntries(db), offerEntries(db, now)])
  const live = places.filter(({ offered_until: until }) => until && until > now)
  const held = new Set(entries.map(({ waitingId }) => waitingId))
  const offered = new Set(places.map(({ id }) => id))
  return [
    ...live.filter(({ id }) => !held.has(id)).map(({ id }) => `place ${id} is offered a start that is not held`),
    ...[...held].filter((id) => !offered.has(id)).map((id) => `a start is held for place ${id}, which is offered none`),
  ]
}

export const waitingChecks = { 'offers of the waiting list are held': offersAreEntries }
