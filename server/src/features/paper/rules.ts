import type { VatRateKind } from '@dressing-room/contract/paper'

/** A rate in hundredths of a percent: 25.5 % is 2550. */
export type Rate = number

export interface VatSums {
  rate: Rate
  netMinor: number
  vatMinor: number
  grossMinor: number
}

/**
 * The VAT inside of a price that includes it, rounded half up, once for all that has the same rate (case 14: 382.30 at
 * 20 % holds 63.72, although ten times the VAT of 38.23 is 63.70). Net and VAT add up to the price by construction.
 */
export function vatInside(grossMinor: number, rate: Rate): VatSums {
  const whole = 10_000n + BigInt(rate)
  const vatMinor = Number((BigInt(grossMinor) * BigInt(rate) * 2n + whole) / (whole * 2n))
  return { rate, netMinor: grossMinor - vatMinor, vatMinor, grossMinor }
}

/**
 * The VAT of one more part that goes back: together the parts hold what VAT their sum holds, so that a sale which goes
 * back piece by piece has all of its VAT back at the end.
 */
export function vatOfNextPart(
  partMinor: number,
  before: { grossMinor: number; vatMinor: number },
  rate: Rate,
): VatSums {
  const all = vatInside(before.grossMinor + partMinor, rate)
  const vatMinor = all.vatMinor - before.vatMinor
  return { rate, netMinor: partMinor - vatMinor, vatMinor, grossMinor: partMinor }
}

/** 25.5 */
export function percentOfRate(rate: Rate): number {
  return rate / 100
}

export interface DatedRate {
  country: string
  kind: VatRateKind
  /** `YYYY-MM-DD` */
  validFrom: string
  rate: Rate
}

/** The rate of a country on a day; a country without a reduced one has its standard rate in its place. */
export function rateOn(rates: readonly DatedRate[], country: string, kind: VatRateKind, day: string): Rate | undefined {
  const begun = rates.filter((rate) => rate.country === country && rate.validFrom <= day)
  const latest = (wanted: VatRateKind) =>
    begun
      .filter((rate) => rate.kind === wanted)
      .reduce<DatedRate | undefined>((a, b) => (a && a.validFrom > b.validFrom ? a : b), undefined)?.rate
  return latest(kind) ?? latest('standard')
}

const PREFIX = { invoice: '', 'credit note': 'CN-' } as const

/** '2026-0001'; of credit notes 'CN-2026-0001'. */
export function seriesNumber(kind: keyof typeof PREFIX, year: number, number: number): string {
  return `${PREFIX[kind]}${year}-${String(number).padStart(4, '0')}`
}

/** The day of an instant, as papers are dated and their years are counted: in UTC. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
