import { inLanguage } from '@dressing-room/contract/language-addresses'
import type { LanguageCode } from '@dressing-room/contract/languages'
import { pages } from '@dressing-room/contract/pages'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { countAttempt, type RateLimitRule } from '../accounts/index.ts'
import { applyReport } from './apply-report.ts'
import { writeAudit } from './audit-store.ts'
import { reach, requireOneself } from './provider-access.ts'
import { canGoOn, nextLook } from './rules.ts'
import { type CheckRow, checkUnderWay, keepSession } from './store.ts'

const HOUR = 3600
/** Each page of the provider may cost money. */
const startsOf = (accountId: string): RateLimitRule[] => [{ of: ['identity check', accountId], max: 10, seconds: HOUR }]

/** The provider's page for the viewer. One check is under way per account: asked again, it goes on with a fresh address. */
export async function startCheck(deps: Deps, viewer: Viewer, userId: string, language: LanguageCode): Promise<string> {
  await requireOneself(deps, viewer, userId, 'start')
  await countAttempt(deps, startsOf(viewer.id))
  if (viewer.isVerified) refuse('identity_already_verified')
  const check = await underWay(deps, viewer.id)
  return (await goOn(deps, check)) ?? (await open(deps, await underWay(deps, viewer.id), language))
}

function underWay(deps: Deps, accountId: string): Promise<CheckRow> {
  const now = deps.clock()
  return checkUnderWay(deps.db, accountId, now, nextLook('open', { startedAt: now, now }))
}

/** Where the person goes on with a check that the provider has; undefined when it has none, or none any more. */
async function goOn(deps: Deps, check: CheckRow): Promise<string | undefined> {
  if (!check.providerId) return undefined
  const { providerId } = check
  const fetchedAt = deps.clock()
  const report = await reach(deps, () => deps.identity.report(providerId))
  const { state } = await applyReport(deps, check.id, report ?? goneReport(check, deps.identity.live), { fetchedAt })
  if (state === 'verified') refuse('identity_already_verified')
  if (state === 'processing') refuse('identity_in_progress')
  return canGoOn(state) ? report?.url : undefined
}

/** The provider knows of no such check: as good as canceled. */
function goneReport({ id, providerId, accountId }: CheckRow, live: boolean) {
  const nothing = { failure: undefined, url: undefined }
  return { id: providerId ?? '', state: 'canceled' as const, account: accountId, check: id, live, ...nothing }
}

async function open(deps: Deps, check: CheckRow, language: LanguageCode): Promise<string> {
  const session = await reach(deps, () =>
    deps.identity.open({
      check: check.id,
      account: check.accountId,
      returnUrl: deps.shop.origin + inLanguage(language, pages.verifySuccess),
    }),
  )
  if (!session.url || !(await keepSession(deps.db, check.id, session.id))) return refuse('identity_unavailable')
  const entry = { accountId: check.accountId, checkId: check.id, actorId: check.accountId }
  await writeAudit(deps.db, { ...entry, action: 'opened', source: 'person' }, deps.clock())
  return session.url
}
