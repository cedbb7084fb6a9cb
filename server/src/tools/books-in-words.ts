import { type Currency, formatMoney, money } from '@dressing-room/contract/money'
import type { Comparison, CurrencyBooks } from '../books.ts'

const WORDS: Record<CurrencyBooks['isNow'][number]['account'], string> = {
  captured: 'paid by card',
  gifts: 'given as store credit',
  buyer: "nobody's yet: under review, or going back",
  'seller pending': 'with sellers, not free yet',
  'seller available': 'with sellers, free',
  'platform fee': "the platform's fee, less what it bears",
  tax: 'tax in that fee',
  'provider fee': 'kept by the provider',
  refunded: 'refunded',
  disputed: 'taken by banks',
  'paid out': 'paid out to sellers',
  'store credit': 'store credit of buyers',
  'gift cards': 'on gift cards that nobody has redeemed',
}

/** The equation of one currency as a person reads it, and what in it does not hold. */
export function booksInWords({ currency, cameIn, isNow, compared }: CurrencyBooks): {
  lines: string[]
  faults: string[]
} {
  const amount = (minor: number) => formatMoney(money(minor, currency))
  const sum = (lines: CurrencyBooks['isNow']) => lines.reduce((all, { minor }) => all + minor, 0)
  const table = (lines: CurrencyBooks['isNow']) =>
    lines.map(({ account, minor }) => `  ${WORDS[account].padEnd(44)}${amount(minor).padStart(16)}`)
  const total = (minor: number) => `  ${'='.padEnd(44)}${amount(minor).padStart(16)}`
  const [came, is] = [sum(cameIn), sum(isNow)]
  return {
    lines: [
      ...[`${currency}: what came in`, ...table(cameIn), total(came)],
      ...[`${currency}: where it is`, ...table(isNow), total(is)],
      `${currency}: as the provider says`,
      ...compared.map((each) => `  ${comparisonInWords(each, currency)}`),
    ],
    faults: [
      ...(came === is ? [] : [`${currency}: ${amount(came)} came in, ${amount(is)} is accounted for`]),
      ...compared
        .filter(({ here, waiting, there }) => here - waiting !== there)
        .map((each) => `${currency}: ${comparisonInWords(each, currency)}`),
    ],
  }
}

function comparisonInWords({ what, here, waiting, there }: Comparison, currency: Currency): string {
  const amount = (minor: number) => formatMoney(money(minor, currency))
  const asked = waiting === 0 ? '' : ` (${amount(waiting)} of it not asked for yet)`
  return `${what}: ${amount(here)} here${asked}, ${amount(there)} there`
}
