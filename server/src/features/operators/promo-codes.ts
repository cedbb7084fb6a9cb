import type { BodyOf } from '@dressing-room/contract/endpoint'
import { type Currency, fromDecimal, isCurrency, money, toDecimal } from '@dressing-room/contract/money'
import type { addPromoCode as addEndpoint, PromoCode } from '@dressing-room/contract/promo-codes'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { findAccountByEmail, findPeople } from '../accounts/index.ts'
import { recordAct } from '../audit/index.ts'
import {
  insertPromoCode,
  type PromoCodeInput,
  type PromoCodeRow,
  searchPromoCodes,
  updatePromoCode,
} from '../orders/index.ts'
import type { Acting } from './acting.ts'

type Wanted = BodyOf<typeof addEndpoint>
type ActDeps = Pick<Deps, 'db' | 'clock'>

export async function listPromoCodes(
  { db, clock }: ActDeps,
  { search, page, limit }: { search?: string | undefined; page: number; limit: number },
): Promise<{ promoCodes: PromoCode[]; page: number; totalPages: number; total: number }> {
  const { rows, total } = await searchPromoCodes(db, { search, limit, offset: (page - 1) * limit })
  const people = await findPeople(db, [...new Set(rows.flatMap(({ seller_id }) => seller_id ?? []))])
  const now = clock()
  const promoCodes = rows.map((row) => ({
    ...toPromoCode(row, now),
    ...(row.seller_id && { seller: people(row.seller_id) }),
  }))
  return { promoCodes, page, totalPages: Math.max(1, Math.ceil(total / limit)), total }
}

export async function addPromoCode(deps: ActDeps, { reason, ...wanted }: Wanted, acting: Acting): Promise<string> {
  const input = await toInput(deps, wanted)
  return transact(deps.db, async (tx) => {
    const id = await insertPromoCode(tx, input, deps.clock())
    const subject = { kind: 'promo code' as const, id, label: input.code }
    await recordAct(deps, tx, { ...acting, act: 'promo code added', subject, after: inWords(input), note: reason })
    return id
  })
}

export async function changePromoCode(
  deps: ActDeps,
  id: string,
  { reason, ...wanted }: Wanted,
  acting: Acting,
): Promise<void> {
  const input = await toInput(deps, wanted)
  await transact(deps.db, async (tx) => {
    const before = await updatePromoCode(tx, id, input)
    const [was, is] = changesBetween(inWords(before), inWords(input))
    const subject = { kind: 'promo code' as const, id, label: input.code }
    await recordAct(deps, tx, {
      ...acting,
      act: 'promo code changed',
      subject,
      before: was,
      after: is,
      note: reason,
    })
  })
}

async function toInput({ db }: ActDeps, wanted: Omit<Wanted, 'reason'>): Promise<PromoCodeInput> {
  const { code, value, maxUses, usesPerBuyer, minimum, firstOrderOnly, startsAt, endsAt, sellerEmail } = wanted
  const seller = sellerEmail ? await findAccountByEmail(db, sellerEmail) : undefined
  if (sellerEmail && !seller) refuse('account_not_found')
  const worth = 'percent' in value ? undefined : fromDecimal(value.amount, currencyOf(value.currency))
  const least = minimum && fromDecimal(minimum.amount, currencyOf(minimum.currency))
  return {
    code,
    percent: 'percent' in value ? value.percent : null,
    amount_minor: worth?.minor ?? null,
    currency: worth?.currency ?? null,
    max_uses: maxUses ?? null,
    uses_per_buyer: usesPerBuyer ?? null,
    minimum_minor: least?.minor ?? null,
    minimum_currency: least?.currency ?? null,
    first_order_only: firstOrderOnly,
    seller_id: seller?.id ?? null,
    starts_at: startsAt ? new Date(startsAt) : null,
    ends_at: endsAt ? new Date(endsAt) : null,
  }
}

function currencyOf(text: string): Currency {
  if (!isCurrency(text)) throw new Error(`${text} is no currency of ours`)
  return text
}

function toPromoCode(row: PromoCodeRow, now: Date): PromoCode {
  const { percent, amount_minor, currency, minimum_minor, minimum_currency, starts_at, ends_at } = row
  const amount = (minor: number | null, of: string | null) => {
    const whose = currencyOf(of ?? '')
    return { amount: toDecimal(money(minor ?? 0, whose)), currency: whose }
  }
  return {
    id: row.id,
    code: row.code,
    value: percent === null ? amount(amount_minor, currency) : { percent },
    ...(row.max_uses !== null && { maxUses: row.max_uses }),
    ...(row.uses_per_buyer !== null && { usesPerBuyer: row.uses_per_buyer }),
    ...(minimum_minor !== null && { minimum: amount(minimum_minor, minimum_currency) }),
    firstOrderOnly: row.first_order_only,
    ...(starts_at && { startsAt: starts_at.toISOString() }),
    ...(ends_at && { endsAt: ends_at.toISOString() }),
    uses: row.uses,
    state: stateOf(row, now),
    createdAt: row.created_at.toISOString(),
  }
}

function stateOf({ starts_at, ends_at, max_uses, uses }: PromoCodeRow, now: Date): PromoCode['state'] {
  if (ends_at && ends_at <= now) return 'ended'
  if (starts_at && starts_at > now) return 'not yet'
  return max_uses !== null && uses >= max_uses ? 'used up' : 'working'
}

/** As the audit log shows it: only what is set. */
function inWords(input: PromoCodeInput): Record<string, unknown> {
  const { code, percent, amount_minor, currency, minimum_minor, minimum_currency } = input
  const decimal = (minor: number, of: string | null) => `${toDecimal(money(minor, currencyOf(of ?? '')))} ${of}`
  const all = {
    code,
    takes: percent === null ? decimal(amount_minor ?? 0, currency) : `${percent} %`,
    'uses at most': input.max_uses,
    'uses per buyer': input.uses_per_buyer,
    'from goods of': minimum_minor === null ? null : decimal(minimum_minor, minimum_currency),
    'first order only': input.first_order_only || null,
    seller: input.seller_id,
    starts: input.starts_at?.toISOString() ?? null,
    ends: input.ends_at?.toISOString() ?? null,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
}

/** Only the fields that differ. */
function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): [before: Record<string, unknown>, after: Record<string, unknown>] {
  const differs = ([field]: [string, unknown]) => before[field] !== after[field]
  return [
    Object.fromEntries(Object.entries(before).filter(differs)),
    Object.fromEntries(Object.entries(after).filter(differs)),
  ]
}
