import { getLeaderboard, getRewards, type Leader, type Rewards } from '@dressing-room/contract/rewards'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'

const TOP = '3'

/** Undefined where it could not be loaded: the rest of the page stands without it. */
export function loadRewards(): Promise<Rewards | undefined> {
  return optional(call(getRewards, {}))
}

/** The first few of the ranking. */
export async function loadTopReferees(): Promise<Leader[] | undefined> {
  return (await optional(call(getLeaderboard, { query: { limit: TOP } })))?.leaders
}
