/** What becomes of a payment a little later. */
export type Trouble = 'dispute' | 'not received' | 'inquiry' | 'warning'

export type Card = {
  brand: string
  last4: string
  expMonth: number
  expYear: number
  trouble?: Trouble
  /** Of which wallet it came. */
  wallet?: string
}

export type CardVerdict =
  | { kind: 'pays'; trouble?: Trouble }
  | { kind: 'asks' }
  /** Can be kept, and is declined whenever it is charged. */
  | { kind: 'keeps' }
  | { kind: 'declined'; code: string; declineCode?: string; message: string; advice: string }

const OTHER_CARD = 'Try another card.'

/** What the bank says, and what the card holder can do about it. */
const declined = (code: string, message: string, advice = OTHER_CARD, declineCode?: string): CardVerdict => ({
  kind: 'declined',
  code,
  declineCode,
  message,
  advice,
})

const CARDS: Record<string, { label: string; verdict: CardVerdict }> = {
  '4242424242424242': { label: 'Visa, pays', verdict: { kind: 'pays' } },
  '5555555555554444': { label: 'Mastercard, pays', verdict: { kind: 'pays' } },
  '4000002760003184': { label: 'asks for confirmation first', verdict: { kind: 'asks' } },
  '4000000000000259': { label: 'pays, disputed a little later', verdict: { kind: 'pays', trouble: 'dispute' } },
  '4000000000002685': {
    label: 'pays, disputed a little later: not received',
    verdict: { kind: 'pays', trouble: 'not received' },
  },
  '4000000000001976': { label: 'pays, its bank asks a little later', verdict: { kind: 'pays', trouble: 'inquiry' } },
  '4000000000005423': {
    label: 'pays, reported as fraud a little later',
    verdict: { kind: 'pays', trouble: 'warning' },
  },
  '4000000000000341': { label: 'can be kept, declined when it is charged', verdict: { kind: 'keeps' } },
  '4000000000000002': {
    label: 'declined',
    verdict: declined('card_declined', 'Your card was declined.', OTHER_CARD, 'generic_decline'),
  },
  '4000000000009995': {
    label: 'insufficient funds',
    verdict: declined('card_declined', 'Your card has insufficient funds.', OTHER_CARD, 'insufficient_funds'),
  },
  '4000000000000069': {
    label: 'expired card',
    verdict: declined('expired_card', 'Your card has expired.', 'Check the expiry date, or try another card.'),
  },
  '4000000000000127': {
    label: 'wrong security code',
    verdict: declined(
      'incorrect_cvc',
      "Your card's security code is incorrect.",
      'Check the 3 or 4 digits on your card, or try another card.',
    ),
  },
  '4000000000000119': {
    label: 'processing error',
    verdict: declined(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
      'You have not been charged. If it happens again, try another card.',
    ),
  },
}

export const testCards = Object.entries(CARDS).map(([number, { label }]) => ({ number, label }))

/** What the bank says when this card is charged: one that can only be kept is declined. */
export function chargeVerdictOn(number: string): Exclude<CardVerdict, { kind: 'keeps' }> {
  const verdict = verdictOn(number)
  return verdict.kind === 'keeps'
    ? {
        ...{ kind: 'declined', code: 'card_declined', declineCode: 'generic_decline' },
        ...{ message: 'Your card was declined.', advice: OTHER_CARD },
      }
    : verdict
}

/** What the bank says to this number, which is known to be well formed. */
export function verdictOn(number: string): CardVerdict {
  return (
    CARDS[number]?.verdict ??
    declined(
      'card_declined',
      'Your card was declined. This is a test page: it takes only the test cards listed below.',
      'Nothing was charged. Choose one of the test cards.',
      'test_mode_live_card',
    )
  )
}

export function brandOf(number: string): string {
  if (/^4/.test(number)) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  return 'unknown'
}

export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return /^\d{12,19}$/.test(number) && sum % 10 === 0
}
