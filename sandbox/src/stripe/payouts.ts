import type { Account } from '../accounts.ts'
import { takePayoutFault } from '../faults.ts'
import type { Sandbox } from '../sandbox.ts'
import { type ConnectedAccount, connectedAccount, presentAccount } from './accounts.ts'
import { showMoney } from './currencies.ts'
import { type Call, endpoint, NOBODY } from './endpoint.ts'
import { invalid, noSuch } from './errors.ts'
import { saveAndAnnounce } from './events.ts'
import { newId } from './ids.ts'
import { page, readPage } from './lists.ts'
import { balanceOf } from './transfers.ts'

/** Money from a connected account to its bank. */
export type Payout = {
  id: string
  created: number
  accountId: string
  amount: number
  currency: string
  description?: string
  metadata: Record<string, string>
  status: 'pending' | 'paid' | 'failed'
  /** When its bank answers, in milliseconds, and what; without one it waits for a hand. */
  decision?: { at: number; arrives: boolean }
}

function presentPayout(payout: Payout) {
  const hasFailed = payout.status === 'failed'
  return {
    id: payout.id,
    object: 'payout',
    amount: payout.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: payout.created,
    automatic: false,
    balance_transaction: `txn_${payout.id.slice(3)}`,
    created: payout.created,
    currency: payout.currency,
    description: payout.description ?? null,
    destination: `ba_${payout.accountId.slice(5)}${payout.currency}`,
    failure_balance_transaction: null,
    failure_code: hasFailed ? 'account_closed' : null,
    failure_message: hasFailed ? 'The bank account has been closed.' : null,
    livemode: false,
    metadata: payout.metadata,
    method: 'standard',
    original_payout: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: payout.status,
    type: 'bank_account',
  }
}

export const payoutEndpoints = [
  endpoint('POST /v1/payouts', (params) => {
    params.ignore('statement_descriptor', 'method', 'source_type')
    const input = {
      amount: params.neededInteger('amount', 1),
      currency: params.neededText('currency').toLowerCase(),
      description: params.text('description'),
      metadata: params.metadata(),
    }
    return (call) => {
      const from = actingAccount(call)
      refusePayout(call.account, from, input)
      const fault = takePayoutFault(call.sandbox.accounts, call.account)
      const decision = { at: Date.now() + call.account.settings.identityDelayMs, arrives: fault !== 'fail' }
      const made: Payout = {
        id: newId('po'),
        created: Math.floor(Date.now() / 1000),
        accountId: from.id,
        ...input,
        status: 'pending',
        ...(fault !== 'wait' && { decision }),
      }
      const { sandbox, account, requester } = call
      const shown = presentPayout(made)
      saveAndAnnounce(sandbox, account, requester, { payouts: [made] }, [['payout.created', shown, from.id]])
      arriveInTime(sandbox, account, made)
      return shown
    }
  }),
  endpoint('GET /v1/payouts/:id', () => (call) => {
    const id = call.ids.id ?? ''
    const payout = call.account.payouts.get(id)
    if (payout?.accountId !== actingAccount(call).id) throw noSuch('payout', id, 'payout')
    return presentPayout(payout)
  }),
  endpoint('GET /v1/payouts', (params) => {
    const paging = readPage(params)
    const status = params.text('status')
    return (call) => {
      const { id } = actingAccount(call)
      const wanted = [...call.account.payouts.values()].filter(
        (payout) => payout.accountId === id && (!status || payout.status === status),
      )
      return page('/v1/payouts', wanted, paging, presentPayout)
    }
  }),
]

function actingAccount({ account, actingFor }: Call): ConnectedAccount {
  if (!actingFor) throw invalid('The sandbox pays out connected accounts only: send the header Stripe-Account.')
  return connectedAccount(account, actingFor)
}

function refusePayout(
  account: Account,
  from: ConnectedAccount,
  { amount, currency }: Pick<Payout, 'amount' | 'currency'>,
) {
  if (from.standing !== 'ready') {
    throw invalid('Payouts are not enabled for this account.', { code: 'payouts_not_allowed' })
  }
  if (!from.bankCurrencies.includes(currency)) {
    throw invalid(`Sorry, you don't have any external accounts in that currency (${currency}).`)
  }
  const held = balanceOf(account, from.id, currency)
  if (amount <= held) return
  const message = `You have insufficient funds in your Stripe account for this transfer. Your balance is ${showMoney(held, currency)}.`
  throw invalid(message, { code: 'balance_insufficient' })
}

export function arriveInTime(sandbox: Sandbox, account: Account, payout: Payout): void {
  const { decision } = payout
  if (payout.status !== 'pending' || !decision) return
  sandbox.later(Math.max(0, decision.at - Date.now()), () => {
    const now = account.payouts.get(payout.id)
    if (now?.status === 'pending') decidePayout(sandbox, account, now, decision.arrives)
  })
}

/** The bank has taken it, or sends it back: then it takes nothing more until other details are given. */
export function decidePayout(sandbox: Sandbox, account: Account, payout: Payout, arrives: boolean): void {
  const decided: Payout = { ...payout, status: arrives ? 'paid' : 'failed', decision: undefined }
  const of = payout.accountId
  const from = account.connected.get(of)
  const refused = !arrives && from && { ...from, standing: 'bank refused' as const }
  saveAndAnnounce(sandbox, account, NOBODY, { payouts: [decided], ...(refused && { connected: [refused] }) }, [
    [`payout.${decided.status}`, presentPayout(decided), of],
    ...(refused ? ([['account.updated', presentAccount(refused), of]] as [string, object, string][]) : []),
  ])
}
