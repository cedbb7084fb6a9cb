import type { BookingDetails } from '@dressing-room/contract/booking'
import { payFee } from '@dressing-room/contract/kept-cards'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { call, messageFor } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { momentThere } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/notice.tsx'

type WithFee = Pick<BookingDetails, '_id' | 'currency' | 'timeZone' | 'viewerRole' | 'keptCard'>

/** What has become of the fee of a visit that was missed or cancelled late; its client can pay what their card did not. */
export function VisitFee({ booking }: { booking: WithFee }) {
  const { keptCard: card, currency, viewerRole } = booking
  if (!card) return null
  if (card.state === 'asked' && viewerRole === 'buyer') return <FeeToPay booking={booking} card={card} />
  const text = stateText(card, formatDecimal(card.fee, currency))
  return text ? <p className="figures border-l-4 border-sage bg-bone px-4 py-3">{text}</p> : null
}

type Card = NonNullable<BookingDetails['keptCard']>

/** Nothing while nothing has come of it: the facts say that a card is kept. */
function stateText({ state, brand, last4 }: Card, fee: string): string | undefined {
  switch (state) {
    case 'charging':
      return t`The fee of ${fee} is being charged to the card that was kept.`
    case 'paid':
      return t`The fee of ${fee} is paid.`
    case 'asked':
      return t`The card did not pay the fee of ${fee}.`
    case 'waived':
      return t`No fee is to be paid for this appointment.`
    case 'returned':
      return t`The fee of ${fee} went back.`
    case 'kept':
      return last4 ? t`Card kept: ${brand} ending in ${last4}. Nothing has been charged.` : undefined
    default:
      return undefined
  }
}

type State = { kind: 'asking' } | { kind: 'going' } | { kind: 'refused'; message: string }

function FeeToPay({ booking: { _id: id, currency, timeZone }, card }: { booking: WithFee; card: Card }) {
  const [state, setState] = useState<State>({ kind: 'asking' })
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#fee') section.current?.scrollIntoView({ block: 'start' })
  }, [hash])
  const fee = formatDecimal(card.fee, currency)

  async function pay() {
    setState({ kind: 'going' })
    try {
      window.location.assign((await call(payFee, { params: { id } })).url)
    } catch (error) {
      console.warn(error)
      setState({ kind: 'refused', message: messageFor(error) })
    }
  }

  return (
    <section
      ref={section}
      id="fee"
      aria-labelledby="fee-title"
      className="scroll-mt-6 border-t border-ink pt-4 print:hidden"
    >
      <h2 id="fee-title" className="text-lead font-semibold">
        <Trans>A fee is to be paid</Trans>
      </h2>
      <p className="figures mt-1">
        {card.because === 'late cancel'
          ? t`You cancelled late, and the fee of ${fee} that was agreed is due.`
          : t`You missed this appointment, and the fee of ${fee} that was agreed is due.`}
      </p>
      <p className="figures mt-1 text-note text-muted">
        {card.declined === 'authentication_required'
          ? t`Your bank wants you to confirm it yourself.`
          : t`Your card was declined: you can pay with any other.`}
        {card.until && ` ${t`Please pay it by ${momentThere(new Date(card.until), timeZone)}.`}`}
      </p>
      <Alert>{state.kind === 'refused' && <p>{state.message}</p>}</Alert>
      <Button kind="sage" busy={state.kind === 'going'} onClick={pay} className="figures mt-4">
        {t`Pay ${fee}`}
      </Button>
    </section>
  )
}
