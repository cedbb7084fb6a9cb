import type { RequestOf } from '@dressing-room/contract/endpoint'
import { buyGiftCard } from '@dressing-room/contract/gift-cards'
import { Refusal } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'
import { call, messageFor } from '../../api/call.ts'
import { fieldErrorsOf } from '../../api/field-errors.ts'
import { viewerZone } from '../../session/viewer-zone.ts'
import { amountIn } from '../../ui/amount-field.tsx'
import type { GiftDraft } from './gift-draft.ts'

const GIFT_FIELDS = ['amount', 'toName', 'toEmail', 'fromName', 'message', 'sendOn'] as const
type GiftField = (typeof GIFT_FIELDS)[number]
export type GiftFaults = Partial<Record<GiftField, string>>

export type BuyOutcome =
  | { kind: 'going' }
  | { kind: 'signed-out' }
  | { kind: 'fields'; faults: GiftFaults }
  | { kind: 'stopped'; message: string }

export function amountOf({ choice, ownAmount }: GiftDraft): number | undefined {
  const amount = choice === 'own' ? amountIn(ownAmount) : Number(choice)
  return amount !== undefined && amount > 0 ? amount : undefined
}

/** What is missing before anybody is asked. */
export function faultsIn(draft: GiftDraft): GiftFaults {
  return {
    ...(amountOf(draft) === undefined && { amount: t`Please enter an amount.` }),
    ...(!draft.toName.trim() && { toName: t`Please enter the name of whoever gets the card.` }),
    ...(!draft.toEmail.trim() && { toEmail: t`Please enter an email address, such as name@example.com.` }),
    ...(!draft.fromName.trim() && { fromName: t`Please enter your name.` }),
    ...(draft.when === 'day' && !draft.sendOn && { sendOn: t`Please choose a day.` }),
  }
}

/** Opens the card page and sends the browser there. */
export async function buyGift(draft: GiftDraft): Promise<BuyOutcome> {
  const { toEmail, toName, fromName, message, when, sendOn } = draft
  const body: RequestOf<typeof buyGiftCard>['body'] = {
    ...{ amount: amountOf(draft) ?? 0, toEmail, toName, fromName, message },
    timeZone: viewerZone() ?? 'UTC',
    ...(when === 'day' && { sendOn }),
  }
  try {
    const { url } = await call(buyGiftCard, { body })
    window.location.assign(url)
    return { kind: 'going' }
  } catch (error) {
    if (error instanceof Refusal) return outcomeOf(error)
    console.error(error)
    return { kind: 'stopped', message: messageFor(error) }
  }
}

function outcomeOf(refusal: Refusal): BuyOutcome {
  const { code, message } = refusal
  if (code === 'not_signed_in') return { kind: 'signed-out' }
  if (code === 'gift_card_amount') return { kind: 'fields', faults: { amount: message } }
  if (code === 'gift_card_day') return { kind: 'fields', faults: { sendOn: message } }
  const faults = Object.fromEntries(
    fieldErrorsOf(refusal).flatMap(({ field, message: fault }) =>
      GIFT_FIELDS.some((name) => name === field) ? [[field, fault]] : [],
    ),
  ) as GiftFaults
  return Object.keys(faults).length > 0 ? { kind: 'fields', faults } : { kind: 'stopped', message }
}
