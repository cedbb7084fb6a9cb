import type { GiftCode } from '@dressing-room/contract/gift-codes'
import { type Currency, money, toDecimal } from '@dressing-room/contract/money'
import type { Deps } from '../../deps.ts'
import { findPeople } from '../accounts/index.ts'
import { type CodeRow, listCodes } from './code-store.ts'
import { stateOfCode } from './rules.ts'

export async function showCodes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { page, limit }: { page: number; limit: number },
): Promise<{ giftCodes: GiftCode[]; page: number; totalPages: number; total: number }> {
  const { rows, total } = await listCodes(db, { limit, offset: (page - 1) * limit })
  const people = await findPeople(db, [...new Set(rows.flatMap(({ redeemed_by }) => redeemed_by ?? []))])
  const nameOf = (id: string) => people(id).name
  const giftCodes = rows.map((row) => toGiftCode(row, nameOf, clock()))
  return { giftCodes, page, totalPages: Math.max(1, Math.ceil(total / limit)), total }
}

function toGiftCode(row: CodeRow, nameOf: (id: string) => string, now: Date): GiftCode {
  const { id, ends_with, amount_minor, currency, note, created_at, expires_at, redeemed_at, redeemed_by } = row
  return {
    id,
    endsWith: ends_with,
    amount: toDecimal(money(amount_minor, currency as Currency)),
    currency,
    note,
    state: stateOfCode(row, now),
    createdAt: created_at.toISOString(),
    ...(expires_at && { expiresAt: expires_at.toISOString() }),
    ...(redeemed_at &&
      redeemed_by && {
        redeemed: { by: { id: redeemed_by, name: nameOf(redeemed_by) }, at: redeemed_at.toISOString() },
      }),
  }
}
