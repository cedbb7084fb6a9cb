import { randomBytes } from 'node:crypto'
import { pages, withQuery } from '@dressing-room/contract/pages'
import {
  CODE_PERCENT,
  type GoodFor,
  POINTS_PER_CODE,
  type RewardCode,
  type Rewards,
} from '@dressing-room/contract/rewards'
import type { Deps } from '../../deps.ts'
import { codesInHolds } from '../booking/index.ts'
import { holderCodes } from '../orders/index.ts'
import { pointsOf } from '../points/index.ts'
import { codeOf, missingPoints } from './rules.ts'
import { countReferrals, ensureReferralCode } from './store.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'shop'>

export async function showRewards(deps: ReadDeps, accountId: string): Promise<Rewards> {
  const { db, shop } = deps
  const points = await pointsOf(db, accountId)
  const { code } = await ensureReferralCode(db, accountId, newReferralCode())
  return {
    points,
    offers: { order: offerOf('order', points), booking: offerOf('booking', points) },
    codes: await showCodes(deps, accountId),
    referral: {
      code,
      link: shop.origin + withQuery(pages.register, { ref: code }),
      ...(await countReferrals(db, accountId)),
    },
  }
}

export function newReferralCode(): string {
  return codeOf(randomBytes(8))
}

function offerOf(goodFor: GoodFor, points: number): Rewards['offers']['order'] {
  return { points: POINTS_PER_CODE[goodFor], percent: CODE_PERCENT, missing: missingPoints(points, goodFor) }
}

async function showCodes({ db, clock }: ReadDeps, accountId: string): Promise<RewardCode[]> {
  const inHolds = new Set(await codesInHolds(db, accountId))
  const rows = await holderCodes(db, accountId)
  return rows.map((row) => toCode({ ...row, is_held: row.is_held || inHolds.has(row.id) }, clock()))
}

export async function showCode(deps: ReadDeps, accountId: string, promoCodeId: string): Promise<RewardCode> {
  const row = (await holderCodes(deps.db, accountId)).find(({ id }) => id === promoCodeId)
  if (!row) throw new Error(`no code ${promoCodeId}`)
  return toCode(row, deps.clock())
}

type CodeRow = Awaited<ReturnType<typeof holderCodes>>[number]

function toCode({ code, good_for, percent, created_at, ends_at, uses, is_held }: CodeRow, now: Date): RewardCode {
  const endsAt = ends_at ?? now
  return {
    code,
    goodFor: good_for,
    percent: Number(percent),
    madeAt: created_at.toISOString(),
    endsAt: endsAt.toISOString(),
    state: uses > 0 ? (is_held ? 'in use' : 'used') : endsAt <= now ? 'ended' : 'ready',
  }
}
