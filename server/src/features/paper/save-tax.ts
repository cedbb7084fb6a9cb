import type { TaxData, TaxDataResponse } from '@dressing-room/contract/paper'
import { refuse } from '@dressing-room/contract/refusals'
import { checkVAT, countries } from 'jsvat'
import type { Deps } from '../../deps.ts'
import { type DatedRate, dayOf, percentOfRate, rateOn } from './rules.ts'
import { findTax, listRates, storeTax } from './tax-store.ts'

type TaxDeps = Pick<Deps, 'db' | 'clock'>

export async function readTax({ db, clock }: TaxDeps, sellerId: string): Promise<TaxDataResponse> {
  const [tax, rates] = [await findTax(db, sellerId), await listRates(db)]
  return { ...(tax && { tax }), rates: ratesNow(rates, dayOf(clock())) }
}

export async function saveTax(deps: TaxDeps, sellerId: string, typed: TaxData): Promise<TaxDataResponse> {
  const vatId = typed.vatId.replace(/[\s.\-/]/g, '').toUpperCase()
  if (vatId !== '') {
    const rates = await listRates(deps.db, [typed.country])
    if (rates.length === 0) refuse('vat_of_country_unknown')
    if (!isVatId(vatId, typed.country)) refuse('vat_id_not_valid')
  }
  await storeTax(deps.db, sellerId, { ...typed, vatId }, deps.clock())
  return readTax(deps, sellerId)
}

/** How countries write theirs, where that is not their ISO code. */
const VAT_PREFIX: Record<string, string> = { GR: 'EL' }
const PLAIN_VAT_ID = /^[A-Z0-9]{5,20}$/

/** By the country's own rules of form and check digits where they are known, else by what such numbers look like. */
function isVatId(vatId: string, country: string): boolean {
  const own = countries.find(({ codes }) => codes[0] === country)
  const prefix = VAT_PREFIX[country] ?? country
  if (!own) return PLAIN_VAT_ID.test(vatId)
  const isSwissLike = vatId.startsWith('CHE')
  return checkVAT(vatId.startsWith(prefix) || isSwissLike ? vatId : prefix + vatId, [own]).isValid
}

function ratesNow(rates: DatedRate[], today: string): TaxDataResponse['rates'] {
  return [...new Set(rates.map(({ country }) => country))].flatMap((country) => {
    const standard = rateOn(rates, country, 'standard', today)
    const reduced = rateOn(rates, country, 'reduced', today)
    if (standard === undefined) return []
    return [
      {
        country,
        standard: percentOfRate(standard),
        ...(reduced !== undefined && reduced !== standard && { reduced: percentOfRate(reduced) }),
      },
    ]
  })
}
