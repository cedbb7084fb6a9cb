import { Refusal } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { assertBelowLimit, countAttempt, type RateLimitRule } from '../accounts/index.ts'
import { findPromoCode, type PromoCode } from './promo-store.ts'

/** Who tries a code: counted by account once they are signed in, and by network in any case. */
export interface Requester {
  viewer: { id: string } | undefined
  network: string
}

const QUARTER_HOUR = 15 * 60

/** A house or a school is one network too, so that signed-in people are not counted with those who are not. */
function wrongCodes({ viewer, network }: Requester): RateLimitRule[] {
  return [
    viewer
      ? { of: ['wrong promo code', viewer.id], max: 20, seconds: QUARTER_HOUR }
      : { of: ['wrong promo code', 'nobody', network], max: 30, seconds: QUARTER_HOUR },
    { of: ['wrong promo codes', network], max: 300, seconds: QUARTER_HOUR },
  ]
}

/**
 * The code, unless it is unknown or has ended. Only misses count, and the same wrong word once: it stays in a cart's
 * address and is asked for again with every change. Whoever has guessed too often learns nothing for a while.
 */
export async function tryPromoCode(
  deps: Pick<Deps, 'db' | 'clock'>,
  requester: Requester,
  code: string,
): Promise<PromoCode | undefined> {
  await assertBelowLimit(deps, wrongCodes(requester))
  const found = await findPromoCode(deps.db, code)
  // What belongs to somebody else is as unknown as what does not exist.
  if (found && (!found.holderId || found.holderId === requester.viewer?.id)) return found
  const same = {
    of: ['same promo code', requester.viewer?.id ?? requester.network, code],
    max: 1,
    seconds: QUARTER_HOUR,
  }
  const isNew = await countAttempt(deps, [same]).then(
    () => true,
    (error) => (error instanceof Refusal ? false : Promise.reject(error)),
  )
  if (isNew) await countAttempt(deps, wrongCodes(requester))
  return undefined
}
