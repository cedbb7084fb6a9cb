import type { Account } from '../accounts.ts'
import { type Expand, endpoint } from './endpoint.ts'
import { noSuch } from './errors.ts'
import { page, readPage } from './lists.ts'
import { type Payment, presentCharge } from './payments.ts'
import { disputeTransactions } from './present-dispute.ts'

type Transaction = ReturnType<typeof move>

/** What the provider keeps of a card payment. */
function feeOf({ amount }: Payment): number {
  return Math.round(amount * 0.029) + 30
}

/** Every movement of the account's money, made of what is known anyway, in the order in which it happened. */
function transactionsOf(account: Account): (Transaction & { payment: Payment })[] {
  const payments = [...account.payments.values()].filter(({ unsettled }) => !unsettled)
  const paid = payments.map((payment) => ({ ...ofPayment(payment), payment }))
  const refunded = [...account.refunds.values()].flatMap((refund) => {
    const payment = account.payments.get(refund.paymentId)
    if (!payment) return []
    const { id, created, amount } = refund
    return [{ ...move(`txn_${id.slice(3)}`, created, payment.currency, -amount, 0, 'refund', id), payment }]
  })
  const disputed = [...account.disputes.values()].flatMap((dispute) => {
    const payment = account.payments.get(dispute.paymentId)
    return payment ? disputeTransactions(dispute, payment).map((each) => ({ ...each, payment })) : []
  })
  return [...paid, ...refunded, ...disputed].sort((a, b) => a.created - b.created)
}

function ofPayment(payment: Payment) {
  const { chargeId, created, currency, amount } = payment
  return move(`txn_${chargeId.slice(3)}`, created, currency, amount, feeOf(payment), 'charge', chargeId)
}

function move(
  id: string,
  created: number,
  currency: string,
  amount: number,
  fee: number,
  type: string,
  source: string,
) {
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: created,
    created,
    currency,
    description: null as string | null,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [{ amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' }]
      : [],
    net: amount - fee,
    reporting_category: type,
    source,
    status: 'available',
    type,
  }
}

function present({ payment, source, ...rest }: Transaction & { payment: Payment }, expand: Expand) {
  const isOfCharge = expand.has('source') && source === payment.chargeId
  return { ...rest, source: isOfCharge ? presentCharge(payment) : source }
}

export const balanceEndpoints = [
  endpoint('GET /v1/balance_transactions', (params) => {
    const paging = readPage(params)
    const type = params.text('type')
    const source = params.text('source')
    return ({ account, expand }) => {
      const wanted = transactionsOf(account).filter(
        (each) => (!type || each.type === type) && (!source || each.source === source),
      )
      return page('/v1/balance_transactions', wanted, paging, (each) => present(each, expand.under('data')))
    }
  }),
  endpoint('GET /v1/balance_transactions/:id', () => ({ account, ids: { id = '' }, expand }) => {
    const found = transactionsOf(account).find((each) => each.id === id)
    if (!found) throw noSuch('balance transaction', id)
    return present(found, expand)
  }),
]
