import type { BookingDetails, KeptCard } from '@dressing-room/contract/booking'
import { decideFee } from '@dressing-room/contract/kept-cards'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { momentThere } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/notice.tsx'
import { useAction } from './use-action.ts'

interface KeptCardFeeProps {
  booking: BookingDetails
  onDone: (message: string) => void
}

/** The card that is kept for a visit: its fee is charged, or its client let off, by a press of the stylist. */
export function KeptCardFee({ booking, onDone }: KeptCardFeeProps) {
  const { busy, problem, attempt } = useAction()
  const [isSure, setSure] = useState(false)
  const { _id: id, keptCard: card, currency, timeZone } = booking
  if (!card || card.state === 'released') return null
  const fee = formatDecimal(card.fee, currency)
  const decide = (act: 'charge' | 'waive') =>
    attempt(async () => onDone((await call(decideFee, { params: { id }, body: { act } })).message))
  return (
    <div className="mb-6 border-l-4 border-sage bg-bone px-4 py-3">
      <p className="figures font-medium">{stateText(card, fee)}</p>
      <p className="figures text-note text-muted">
        {noteText(card, card.until ? momentThere(new Date(card.until), timeZone) : '')}
      </p>
      {(card.mayCharge || card.mayWaive) && (
        <div className="mt-2 flex flex-wrap gap-3">
          {card.mayCharge && (
            <Button kind="sage" busy={busy} onClick={() => decide('charge')}>
              {t`Charge ${fee}`}
            </Button>
          )}
          {card.mayWaive && card.state !== 'paid' && (
            <Button busy={busy} onClick={() => decide('waive')}>
              {t`No fee`}
            </Button>
          )}
          {card.mayWaive && card.state === 'paid' && !isSure && (
            <Button onClick={() => setSure(true)}>{t`Give the fee back`}</Button>
          )}
          {card.mayWaive && card.state === 'paid' && isSure && (
            <>
              <Button kind="filled" busy={busy} onClick={() => decide('waive')}>
                {t`Yes, give ${fee} back`}
              </Button>
              <Button onClick={() => setSure(false)}>{t`No`}</Button>
            </>
          )}
        </div>
      )}
      {problem && (
        <div className="mt-3">
          <Alert>{problem}</Alert>
        </div>
      )}
    </div>
  )
}

function stateText({ state }: KeptCard, fee: string): string {
  switch (state) {
    case 'kept':
      return t`A card is kept for the fee of ${fee}`
    case 'charging':
      return t`The fee of ${fee} is being charged`
    case 'asked':
      return t`The card did not pay the fee of ${fee}`
    case 'paid':
      return t`The fee of ${fee} is paid`
    case 'waived':
      return t`No fee: you have let your client off`
    case 'returned':
      return t`The fee of ${fee} went back`
    default:
      return t`The fee of ${fee} was not paid`
  }
}

function noteText({ state, mayCharge, declined }: KeptCard, until: string): string {
  if (mayCharge) return t`Your client did not come: you can charge it until ${until}. Nothing is charged by itself.`
  switch (state) {
    case 'kept':
      return t`If your client cancels late, it is charged by itself. If they do not come, mark a no-show and charge it then.`
    case 'charging':
      return t`We write to you once it is done.`
    case 'asked':
      return declined === 'authentication_required'
        ? t`The bank wants your client to confirm it. We have sent them a link, and ask until ${until}.`
        : t`It was declined. We have sent your client a link to pay it, and ask until ${until}.`
    case 'paid':
      return t`It is in your earnings, less our fee.`
    case 'given up':
      return t`We have asked for 14 days, and do not ask any more.`
    default:
      return t`Nothing more is charged for this visit.`
  }
}
