import { inLanguage } from '@dressing-room/contract/language-addresses'
import type { LanguageCode } from '@dressing-room/contract/languages'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { PayoutRefused } from '../../ports/payouts/payouts.ts'
import { countAttempt, type RateLimitRule } from '../accounts/index.ts'
import { type AccountRow, findAccount, keepAccount, saveProviderId } from './account-store.ts'
import { applyAccount } from './apply-account.ts'
import { reach } from './provider-access.ts'

const HOUR = 3600
const startsOf = (id: string): RateLimitRule[] => [{ of: ['payout account', id], max: 20, seconds: HOUR }]
const looksOf = (id: string): RateLimitRule[] => [{ of: ['payout account looked at', id], max: 60, seconds: HOUR }]

/** The provider's page for the viewer's account, which is opened with the first call. */
export async function setUpAccount(
  deps: Deps,
  viewer: Viewer,
  country: string,
  language: LanguageCode,
): Promise<string> {
  await countAttempt(deps, startsOf(viewer.id))
  const account = await keepAccount(deps.db, { sellerId: viewer.id, country, now: deps.clock() })
  if (account.state === 'refused') refuse('payouts_refused')
  const providerId = account.provider_id ?? (await openAccount(deps, viewer, account))
  const page = deps.shop.origin + inLanguage(language, pages.sellerPayouts)
  return reach(deps, () =>
    deps.payouts.onboardingPage(providerId, {
      returnUrl: withQuery(page, { back: 'done' }),
      refreshUrl: withQuery(page, { back: 'again' }),
    }),
  )
}

async function openAccount(deps: Deps, { id: sellerId, email }: Viewer, { country }: AccountRow): Promise<string> {
  const fetchedAt = deps.clock()
  try {
    const opened = await reach(deps, () =>
      // The country is part of the key: one that was refused can be corrected.
      deps.payouts.openAccount({ key: `${sellerId}-${country}`, seller: sellerId, country, email }),
    )
    await saveProviderId(deps.db, sellerId, opened.id)
    await applyAccount(deps, sellerId, opened, fetchedAt)
  } catch (error) {
    if (!(error instanceof PayoutRefused)) throw error
    deps.log.warn({ err: error, country }, 'the provider opens no account')
    return refuse('payouts_not_in_country')
  }
  // Two presses at once may have asked for two countries: one account is kept.
  const kept = await findAccount(deps.db, sellerId)
  return kept?.provider_id ?? refuse('payouts_unavailable')
}

/** The browser is back from the provider's page: what the provider itself says counts. */
export async function confirmAccount(deps: Deps, sellerId: string): Promise<AccountRow | undefined> {
  const account = await findAccount(deps.db, sellerId)
  const providerId = account?.provider_id
  if (!providerId) return account
  await countAttempt(deps, looksOf(sellerId))
  const fetchedAt = deps.clock()
  const snapshot = await reach(deps, () => deps.payouts.fetchAccount(providerId))
  return snapshot ? applyAccount(deps, sellerId, snapshot, fetchedAt) : account
}
