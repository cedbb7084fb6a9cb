import {
  changeGiftCardRecipient,
  type GiftCard,
  printGiftCard,
  refundGiftCard,
  sendGiftCard,
} from '@dressing-room/contract/gift-cards'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Alert } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { When } from '../../ui/when.tsx'
import { PrintDialog, type Printed } from './print-dialog.tsx'
import { RecipientDialog } from './recipient-dialog.tsx'

const TONES = {
  scheduled: ['rouge', 'hollow'],
  sent: ['sage', 'full'],
  redeemed: ['plain', 'full'],
  refunded: ['plain', 'hollow'],
  stopped: ['sale', 'hollow'],
  review: ['sale', 'hollow'],
  unpaid: ['plain', 'hollow'],
  ended: ['plain', 'hollow'],
} as const

interface OwnCardProps {
  card: GiftCard
  shopName: string
  onChanged: (card: GiftCard) => void
}

/** One of the viewer's own cards: what has become of it, and what can be done with it. */
export function OwnCard({ card, shopName, onChanged }: OwnCardProps) {
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  const [asking, setAsking] = useState<'recipient' | 'refund'>()
  const [printed, setPrinted] = useState<Printed>()
  const params = { id: card._id }
  const [tone, dot] = TONES[card.state]

  async function act(what: string, work: () => Promise<{ giftCard: GiftCard; message?: string }>) {
    if (busy) return
    setBusy(what)
    setProblem('')
    try {
      const { giftCard, message } = await work()
      setAsking(undefined)
      if (message) showToast({ message, tone: 'good' })
      onChanged(giftCard)
    } catch (error) {
      setProblem(messageFor(error))
    } finally {
      setBusy('')
    }
  }
  async function print() {
    const { giftCard, ...code } = await call(printGiftCard, { params })
    setPrinted(code)
    return { giftCard }
  }
  return (
    <li className="border-t border-hairline py-5 first:border-ink">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 dir="auto" className="min-w-0 text-lead font-semibold wrap-anywhere">
          {card.toName ? t`For ${card.toName}` : t`Gift card ${card.number}`}
        </h2>
        <span className="figures font-display text-head">{formatDecimal(card.amount, card.currency)}</span>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <Badge tone={tone} dot={dot}>
          {card.stateText}
        </Badge>
        <StateDetails card={card} />
      </div>
      <p className="mt-1 text-note text-muted wrap-anywhere">
        {[t`Number ${card.number}`, card.toEmail].filter(Boolean).join(', ')}
        {card.receiptId && (
          <TextLink to={pages.document(card.receiptId)} className="ml-4 inline-flex min-h-11 items-center">
            {t`Receipt`}
          </TextLink>
        )}
      </p>
      {card.message && (
        <p dir="auto" className="mt-2 max-w-text whitespace-pre-line text-muted wrap-anywhere">
          {card.message}
        </p>
      )}
      <Alert>{asking ? '' : problem}</Alert>
      {card.mayChange && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button busy={busy === 'send'} onClick={() => void act('send', () => call(sendGiftCard, { params }))}>
            {card.sentAt ? t`Send again` : t`Send now`}
          </Button>
          <Button onClick={() => setAsking('recipient')}>{t`Correct the address`}</Button>
          <Button busy={busy === 'print'} onClick={() => void act('print', print)}>
            {t`Print`}
          </Button>
          {card.refundableUntil && (
            <Button kind="quiet" onClick={() => setAsking('refund')}>
              {t`Get it paid back`}
            </Button>
          )}
        </div>
      )}
      {asking === 'recipient' && (
        <RecipientDialog
          card={card}
          busy={busy === 'recipient'}
          problem={problem}
          onSave={(body) => void act('recipient', () => call(changeGiftCardRecipient, { params, body }))}
          onClose={() => setAsking(undefined)}
        />
      )}
      <ConfirmDialog
        open={asking === 'refund'}
        title={t`Get this gift card paid back?`}
        confirm={t`Pay it back`}
        keep={t`Keep the card`}
        busy={busy === 'refund'}
        error={problem}
        onConfirm={() => void act('refund', () => call(refundGiftCard, { params }))}
        onClose={() => setAsking(undefined)}
      >
        {t`${formatDecimal(card.amount, card.currency)} goes back to the card you paid with. Whoever has the code can no longer redeem it.`}
      </ConfirmDialog>
      {printed && (
        <PrintDialog card={card} printed={printed} shopName={shopName} onClose={() => setPrinted(undefined)} />
      )}
    </li>
  )
}

function StateDetails({ card }: { card: GiftCard }) {
  const { state, sendOn, sentAt, redeemedAt, refund } = card
  if (state === 'scheduled' && sendOn) {
    return (
      <span>
        <Trans>
          We send it on <When at={sendOn} show="day" />.
        </Trans>
      </span>
    )
  }
  if (state === 'sent' && sentAt) return <When at={sentAt} />
  if (state === 'redeemed' && redeemedAt) return <When at={redeemedAt} />
  if (state === 'stopped') return <span>{t`Its payment is being looked at. Please write to us.`}</span>
  if (state === 'review') return <span>{t`Your payment is being checked by a person.`}</span>
  if (state === 'refunded')
    return <span>{refund === 'done' ? t`It is on your card.` : t`It is on its way to your card.`}</span>
  return null
}
