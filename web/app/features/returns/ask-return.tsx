import { askReturn, RETURN_REASONS, type ReturnableParcel, type ReturnReason } from '@dressing-room/contract/returns'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox, StackedSelect, TextArea } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { REASON_WORDS } from './reason-words.ts'

interface AskReturnProps {
  orderId: string
  /** undefined: it is closed. */
  parcel: ReturnableParcel | undefined
  onClose: () => void
  onAsked: (message: string) => void
}

/** Which units go back, and why. */
export function AskReturn({ orderId, parcel, onClose, onAsked }: AskReturnProps) {
  return (
    <Dialog open={parcel !== undefined} onClose={onClose} title={t`Return items`} closeLabel={t`Close`}>
      {parcel && <AskForm orderId={orderId} parcel={parcel} onAsked={onAsked} />}
    </Dialog>
  )
}

interface Chosen {
  quantity: number
  reason: ReturnReason | ''
}

function AskForm({
  orderId,
  parcel,
  onAsked,
}: {
  orderId: string
  parcel: ReturnableParcel
  onAsked: AskReturnProps['onAsked']
}) {
  const items = parcel.lines.filter(({ left }) => left > 0)
  const [chosen, setChosen] = useState<Record<string, Chosen>>(
    // A single thing is what they have come to return.
    items.length === 1 && items[0]?.left === 1 ? { [items[0].id]: { quantity: 1, reason: '' } } : {},
  )
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [wantsCredit, setWantsCredit] = useState(false)
  const choose = (id: string, change: Partial<Chosen>) =>
    setChosen((before) => ({ ...before, [id]: { quantity: 0, reason: '', ...before[id], ...change } }))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const lines = items.flatMap(({ id }) => {
      const { quantity = 0, reason = '' } = chosen[id] ?? {}
      return quantity > 0 ? [{ id, quantity, reason }] : []
    })
    if (lines.length === 0) return setProblem(t`Please choose what you would like to return.`)
    if (lines.some(({ reason }) => reason === '')) return setProblem(t`Please choose a reason for each item.`)
    const note = String(new FormData(event.currentTarget).get('note') ?? '')
    const named = lines.flatMap(({ reason, ...line }) => (reason === '' ? [] : [{ ...line, reason }]))
    setBusy(true)
    setProblem('')
    try {
      const refundTo = wantsCredit ? ('credit' as const) : ('card' as const)
      const body = { parcel: parcel.number, lines: named, note, refundTo }
      const { message } = await call(askReturn, { params: { id: orderId }, body })
      onAsked(message)
    } catch (error) {
      console.error(error)
      setProblem(messageFor(error))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-note text-muted">{parcel.text}</p>
      <ul className="border-t border-hairline">
        {items.map((item) => {
          const { quantity = 0, reason = '' } = chosen[item.id] ?? {}
          return (
            <li key={item.id} className="flex flex-col gap-3 border-b border-hairline py-4">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <p dir="auto" className="min-w-0 flex-1 basis-48 wrap-anywhere">
                  <span className="font-medium">{item.name}</span>
                  <span className="block text-note text-muted">
                    {[
                      item.selectedColor,
                      item.selectedSize,
                      plural(item.left, { one: '1 can go back', other: '# can go back' }),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </p>
                <NumberStepper
                  label={t`How many of ${item.name} go back`}
                  hideLabel
                  decreaseLabel={t`One less of ${item.name}`}
                  increaseLabel={t`One more of ${item.name}`}
                  value={quantity}
                  min={0}
                  max={item.left}
                  onChange={(count) => choose(item.id, { quantity: count ?? 0 })}
                />
              </div>
              {quantity > 0 && (
                <StackedSelect
                  label={items.length > 1 ? t`Why ${item.name} goes back` : t`Why it goes back`}
                  value={reason}
                  onChange={({ target }) =>
                    choose(item.id, { reason: RETURN_REASONS.find((each) => each === target.value) ?? '' })
                  }
                >
                  <option value="">{t`Please choose`}</option>
                  {parcel.reasons.map((each) => (
                    <option key={each} value={each}>
                      {REASON_WORDS[each]}
                    </option>
                  ))}
                </StackedSelect>
              )}
            </li>
          )
        })}
      </ul>
      <TextArea name="note" rows={3} maxLength={1000} label={t`Anything the seller should know (optional)`} />
      <Checkbox
        label={
          <span>
            <Trans>Give me the money as store credit, not back to my card</Trans>
          </span>
        }
        checked={wantsCredit}
        onChange={({ target }) => setWantsCredit(target.checked)}
      />
      <Alert>{problem}</Alert>
      <p className="text-note text-muted">
        {t`${parcel.seller} answers by e-mail with where to send it. Please keep the items as they came.`}
      </p>
      <Button type="submit" kind="filled" busy={busy}>
        {t`Ask to return`}
      </Button>
    </form>
  )
}
