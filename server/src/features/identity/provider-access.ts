import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { IdentityUnavailable } from '../../ports/identity/identity.ts'
import { countAttempt } from '../accounts/index.ts'
import { writeAudit } from './audit-store.ts'

const HOUR = 3600

/** Nobody starts or ends the check of somebody else; that it was tried is noted. */
export async function requireOneself(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  userId: string,
  what: 'start' | 'end',
): Promise<void> {
  if (userId === viewer.id) return
  await countAttempt(deps, [{ of: ['identity of others', viewer.id], max: 30, seconds: HOUR }])
  const action = `refused: ${what} the check of somebody else`
  await writeAudit(deps.db, { accountId: userId, actorId: viewer.id, action, source: 'person' }, deps.clock())
  refuse('not_yours')
}

/** Asks the provider; one that is away is a deliberate no, which says so. */
export async function reach<T>(deps: Pick<Deps, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof IdentityUnavailable)) throw error
    deps.log.warn({ err: error }, 'the identity provider cannot be reached')
    return refuse('identity_unavailable')
  }
}
