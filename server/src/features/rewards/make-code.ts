import { randomBytes } from 'node:crypto'
import { refuse } from '@dressing-room/contract/refusals'
import { CODE_DAYS, CODE_PERCENT, type GoodFor, POINTS_PER_CODE } from '@dressing-room/contract/rewards'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { type HolderCode, insertHolderCode } from '../orders/index.ts'
import { lockPoints, pointsOf, spendPoints, spentByKey } from '../points/index.ts'
import { codeOf, missingPoints } from './rules.ts'

const DAY_MS = 24 * 3_600_000
const TRIES = 3

interface Wish {
  goodFor: GoodFor
  /** One press, one code. */
  key: string
}

/**
 * Turns points into a code of their owner, in one transaction: whoever presses at the same moment waits, and then has
 * fewer points. The same press again answers the same code. Answers its id.
 */
export function makeCode(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  { goodFor, key }: Wish,
): Promise<string> {
  return transact(db, async (tx) => {
    await lockPoints(tx, accountId)
    const before = await spentByKey(tx, accountId, key)
    if (before) return before
    const missing = missingPoints(await pointsOf(tx, accountId), goodFor)
    if (missing > 0) refuse('too_few_points', { missing })
    const now = clock()
    const endsAt = new Date(now.getTime() + CODE_DAYS * DAY_MS)
    const promoCodeId = await insertUnique(tx, {
      percent: CODE_PERCENT,
      good_for: goodFor,
      holderId: accountId,
      endsAt,
      now,
    })
    await spendPoints(tx, { accountId, points: POINTS_PER_CODE[goodFor], key, promoCodeId, now })
    return promoCodeId
  })
}

async function insertUnique(tx: Tx, code: Omit<HolderCode, 'code'>): Promise<string> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const row = await insertHolderCode(tx, { ...code, code: `THANKS-${codeOf(randomBytes(8))}` })
    if (row) return row.id
  }
  throw new Error('no code is free')
}
