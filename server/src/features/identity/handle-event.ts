import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { applyReport } from './apply-report.ts'
import { reach } from './provider-access.ts'
import { checkOfSession, isEventKnown, keepSession } from './store.ts'

/**
 * A message of the identity provider: it says that there is news, and the provider is asked what they are. False for any
 * other message; refuses when it should be sent again.
 */
export async function handleIdentityEvent(deps: Deps, rawBody: Buffer, signature: string): Promise<boolean> {
  const event = deps.identity.readEvent(rawBody, signature)
  if (!event) return false
  if (await isEventKnown(deps.db, event.id)) return true
  const check = await checkOfSession(deps.db, event.providerId, event.check)
  // Of another shop's database on the same account, say; or of a check that was replaced.
  if (!check) return true
  if (!check.providerId) await keepSession(deps.db, check.id, event.providerId)
  const fetchedAt = deps.clock()
  const report = await reach(deps, () => deps.identity.report(event.providerId))
  if (!report) return refuse('try_again')
  await applyReport(deps, check.id, report, { fetchedAt, event: { id: event.id, type: event.type } })
  return true
}
