import type { DeskPart } from '../desk/index.ts'
import { latestPointsAt, pointsOf } from '../points/index.ts'
import { countReferrals, referralsOf } from './store.ts'

/** What somebody has of points, and who has come by them, on the page of their account. */
export const rewardsDesk: DeskPart = {
  async tell(db, { kind, id }) {
    if (kind !== 'account') return { entries: [] }
    const points = await pointsOf(db, id)
    const { invited, paid } = await countReferrals(db, id)
    const { own, invited: people } = await referralsOf(db, id)
    const changedAt = [await latestPointsAt(db, id), ...people.map((person) => person.registeredAt)]
    const at = changedAt.flatMap((moment) => moment ?? []).sort((a, b) => b.getTime() - a.getTime())[0]
    const text = `${points} points, ${invited} invited, ${paid} of them have paid`
    return {
      entries: [
        ...(own ? [{ at: own.registeredAt, kind: 'step' as const, text: 'Came by the link of somebody else' }] : []),
        ...(at ? [{ at, kind: 'step' as const, text, detail: 'Rewards, as last changed' }] : []),
      ],
    }
  },
}
