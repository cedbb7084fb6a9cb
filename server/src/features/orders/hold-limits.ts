import { refuse } from '@dressing-room/contract/refusals'
import { say, type Text } from '@dressing-room/contract/text'
import type { Tx } from '../../platform/db/database.ts'
import { countedUnits, type HoldLimit, holdLimit, minutesToWait, tooMuch } from './hold-rules.ts'
import type { Draft } from './place-order.ts'
import { findUnpaid, type Unpaid } from './unpaid-query.ts'

/**
 * Refuses a checkout that would keep too much from others: too many units at once, or one more after several that were
 * left unpaid. Things that are not counted keep nothing from anybody.
 */
export async function refuseTooMuchHeld(tx: Tx, draft: Draft, now: Date): Promise<void> {
  const units = countedUnits(draft.lines)
  if (units.size === 0 && !draft.promo?.isLimited) return
  const { isEmailConfirmed } = draft.buyer
  const unpaid = await findUnpaid(tx, draft.buyer.id)
  const limit = holdLimit(isEmailConfirmed)
  const variants = tooMuch(units, limit)
  if (variants.size > 0) refuseUnits(draft, variants, limit, isEmailConfirmed)
  refuseTooSoon(unpaid, limit, now)
}

function refuseUnits(draft: Draft, variants: Set<string>, limit: HoldLimit, isEmailConfirmed: boolean): never {
  const { ofOneVariant, inAll } = limit
  refuse('too_many_held', {
    message: isEmailConfirmed
      ? say(
          'One checkout can hold at most {ofOneVariant} of one thing and {inAll} things in all. Please split your order.',
          {
            ...{ ofOneVariant, inAll },
          },
        )
      : say(
          'Please confirm your email address first: until then one checkout can hold at most {ofOneVariant} of one thing and {inAll} things in all.',
          { ofOneVariant, inAll },
        ),
    lines: draft.lines
      .filter(({ variantId }) => variants.has(variantId))
      .map(({ uniqueId, product }) => ({
        uniqueId,
        name: product.name,
        available: limit.ofOneVariant,
        reason: say('At most {ofOneVariant} of one thing, {inAll} in all.', { ofOneVariant, inAll }),
      })),
  })
}

function refuseTooSoon({ minutes, lastEnded }: Unpaid, limit: HoldLimit, now: Date): void {
  const wait = minutesToWait(minutes, limit)
  if (wait === 0 || !lastEnded) return
  const seconds = Math.ceil(wait * 60 - (now.getTime() - lastEnded.getTime()) / 1000)
  if (seconds <= 0) return
  refuse('too_many_unpaid', {
    message: say('You have left several checkouts unpaid. Please try again in {time}.', {
      time: inWords(Math.ceil(seconds / 60)),
    }),
    retryAfter: seconds,
    limit: { max: Math.round(limit.unpaidMinutes / 30), seconds: 24 * 3600 },
  })
}

function inWords(minutes: number): Text {
  if (minutes >= 120) return say('{hours, plural, one {# hour} other {# hours}}', { hours: Math.ceil(minutes / 60) })
  return say('{minutes, plural, one {# minute} other {# minutes}}', { minutes })
}
