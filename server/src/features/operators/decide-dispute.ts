import type { BodyOf } from '@dressing-room/contract/endpoint'
import { money, toDecimal } from '@dressing-room/contract/money'
import type * as acts from '@dressing-room/contract/operator-acts'
import type * as contract from '@dressing-room/contract/operators'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { recordAct } from '../audit/index.ts'
import { findPayables } from '../checkouts/index.ts'
import {
  acceptDispute as accept,
  answerDispute as answer,
  findDispute,
  listDisputes,
  searchDisputes,
} from '../disputes/index.ts'
import type { Acting } from './acting.ts'

type Dispute = NonNullable<Awaited<ReturnType<typeof findDispute>>>

const MOST_LISTED = 200

/** What banks say against payments, with what was paid for; the latest first. */
export async function readDisputes(
  { db }: Pick<Deps, 'db'>,
  { openOnly }: { openOnly: boolean },
): Promise<(contract.DeskDispute & { title: string; openedAt: string })[]> {
  return present(db, await searchDisputes(db, { openOnly, limit: MOST_LISTED }))
}

export async function readDispute({ db }: Pick<Deps, 'db'>, id: string) {
  const [dispute] = await present(db, [(await findDispute(db, id)) ?? refuse('dispute_not_found')])
  return dispute ?? refuse('dispute_not_found')
}

/** Those of a subject, as its page shows them. */
export async function disputesOf(db: Deps['db'], checkoutIds: string[]): Promise<contract.DeskDispute[]> {
  return [...(await listDisputes(db, checkoutIds)).values()].flat().map(toDeskDispute)
}

/** The provider has the answer before the log does: it cannot be part of a transaction of ours. */
export async function answerDispute(
  deps: Deps,
  id: string,
  { evidence, reason }: BodyOf<typeof acts.answerDispute>,
  acting: Acting,
): Promise<{ message: string }> {
  const given = Object.fromEntries(Object.entries(evidence).filter(([, words]) => words))
  if (Object.keys(given).length === 0) refuse('dispute_needs_evidence')
  const dispute = await answer(deps, id, given)
  await note(deps, dispute, { act: 'dispute answered', told: Object.keys(given), reason }, acting)
  return { message: 'The bank has our answer. You hear as soon as it decides.' }
}

/** Nothing is said against it: the bank keeps what it has taken. */
export async function acceptDispute(
  deps: Deps,
  id: string,
  { reason }: BodyOf<typeof acts.acceptDispute>,
  acting: Acting,
): Promise<{ message: string }> {
  const dispute = await accept(deps, id)
  await note(deps, dispute, { act: 'dispute accepted', reason }, acting)
  return { message: 'The bank has been told that we say nothing against it.' }
}

function note(
  deps: Deps,
  { id, state }: Dispute,
  { act, told, reason }: { act: string; told?: string[]; reason: string },
  acting: Acting,
): Promise<void> {
  return transact(deps.db, (tx) =>
    recordAct(deps, tx, {
      ...{ ...acting, act, subject: { kind: 'dispute', id, label: `dispute ${id}` }, note: reason },
      after: { state, ...(told && { told }) },
    }),
  )
}

async function present(db: Deps['db'], disputes: Dispute[]) {
  const payables = await findPayables(
    db,
    disputes.map(({ checkout_id }) => checkout_id),
  )
  return disputes.map((dispute) => ({
    ...toDeskDispute(dispute),
    title: payables.get(dispute.checkout_id)?.title ?? '',
    openedAt: dispute.opened_at.toISOString(),
  }))
}

function toDeskDispute({
  id,
  amount_minor,
  currency,
  reason,
  state,
  answer_by,
  closed_at,
}: Dispute): contract.DeskDispute {
  return {
    ...{ id, amount: toDecimal(money(amount_minor, currency)), currency, reason, state },
    ...(answer_by && { answerBy: answer_by.toISOString() }),
    mayAnswer: closed_at === null && (state === 'open' || state === 'asked'),
  }
}
