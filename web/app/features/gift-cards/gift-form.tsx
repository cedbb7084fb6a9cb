import { GIFT_DAYS_AHEAD, GIFT_MESSAGE_LENGTH, type GiftCardOffer } from '@dressing-room/contract/gift-cards'
import { pages } from '@dressing-room/contract/pages'
import { addDays } from '@dressing-room/contract/time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDecimal } from '../../language/format.ts'
import { loginPath } from '../../session/next-path.ts'
import { useSession } from '../../session/session.ts'
import { todayIn, useViewerZone } from '../../session/viewer-zone.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioChips } from '../../ui/chips.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'
import { useSubmitOnce } from '../../ui/use-submit-once.ts'
import { buyGift, faultsIn, type GiftFaults } from './buy-gift.ts'
import { type GiftDraft, keepGift, keptGift } from './gift-draft.ts'

interface GiftFormProps {
  offer: GiftCardOffer
  /** A demo: no real money moves. */
  demo: boolean
  draft: GiftDraft
  onChange: (change: Partial<GiftDraft>) => void
}

/** What a gift card is to be: how much, for whom, in which words, and when it goes out. */
export function GiftForm({ offer, demo, draft, onChange }: GiftFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<GiftFaults>({})
  const [problem, setProblem] = useState('')
  const { busy, submit } = useSubmitOnce(() => {})
  const navigate = useNavigate()
  const zone = useViewerZone()
  useKept(draft, onChange)

  useEffect(() => {
    if (Object.keys(faults).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault] input')?.focus()
    }
  }, [faults])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const missing = faultsIn(draft)
    setProblem('')
    setFaults(missing)
    if (Object.keys(missing).length > 0) return
    keepGift(draft)
    void submit(async () => {
      const outcome = await buyGift(draft)
      if (outcome.kind === 'fields') setFaults(outcome.faults)
      if (outcome.kind === 'stopped') setProblem(outcome.message)
      if (outcome.kind === 'signed-out') void navigate(loginPath(pages.giftCards))
      return outcome.kind === 'going'
    })
  }

  const sum = (amount: number) => formatDecimal(amount, offer.currency)
  const text = (name: 'toName' | 'toEmail' | 'fromName') => ({
    name,
    value: draft[name],
    error: faults[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  })
  const today = todayIn(zone ?? 'UTC')
  return (
    <form
      ref={form}
      onSubmit={send}
      noValidate
      aria-label={t`Buy a gift card`}
      className="flex max-w-text flex-col gap-6"
    >
      <div data-fault={draft.choice !== 'own' && faults.amount ? '' : undefined} className="flex flex-col gap-3">
        <RadioChips
          legend={t`Amount`}
          chips={[
            ...offer.amounts.map((amount) => ({ value: String(amount), label: whole(sum(amount)) })),
            { value: 'own', label: t`Another amount` },
          ]}
          value={draft.choice}
          onChange={(choice) => onChange({ choice })}
          fault={draft.choice === 'own' ? undefined : faults.amount}
        />
        {draft.choice === 'own' && (
          <div className="max-w-60">
            <AmountField
              label={t`Your amount`}
              currency={offer.currency}
              value={draft.ownAmount}
              onChange={(ownAmount) => onChange({ ownAmount })}
              hint={t`From ${whole(sum(offer.least))} to ${whole(sum(offer.most))}`}
              error={faults.amount}
            />
          </div>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t`For whom`} autoComplete="off" maxLength={100} {...text('toName')} />
        <TextField label={t`Their email address`} type="email" autoComplete="off" {...text('toEmail')} />
      </div>
      <TextField label={t`From whom`} autoComplete="name" maxLength={100} {...text('fromName')} />
      <TextArea
        label={t`Message (optional)`}
        name="message"
        rows={4}
        maxLength={GIFT_MESSAGE_LENGTH}
        value={draft.message}
        error={faults.message}
        onChange={({ target }) => onChange({ message: target.value })}
      />
      <div className="flex flex-col gap-3">
        <RadioChips
          legend={t`When do we send it?`}
          chips={[
            { value: 'now', label: t`Now` },
            { value: 'day', label: t`On a day of your choice` },
          ]}
          value={draft.when}
          onChange={(when) => onChange({ when })}
        />
        {draft.when === 'day' && (
          <div className="max-w-60">
            <TextField
              label={t`Day`}
              name="sendOn"
              type="date"
              min={today}
              max={addDays(today, GIFT_DAYS_AHEAD)}
              value={draft.sendOn}
              error={faults.sendOn}
              hint={t`We send it in the morning where you are.`}
              onChange={({ target }) => onChange({ sendOn: target.value })}
            />
          </div>
        )}
      </div>
      <div>
        <Alert>{problem}</Alert>
        <Button kind="filled" type="submit" busy={busy} className="w-full sm:w-auto">
          <Trans>Go to payment</Trans>
        </Button>
        <p className="mt-3 text-note text-muted">
          {demo ? t`Next: a demo card page. No real money moves.` : t`Next: pay securely on Stripe.`}{' '}
          <Trans>
            Gift cards are paid for by card alone: store credit, points and promo codes are for what you buy with them.
          </Trans>
        </p>
      </div>
    </form>
  )
}

/** What was typed before the login or the card page comes back; whoever is logged in is the giver. */
function useKept(draft: GiftDraft, onChange: (change: Partial<GiftDraft>) => void): void {
  const session = useSession()
  const name = session.kind === 'user' ? session.user.name : ''
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the page answers, and once the name is known
  useEffect(() => {
    const kept = isFirst.current ? keptGift() : undefined
    isFirst.current = false
    const fromName = kept?.fromName || draft.fromName || name
    if (kept || fromName !== draft.fromName) onChange({ ...kept, fromName })
  }, [name])
}

/** '$50' rather than '$50.00' where nothing stands after it. */
function whole(sum: string): string {
  return sum.replace(/[.,]00(?!\d)/, '')
}
