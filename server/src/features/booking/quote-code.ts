import type { quoteBookingCode } from '@dressing-room/contract/booking-sessions'
import type { BodyOf, ResponseOf } from '@dressing-room/contract/endpoint'
import { money, toDecimal } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import { type Localizable, moneyText, say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { findVisitOffer } from '../stylist-services/index.ts'
import { heldByCode } from './store.ts'
import { readCode, withCode } from './use-code.ts'

/** What a code would take off now; one that the buyer's own unpaid hold has in use is still theirs. */
export async function quoteCode(
  deps: Pick<Deps, 'db' | 'clock'>,
  requester: { viewer: { id: string }; network: string },
  serviceId: string,
  { code: typed, ...wish }: BodyOf<typeof quoteBookingCode>,
): Promise<Localizable<ResponseOf<typeof quoteBookingCode>>> {
  const offer = await findVisitOffer(deps.db, serviceId, wish)
  const code = await readCode(deps, requester, offer, typed)
  if (code.isUsedUp) {
    const holder = await heldByCode(deps.db, code.id, deps.clock())
    if (holder?.service_id !== offer.id) refuse('promo_used_up', holder ? { message: IN_USE } : {})
  }
  const { discount, percent } = code
  return {
    code: code.code,
    percent,
    discount: toDecimal(discount),
    total: toDecimal(money(withCode(offer, code).price_minor, offer.currency)),
    currency: offer.currency,
    message: say('{code} takes {discount} off.', { code: code.code, discount: moneyText(discount) }),
  }
}

const IN_USE = say('Another time that you hold uses this code. Pay for that or give it up first.')
