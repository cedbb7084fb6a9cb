import type { Leaderboard } from '@dressing-room/contract/rewards'
import type { Deps } from '../../deps.ts'
import { initialsOf } from './rules.ts'
import { countReferrals, findReferralCode, leaders, rankOf } from './store.ts'

/** Others are shown by their initials only; who does not want even that is left out, and still sees their own place. */
export async function showLeaderboard(
  { db }: Pick<Deps, 'db'>,
  viewer: { id: string; name: string },
  { page, limit }: { page: number; limit: number },
): Promise<Leaderboard> {
  const { rows, total } = await leaders(db, { limit, offset: (page - 1) * limit })
  const { paid } = await countReferrals(db, viewer.id)
  const isHidden = (await findReferralCode(db, viewer.id))?.isHidden ?? false
  return {
    leaders: rows.map((row) => ({
      rank: row.rank,
      initials: initialsOf(row.name),
      paid: row.paid,
      isYou: row.id === viewer.id,
    })),
    page,
    totalPages: Math.max(1, Math.ceil(total / limit)),
    total,
    you: {
      ...(paid > 0 && { rank: await rankOf(db, viewer.id, paid) }),
      initials: initialsOf(viewer.name),
      paid,
      isHidden,
    },
  }
}
