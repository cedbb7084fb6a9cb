import { refuse } from '@dressing-room/contract/refusals'
import { say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { countAttempt, type RateLimitRule } from '../accounts/index.ts'
import { applyReport } from './apply-report.ts'
import { toCheck } from './present.ts'
import { reach, requireOneself } from './provider-access.ts'
import { type CheckRow, latestCheck } from './store.ts'

const MINUTE = 60
const pollsOf = (accountId: string): RateLimitRule[] => [
  { of: ['identity poll', accountId], max: 60, seconds: 10 * MINUTE },
]

interface Confirmed {
  message: Text
  state: 'verified' | 'processing'
}

const VERIFIED: Confirmed = { message: say('Your identity is verified.'), state: 'verified' }
const PROCESSING: Confirmed = {
  message: say('Your documents are still being checked. We will write to you.'),
  state: 'processing',
}

/** The browser is back from the provider's page and asks how it went: what the provider itself says counts. */
export async function confirmCheck(deps: Deps, viewer: Viewer, userId: string): Promise<Confirmed> {
  await requireOneself(deps, viewer, userId, 'end')
  if (viewer.isVerified) return VERIFIED
  await countAttempt(deps, pollsOf(viewer.id))
  const check = await current(deps, viewer.id)
  const { state, reason } = toCheck(check)
  if (state === 'verified') return VERIFIED
  if (state === 'processing') return PROCESSING
  return refuse('verification_incomplete', { state, ...(reason && { reason }) })
}

async function current(deps: Deps, accountId: string): Promise<CheckRow | undefined> {
  const check = await latestCheck(deps.db, accountId)
  if (!check?.providerId) return check
  const { providerId } = check
  const fetchedAt = deps.clock()
  const report = await reach(deps, () => deps.identity.report(providerId))
  return report ? applyReport(deps, check.id, report, { fetchedAt }) : check
}
