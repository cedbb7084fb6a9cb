import { randomBytes } from 'node:crypto'
import { GIFT_CODE_LENGTH } from '@dressing-room/contract/gift-codes'
import { formatMoney, type Money } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { hashOf } from '../accounts/index.ts'
import { type Act, recordAct } from '../audit/index.ts'
import { insertCode, markWithdrawn } from './code-store.ts'
import { codeOf, inGroups } from './rules.ts'

type Acting = Pick<Act, 'actor' | 'from'> & { reason: string }
type ActDeps = Pick<Deps, 'db' | 'clock'>

/** Makes a gift code and answers it. Nobody can read it again: what is kept is its hash. */
export async function makeCode(
  deps: ActDeps,
  { amount, expiresAt }: { amount: Money; expiresAt: Date | undefined },
  { reason, ...acting }: Acting,
): Promise<string> {
  const now = deps.clock()
  if (expiresAt && expiresAt <= now) refuse('gift_code_ends_first')
  const code = codeOf(randomBytes(GIFT_CODE_LENGTH))
  const endsWith = code.slice(-4)
  await transact(deps.db, async (tx) => {
    const id = await insertCode(tx, {
      ...{ hash: hashOf(code), ends_with: endsWith, note: reason },
      ...{ amount_minor: amount.minor, currency: amount.currency },
      ...{ created_at: now, expires_at: expiresAt ?? null },
    })
    await recordAct(deps, tx, {
      ...acting,
      act: 'gift code made',
      subject: { kind: 'gift code', id, label: labelOf(endsWith) },
      after: { amount: formatMoney(amount), ...(expiresAt && { expires: expiresAt.toISOString() }) },
      note: reason,
    })
  })
  return inGroups(code)
}

/** Ends one that nobody has redeemed. */
export async function withdrawCode(deps: ActDeps, id: string, { reason, ...acting }: Acting): Promise<void> {
  await transact(deps.db, async (tx) => {
    const code = (await markWithdrawn(tx, id, deps.clock())) ?? refuse('gift_code_not_found')
    const subject = { kind: 'gift code' as const, id: code.id, label: labelOf(code.ends_with) }
    await recordAct(deps, tx, { ...acting, act: 'gift code withdrawn', subject, note: reason })
  })
}

function labelOf(endsWith: string): string {
  return `gift code …${endsWith}`
}
