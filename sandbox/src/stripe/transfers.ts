import type { Account } from '../accounts.ts'
import { takeTransferFault } from '../faults.ts'
import type { ConnectedAccount } from './accounts.ts'
import { isKnownCurrency, showMoney } from './currencies.ts'
import { type Call, endpoint } from './endpoint.ts'
import { invalid, noSuch } from './errors.ts'
import { saveAndAnnounce } from './events.ts'
import { newId } from './ids.ts'
import { page, readPage } from './lists.ts'

type Reversal = { id: string; created: number; amount: number; metadata: Record<string, string> }

/** Money from the key's owner to one of their connected accounts. */
export type Transfer = {
  id: string
  created: number
  amount: number
  currency: string
  destination: string
  group?: string
  description?: string
  metadata: Record<string, string>
  reversals: Reversal[]
}

function presentTransfer(transfer: Transfer) {
  const reversed = reversedOf(transfer)
  return {
    id: transfer.id,
    object: 'transfer',
    amount: transfer.amount,
    amount_reversed: reversed,
    balance_transaction: `txn_${transfer.id.slice(3)}`,
    created: transfer.created,
    currency: transfer.currency,
    description: transfer.description ?? null,
    destination: transfer.destination,
    destination_payment: `py_${transfer.id.slice(3)}`,
    livemode: false,
    metadata: transfer.metadata,
    reversals: {
      object: 'list',
      data: transfer.reversals.map((reversal) => presentReversal(transfer, reversal)),
      has_more: false,
      total_count: transfer.reversals.length,
      url: `/v1/transfers/${transfer.id}/reversals`,
    },
    reversed: reversed === transfer.amount,
    source_transaction: null,
    source_type: 'card',
    transfer_group: transfer.group ?? null,
  }
}

function presentReversal({ id: transfer, currency }: Transfer, { id, created, amount, metadata }: Reversal) {
  return {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: `txn_${id.slice(4)}`,
    created,
    currency,
    destination_payment_refund: null,
    metadata,
    source_refund: null,
    transfer,
  }
}

export const transferEndpoints = [
  endpoint('POST /v1/transfers', (params) => {
    const currency = params.neededText('currency').toLowerCase()
    if (!isKnownCurrency(currency)) throw invalid(`Invalid currency: ${currency}`, { param: 'currency' })
    const input = {
      amount: params.neededInteger('amount', 1),
      currency,
      destination: params.neededText('destination'),
      group: params.text('transfer_group'),
      description: params.text('description'),
      metadata: params.metadata(),
    }
    return (call) => {
      refuseTransfer(call, input)
      const made: Transfer = { id: newId('tr'), created: Math.floor(Date.now() / 1000), ...input, reversals: [] }
      return save(call, made, 'transfer.created')
    }
  }),
  endpoint(
    'GET /v1/transfers/:id',
    () =>
      ({ account, ids }) =>
        presentTransfer(findTransfer(account, ids.id)),
  ),
  endpoint('GET /v1/transfers', (params) => {
    const paging = readPage(params)
    const [destination, group] = [params.text('destination'), params.text('transfer_group')]
    return ({ account }) => {
      const wanted = [...account.transfers.values()].filter(
        (transfer) => (!destination || transfer.destination === destination) && (!group || transfer.group === group),
      )
      return page('/v1/transfers', wanted, paging, presentTransfer)
    }
  }),
  endpoint('POST /v1/transfers/:id/reversals', (params) => {
    params.ignore('refund_application_fee')
    const input = { amount: params.integer('amount', 1), metadata: params.metadata() }
    params.text('description')
    return (call) => {
      const transfer = findTransfer(call.account, call.ids.id)
      const left = transfer.amount - reversedOf(transfer)
      if (left === 0) throw invalid(`Transfer ${transfer.id} is already fully reversed.`)
      const amount = input.amount ?? left
      if (amount > left) throw invalid('Reversal amount is greater than the unreversed amount.', { param: 'amount' })
      const { destination, currency } = transfer
      const held = balanceOf(call.account, destination, currency)
      if (amount > held) {
        const message = `The account ${destination} has insufficient funds (${showMoney(held, currency)}) to reverse this.`
        throw invalid(message, { code: 'balance_insufficient' })
      }
      const reversal = { id: newId('trr'), created: Math.floor(Date.now() / 1000), amount, metadata: input.metadata }
      const now = { ...transfer, reversals: [...transfer.reversals, reversal] }
      save(call, now, 'transfer.reversed')
      return presentReversal(now, reversal)
    }
  }),
]

function refuseTransfer(
  { sandbox, account }: Call,
  { destination, currency }: Pick<Transfer, 'destination' | 'currency'>,
) {
  const to: ConnectedAccount | undefined = account.connected.get(destination)
  if (!to) throw invalid(`No such destination: '${destination}'`, { code: 'resource_missing', param: 'destination' })
  if (to.standing !== 'ready' && to.standing !== 'bank refused') {
    const message =
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, ' +
      'crypto_transfers, legacy_payments'
    throw invalid(message, { code: 'insufficient_capabilities_for_transfer' })
  }
  if (takeTransferFault(sandbox.accounts, account)) {
    const message =
      `You have insufficient available funds in your Stripe account in ${currency}. Try adding funds directly to your ` +
      'available balance.'
    throw invalid(message, { code: 'balance_insufficient' })
  }
}

function save({ sandbox, account, requester }: Call, transfer: Transfer, event: string) {
  const shown = presentTransfer(transfer)
  saveAndAnnounce(sandbox, account, requester, { transfers: [transfer] }, [[event, shown]])
  return shown
}

function findTransfer(account: Account, id = ''): Transfer {
  const transfer = account.transfers.get(id)
  if (!transfer) throw noSuch('transfer', id, 'transfer')
  return transfer
}

function reversedOf({ reversals }: Transfer): number {
  return reversals.reduce((sum, { amount }) => sum + amount, 0)
}

/** What a connected account has: transfers to it, less what was taken back and what went to its bank. */
export function balanceOf(account: Account, connectedId: string, currency: string): number {
  const came = [...account.transfers.values()]
    .filter((transfer) => transfer.destination === connectedId && transfer.currency === currency)
    .reduce((sum, transfer) => sum + transfer.amount - reversedOf(transfer), 0)
  const left = [...account.payouts.values()]
    .filter((payout) => payout.accountId === connectedId && payout.currency === currency && payout.status !== 'failed')
    .reduce((sum, payout) => sum + payout.amount, 0)
  return came - left
}
