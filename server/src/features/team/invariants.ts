import type { Deps } from '../../deps.ts'
import { comingVisitsAt } from '../booking/index.ts'
import { retiredMembers } from './store.ts'

type CheckDeps = Pick<Deps, 'db' | 'clock'>

/** Whoever has left serves nobody: their coming visits have gone to others before. */
async function whoLeftServesNobody({ db, clock }: CheckDeps): Promise<string[]> {
  const now = clock()
  const faults: string[] = []
  for (const { id, sellerId } of await retiredMembers(db)) {
    const coming = await comingVisitsAt(db, { stylistId: sellerId, memberId: id }, now)
    const live = coming.filter((visit) => visit.status === 'confirmed' || visit.held_until > now)
    faults.push(...live.map(({ number }) => `booking ${number} is with somebody who has left the team`))
  }
  return faults
}

export const teamChecks = { 'coming visits are with somebody of the team': whoLeftServesNobody }
