import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { draftOf, keepDraft } from '../../session/draft.ts'
import { Button } from '../../ui/button.tsx'

/** Of this tab alone (spec 3): nobody else knows it, and nothing can be paid with it. */
interface VirtualCardDraft {
  cardNumber: string
  expiryDate: string
  cardHolder: string
}

const DRAFT = 'virtualCard'

/** A card to look at. Its number begins as no card's does, and it says so itself. */
export function VirtualCard({ name }: { name: string }) {
  const [card, setCard] = useState(storedCard)
  function generate() {
    const next = newCard(name)
    keepDraft(DRAFT, next)
    setCard(next)
  }
  return (
    <div className="flex flex-col items-start gap-5">
      {card ? (
        <div className="w-full max-w-80 rounded-control border border-dashed border-edge bg-bone p-5">
          <p className="mb-6 font-semibold text-sale">
            <Trans>Sample. Not a payment card.</Trans>
          </p>
          <dl className="figures grid grid-cols-2 gap-4">
            <div className="col-span-2">
              <dt className="text-note text-muted">
                <Trans>Card number</Trans>
              </dt>
              <dd className="text-lead">{card.cardNumber}</dd>
            </div>
            <div>
              <dt className="text-note text-muted">
                <Trans>Expiry date</Trans>
              </dt>
              <dd>{card.expiryDate}</dd>
            </div>
            <div className="min-w-0">
              <dt className="text-note text-muted">
                <Trans>Card holder</Trans>
              </dt>
              <dd className="wrap-anywhere" dir="auto">
                {card.cardHolder}
              </dd>
            </div>
          </dl>
        </div>
      ) : (
        <p>
          <Trans>No virtual card yet.</Trans>
        </p>
      )}
      <Button onClick={generate}>{t`Generate new card`}</Button>
    </div>
  )
}

/** No card on earth begins with 0000, and the last digit is one that no checksum lets through. */
function newCard(cardHolder: string): VirtualCardDraft {
  const random = crypto.getRandomValues(new Uint8Array(12))
  const digits = [...'0000', ...[...random].map((byte) => String(byte % 10))]
  if (checksum(digits) === 0) digits[15] = String((Number(digits[15]) + 1) % 10)
  const end = new Date()
  const month = String(end.getMonth() + 1).padStart(2, '0')
  return {
    cardNumber: digits.join('').replace(/(\d{4})(?=\d)/g, '$1 '),
    expiryDate: `${month}/${String((end.getFullYear() + 3) % 100).padStart(2, '0')}`,
    cardHolder,
  }
}

function checksum(digits: readonly string[]): number {
  const sum = digits.toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10
}

function storedCard(): VirtualCardDraft | undefined {
  const stored = draftOf(DRAFT) as Partial<VirtualCardDraft> | undefined
  const { cardNumber, expiryDate, cardHolder } = stored ?? {}
  return cardNumber && expiryDate && cardHolder ? { cardNumber, expiryDate, cardHolder } : undefined
}
