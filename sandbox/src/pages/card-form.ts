import { brandOf, type Card, passesLuhn } from '../stripe/test-cards.ts'

export type CardFields = { cardNumber: string; expiry: string; cvc: string; name: string }
export type CardProblems = Partial<Record<keyof CardFields, string>>

export const EMPTY_CARD: CardFields = { cardNumber: '', expiry: '', cvc: '', name: '' }

export function readCardFields(form: Record<string, unknown> | undefined): CardFields {
  const text = (name: string) => {
    const value = form?.[name]
    return typeof value === 'string' ? value.trim().slice(0, 200) : ''
  }
  return { cardNumber: text('cardNumber'), expiry: text('expiry'), cvc: text('cvc'), name: text('name') }
}

/** Either a card that could be real, or what is wrong with each field. */
export function checkCard(fields: CardFields, now: Date): { number: string; card: Card } | { problems: CardProblems } {
  const number = fields.cardNumber.replace(/[\s-]/g, '')
  const expiry = readExpiry(fields.expiry)
  const problems: CardProblems = {}
  if (number === '') problems.cardNumber = 'Enter your card number.'
  else if (!passesLuhn(number)) problems.cardNumber = 'Your card number is invalid.'
  if (!expiry) problems.expiry = 'Enter the expiry date as MM / YY.'
  else if (isPast(expiry, now)) problems.expiry = "Your card's expiration date is in the past."
  if (!/^\d{3,4}$/.test(fields.cvc)) problems.cvc = 'Enter the 3 or 4 digits of the security code.'
  if (fields.name === '') problems.name = 'Enter the name on the card.'
  if (!expiry || Object.keys(problems).length > 0) return { problems }
  return {
    number,
    card: { brand: brandOf(number), last4: number.slice(-4), expMonth: expiry.month, expYear: expiry.year },
  }
}

type Expiry = { month: number; year: number }

// Browsers fill this field as 12/30, 12 / 30 or 12/2030.
function readExpiry(text: string): Expiry | undefined {
  const match = /^(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text)
  const month = Number(match?.[1])
  const year = Number(match?.[2])
  if (!match || month < 1 || month > 12) return undefined
  return { month, year: year < 100 ? 2000 + year : year }
}

function isPast({ month, year }: Expiry, now: Date): boolean {
  return year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1)
}
