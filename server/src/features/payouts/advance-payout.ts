import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { type BankPayoutSnapshot, PayoutRefused } from '../../ports/payouts/payouts.ts'
import { postEntries } from '../ledger/index.ts'
import { alertOperator, amountOf, mailPayout, type OperatorAlert } from './mails.ts'
import { countTry, findPayout, letGoOfEntries, lockPayout, type PayoutRow, savePayout } from './payout-store.ts'
import { canMove, nextLook, type StoredState } from './rules.ts'

export const SEND_PAYOUT = 'send-payout'

/** What paying out asks of the outside. */
export type PayoutDeps = Pick<Deps, 'db' | 'payouts' | 'queue' | 'clock' | 'log' | 'shop'>

const HOUR_MS = 3_600_000
/** The provider forgets the keys that keep one transfer from becoming two after a day. */
const KEYS_HOLD_MS = 12 * HOUR_MS

/**
 * Takes a payout as far as it can go now: to the seller's account at the provider, to their bank, and, where the bank or
 * the provider will not, back. Asked twice, nothing is moved twice: each step has the payout's own key.
 */
export async function advancePayout(deps: PayoutDeps, id: string): Promise<void> {
  for (;;) {
    const payout = await findPayout(deps.db, id)
    if (!payout) return
    const next = await takeStep(deps, payout)
    if (next === payout.state) return lookLater(deps, payout)
  }
}

function takeStep(deps: PayoutDeps, payout: PayoutRow): Promise<StoredState> | StoredState {
  switch (payout.state) {
    case 'asked':
      return send(deps, payout)
    case 'sent':
      return payToBank(deps, payout)
    case 'under way':
    case 'paid':
      return look(deps, payout)
    case 'returning':
      return takeBack(deps, payout)
    default:
      return payout.state
  }
}

async function send(deps: PayoutDeps, payout: PayoutRow): Promise<StoredState> {
  const { id, tries, destination } = payout
  const made = isOld(deps, payout) ? await deps.payouts.findTransfer(id) : undefined
  try {
    const transfer =
      made ?? (await deps.payouts.transfer({ key: id, tries, accountId: destination, amount: amountOf(payout) }))
    return await move(deps, payout, 'sent', { transfer_id: transfer.id, sent_at: deps.clock() })
  } catch (error) {
    if (!(error instanceof PayoutRefused)) throw error
    const earlier = await deps.payouts.findTransfer(id)
    if (earlier) return move(deps, payout, 'sent', { transfer_id: earlier.id, sent_at: deps.clock() })
    if (error.why === 'no funds') return waitForFunds(deps, payout, error)
    return giveBack(deps, payout, error.message)
  }
}

async function payToBank(deps: PayoutDeps, payout: PayoutRow): Promise<StoredState> {
  const { id, destination, created_at } = payout
  const find = () => deps.payouts.findBankPayout(destination, id, created_at)
  const made = isOld(deps, payout) ? await find() : undefined
  try {
    const snapshot =
      made ?? (await deps.payouts.payToBank({ key: id, accountId: destination, amount: amountOf(payout) }))
    return await move(deps, payout, 'under way', { bank_payout_id: snapshot.id })
  } catch (error) {
    if (!(error instanceof PayoutRefused)) throw error
    const earlier = await find()
    if (earlier) return move(deps, payout, 'under way', { bank_payout_id: earlier.id })
    return move(deps, payout, 'returning', { failure: error.message })
  }
}

async function look(deps: PayoutDeps, payout: PayoutRow): Promise<StoredState> {
  const { destination, bank_payout_id } = payout
  const snapshot = bank_payout_id ? await deps.payouts.fetchBankPayout(destination, bank_payout_id) : undefined
  if (!snapshot) return payout.state
  return settle(deps, payout, snapshot)
}

function settle(deps: PayoutDeps, payout: PayoutRow, snapshot: BankPayoutSnapshot): Promise<StoredState> | StoredState {
  if (snapshot.state === 'failed') return move(deps, payout, 'returning', { failure: snapshot.failure ?? 'No reason.' })
  if (snapshot.state === 'arrived' && payout.state === 'under way') {
    return move(deps, payout, 'paid', { paid_at: deps.clock() })
  }
  return payout.state
}

/** From the seller's account at the provider to us: only then it is free here again, so that nothing is paid twice. */
async function takeBack(deps: PayoutDeps, payout: PayoutRow): Promise<StoredState> {
  const { id, tries, transfer_id, failure } = payout
  if (!transfer_id) throw new Error(`payout ${id} was never sent`)
  try {
    await deps.payouts.takeBack({ key: id, tries, transferId: transfer_id })
  } catch (error) {
    if (!(error instanceof PayoutRefused)) throw error
    const paragraphs = [
      `It has not arrived (${failure}), and the provider will not take its transfer back:`,
      error.message,
      `Please look at transfer ${transfer_id} at the provider. It is tried again.`,
    ]
    return tryAgainLater(deps, payout, { kind: 'payout stuck', heading: 'could not be taken back', paragraphs })
  }
  return giveBack(deps, payout, failure ?? '')
}

/** The money has never left, or is here again: it is free, with words for its seller and for who runs the shop. */
function giveBack(deps: PayoutDeps, payout: PayoutRow, failure: string): Promise<StoredState> {
  const { id, seller_id, currency, amount_minor } = payout
  return move(deps, payout, 'failed', { failure, failed_at: deps.clock() }, async (tx) => {
    await letGoOfEntries(tx, id)
    await postEntries(deps, tx, `payout:${id}:returned`, { checkoutId: null, currency }, [
      { account: 'paid out', seller_id, amount_minor },
      { account: 'seller available', seller_id, amount_minor: -amount_minor },
    ])
    await alertOperator(deps, tx, payout, {
      kind: 'payout failed, to us',
      heading: 'has failed',
      paragraphs: [
        failure,
        'The money is with us again, and is paid out with the next payout. Its seller has been told.',
      ],
    })
  })
}

/** Card payments become available at the provider some days after they are made. */
async function waitForFunds(deps: PayoutDeps, payout: PayoutRow, { message }: PayoutRefused): Promise<StoredState> {
  deps.log.warn({ payout: payout.id, message }, 'a payout waits for funds at the provider')
  const paragraphs = [
    'The provider has too little of our money that is available:',
    message,
    'It is tried again. Please see to it that the balance there is not paid out to ourselves before sellers are paid.',
  ]
  return tryAgainLater(deps, payout, { kind: 'payout waits for funds', heading: 'waits for funds', paragraphs })
}

async function tryAgainLater(deps: PayoutDeps, payout: PayoutRow, alert: OperatorAlert): Promise<StoredState> {
  await transact(deps.db, async (tx) => {
    await countTry(tx, payout)
    await alertOperator(deps, tx, payout, alert)
  })
  return payout.state
}

/** A compare-and-set, with what goes with it; answers the state that it is in afterwards, whoever brought it there. */
function move(
  deps: PayoutDeps,
  payout: PayoutRow,
  to: StoredState,
  changes: Partial<PayoutRow>,
  along?: (tx: Tx) => Promise<void>,
): Promise<StoredState> {
  if (!canMove(payout.state, to)) throw new Error(`a payout that is ${payout.state} cannot become ${to}`)
  return transact(deps.db, async (tx) => {
    const current = await lockPayout(tx, payout.id)
    if (current?.state !== payout.state) return current?.state ?? payout.state
    const now = deps.clock()
    const look_at = nextLook(to, { since: to === 'paid' ? now : payout.created_at, now })
    await savePayout(tx, payout.id, { ...changes, state: to, look_at })
    await along?.(tx)
    await mailPayout(deps, tx, { ...payout, ...changes, state: to })
    return to
  })
}

async function lookLater(deps: PayoutDeps, payout: PayoutRow): Promise<void> {
  const now = deps.clock()
  const look_at = nextLook(payout.state, { since: payout.paid_at ?? payout.created_at, now })
  await transact(deps.db, async (tx) => {
    const current = await lockPayout(tx, payout.id)
    if (current?.state === payout.state) await savePayout(tx, payout.id, { look_at })
  })
}

function isOld({ clock }: Pick<Deps, 'clock'>, { created_at }: PayoutRow): boolean {
  return clock().getTime() - created_at.getTime() > KEYS_HOLD_MS
}
