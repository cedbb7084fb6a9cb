import type { IdentityCheck } from '@dressing-room/contract/identity'
import type { Localizable } from '@dressing-room/contract/text'
import { whyFailed } from './rules.ts'
import type { CheckRow } from './store.ts'

/** A check whose page was never opened is none yet. */
export function toCheck(check: CheckRow | undefined): Localizable<IdentityCheck> {
  if (!check?.providerId) return { state: 'none' }
  return { state: check.state, ...(check.state === 'failed' && { reason: whyFailed(check.failure) }) }
}
