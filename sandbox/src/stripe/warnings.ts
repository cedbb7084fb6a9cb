import type { Account } from '../accounts.ts'
import type { Sandbox } from '../sandbox.ts'
import { type Expand, endpoint, NOBODY, NOTHING } from './endpoint.ts'
import { noSuch } from './errors.ts'
import { saveAndAnnounce } from './events.ts'
import { newId } from './ids.ts'
import { page, readPage } from './lists.ts'
import { type Payment, presentCharge } from './payments.ts'

/** The card's network believes that a payment is fraud; a refund made in time spares the dispute. */
export type Warning = { id: string; created: number; paymentId: string; fraudType: string }

function presentWarning(warning: Warning, payment: Payment, expand: Expand) {
  return {
    id: warning.id,
    object: 'radar.early_fraud_warning',
    actionable: !payment.disputed && payment.refunded < payment.amount,
    charge: expand.has('charge') ? presentCharge(payment) : payment.chargeId,
    created: warning.created,
    fraud_type: warning.fraudType,
    livemode: false,
    payment_intent: payment.id,
  }
}

export function warn(sandbox: Sandbox, account: Account, payment: Payment): Warning {
  const created = Math.floor(Date.now() / 1000)
  const warning: Warning = { id: newId('issfr'), created, paymentId: payment.id, fraudType: 'made_with_lost_card' }
  saveAndAnnounce(sandbox, account, NOBODY, { warnings: [warning] }, [
    ['radar.early_fraud_warning.created', presentWarning(warning, payment, NOTHING)],
  ])
  return warning
}

export const warningEndpoints = [
  endpoint('GET /v1/radar/early_fraud_warnings', (params) => {
    const paging = readPage(params)
    const by = { intent: params.text('payment_intent'), charge: params.text('charge') }
    return ({ account, expand }) => {
      const wanted = [...account.warnings.values()].flatMap((warning) => {
        const payment = account.payments.get(warning.paymentId)
        const isOf =
          payment && (!by.intent || payment.id === by.intent) && (!by.charge || payment.chargeId === by.charge)
        return isOf ? [{ id: warning.id, created: warning.created, warning, payment }] : []
      })
      return page('/v1/radar/early_fraud_warnings', wanted, paging, ({ warning, payment }) =>
        presentWarning(warning, payment, expand.under('data')),
      )
    }
  }),
  endpoint('GET /v1/radar/early_fraud_warnings/:id', () => ({ account, ids: { id = '' }, expand }) => {
    const warning = account.warnings.get(id)
    const payment = warning && account.payments.get(warning.paymentId)
    if (!warning || !payment) throw noSuch('early_fraud_warning', id)
    return presentWarning(warning, payment, expand)
  }),
]
