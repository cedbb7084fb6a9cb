import { pageOf } from '@dressing-room/contract/paging'
import * as contract from '@dressing-room/contract/rewards'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { showPoints } from '../points/index.ts'
import { makeCode } from './make-code.ts'
import { showLeaderboard } from './show-leaderboard.ts'
import { newReferralCode, showCode, showRewards } from './show-rewards.ts'
import { setHidden } from './store.ts'

export function rewardRoutes(serve: Serve, deps: Deps): void {
  serve(contract.getRewards, ({ viewer }) => showRewards(deps, viewer.id))

  serve(contract.listPoints, ({ viewer, query }) =>
    showPoints(deps, viewer.id, pageOf(query, contract.POINT_ENTRIES_PER_PAGE)),
  )

  serve(contract.makeRewardCode, async ({ viewer, body }) => {
    const code = await showCode(deps, viewer.id, await makeCode(deps, viewer.id, body))
    const values = { code: code.code, percent: code.percent }
    const message =
      code.goodFor === 'order'
        ? say('{code} takes {percent}% off one order.', values)
        : say('{code} takes {percent}% off one booking.', values)
    return { message, code, rewards: await showRewards(deps, viewer.id) }
  })

  serve(contract.getLeaderboard, ({ viewer, query }) =>
    showLeaderboard(deps, viewer, pageOf(query, contract.LEADERS_PER_PAGE)),
  )

  serve(contract.hideFromLeaderboard, async ({ viewer, body: { hidden } }) => {
    await setHidden(deps.db, viewer.id, newReferralCode(), hidden)
    return {
      message: hidden
        ? say('Others no longer see you in the ranking.')
        : say('Others see your initials in the ranking.'),
    }
  })
}
