import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { BookingOutcome } from './book.ts'
import { type BookingCode, BookingCodeField, useBookingCode } from './booking-code.tsx'
import { type Split, splitOf } from './pay-now.ts'
import { priceString } from './price-string.ts'
import type { BookableVisit } from './several.ts'
import { useCreditFor, VisitCredit } from './visit-credit.tsx'

/** What a visit costs as it is chosen now, and how it is paid. */
export interface VisitCosts {
  /** Before any code. */
  price: number
  /** What was shown before the shop said that it is another. */
  priceBefore: number | undefined
  /** What is left to pay: a code comes off before store credit does. */
  total: number
  split: Split
  code: BookingCode
  credit: ReturnType<typeof useCreditFor>
  usesCredit: boolean
  setUsesCredit: (uses: boolean) => void
  /** What was shown, as it is sent with the booking: the shop compares it and uses its own. */
  shown: { credit: number | undefined; payNow: number; noShowFee: number; code: string | undefined }
  /** The shop has refused what was shown: from now on what it said counts, for this choice alone. */
  correct: (outcome: BookingOutcome) => void
}

interface Choice {
  addOns: readonly string[]
  /** What follows in the same visit, as calls have it. */
  also: string
  member: string
}

export function useVisitCosts(visit: BookableVisit, { addOns, also, member }: Choice): VisitCosts {
  const { serviceID, priceCurrency } = visit
  /** Another choice is another price: what the shop said of the one before says nothing of it. */
  const chosen = [addOns.join(), also, member].join(';')
  const [newPrice, setNewPrice] = useState<{ of: string; now: number; before: number }>()
  const [newSplit, setNewSplit] = useState<Split & { of: string }>()
  const [usesCredit, setUsesCredit] = useState(true)
  const corrected = newPrice?.of === chosen ? newPrice : undefined
  const price = corrected?.now ?? visit.price
  const code = useBookingCode(serviceID, addOns, also)
  const total = code.quote ? code.quote.total : price
  const paid = `${chosen};${total}`
  const split = newSplit?.of === paid ? newSplit : splitOf(total, visit)
  const credit = useCreditFor(priceString(split.now, priceCurrency), priceCurrency)
  return {
    ...{ price, total, split, code, credit, usesCredit, setUsesCredit },
    priceBefore: corrected?.before,
    shown: {
      ...{ payNow: split.now, noShowFee: split.fee, code: code.quote?.code },
      credit: usesCredit ? credit.use?.used : undefined,
    },
    correct(outcome) {
      if (outcome.kind === 'credit-changed') credit.refresh()
      if (outcome.kind === 'price-changed') {
        setNewPrice({ of: chosen, now: outcome.price, before: price })
        code.again()
      }
      if (outcome.kind === 'deposit-changed') {
        setNewSplit({ of: paid, now: outcome.now, atSalon: outcome.atSalon, fee: outcome.fee })
      }
    },
  }
}

/** What takes something off, and what comes next: a card to pay with, or one to keep. */
export function VisitCostFields({ costs, currency }: { costs: VisitCosts; currency: string }) {
  const { code, credit, split, usesCredit, setUsesCredit } = costs
  return (
    <>
      <BookingCodeField code={code} />
      {credit.use && <VisitCredit use={credit.use} currency={currency} isUsed={usesCredit} onUse={setUsesCredit} />}
      {split.fee > 0 && (
        <p className="text-note text-muted">
          <Trans>
            Next: keep a card, on a secure page. Nothing is charged now. We hold this time for 30 minutes meanwhile.
          </Trans>
        </p>
      )}
      {split.fee === 0 && !(usesCredit && credit.use?.toPay === 0) && (
        <p className="text-note text-muted">
          <Trans>Next: pay securely by card. We hold this time for 30 minutes while you pay.</Trans>
        </p>
      )}
    </>
  )
}
