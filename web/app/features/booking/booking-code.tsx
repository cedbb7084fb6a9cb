import { quoteBookingCode } from '@dressing-room/contract/booking-sessions'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { readAlso } from '@dressing-room/contract/visit-services'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

type Quote = ResponseOf<typeof quoteBookingCode>

export interface BookingCode {
  /** What it takes off, once the shop has said so. */
  quote: Quote | undefined
  problem: string
  busy: boolean
  apply: (typed: string) => void
  /** The price is another than was thought: asks what the code that is in use takes off that. */
  again: () => void
  remove: () => void
}

/** A code for this booking; what it takes off is asked anew with every other choice of add-ons and services. */
export function useBookingCode(serviceId: string, addOns: readonly string[], also = ''): BookingCode {
  const [wish, setWish] = useState('')
  const [quote, setQuote] = useState<Quote>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [look, setLook] = useState(0)
  const chosen = addOns.join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` asks again
  useEffect(() => {
    if (!wish) return
    let isLatest = true
    setBusy(true)
    const body = { code: wish, ...(chosen && { addOns: chosen.split(',') }), ...(also && { also: readAlso(also) }) }
    call(quoteBookingCode, { params: { serviceID: serviceId }, body })
      .then(
        (found) => {
          if (isLatest) setQuote(found)
        },
        (error: unknown) => {
          if (!isLatest) return
          setQuote(undefined)
          setProblem(messageFor(error))
        },
      )
      .finally(() => {
        if (isLatest) setBusy(false)
      })
    return () => {
      isLatest = false
    }
  }, [serviceId, chosen, also, wish, look])
  return {
    quote: wish ? quote : undefined,
    problem,
    busy,
    apply(typed) {
      setProblem(typed ? '' : t`Please enter a code.`)
      setQuote(undefined)
      setWish(typed)
      setLook((before) => before + 1)
    },
    again: () => setLook((before) => before + 1),
    remove() {
      setWish('')
      setQuote(undefined)
      setProblem('')
    },
  }
}

/** Stands inside of the form of a booking, so that Enter in it means this and not the booking. */
export function BookingCodeField({ code: { quote, problem, busy, apply, remove } }: { code: BookingCode }) {
  const [typed, setTyped] = useState('')
  if (quote) {
    return (
      <div className="figures flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="min-w-0 wrap-anywhere">
          {quote.message}
        </p>
        <Button kind="quiet" onClick={remove} aria-label={t`Remove ${quote.code}`}>
          {t`Remove`}
        </Button>
        <p className="w-full font-semibold">{t`Total: ${formatDecimal(quote.total, quote.currency)}`}</p>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-[min(12rem,100%)] grow">
        <TextField
          label={
            <>
              <span>
                <Trans>Code</Trans>{' '}
              </span>
              <span className="font-regular text-muted">
                <Trans>(optional)</Trans>
              </span>
            </>
          }
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={problem || undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply(typed.trim())
          }}
        />
      </div>
      <Button busy={busy} onClick={() => apply(typed.trim())}>
        {t`Apply Discount`}
      </Button>
    </div>
  )
}
