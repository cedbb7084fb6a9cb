import { type EventKind, tried } from '../kind.ts'
import { send } from '../world.ts'

export const banks: EventKind[] = [
  {
    name: "a refund is made at the provider's dashboard",
    weight: 1.5,
    async happen({ shop }, { payments }, draw) {
      const payment = draw.of(payments)
      if (!payment) return undefined
      const some = draw.chance(0.6) ? draw.between(1, payment.minor) : undefined
      return tried(shop.provider.refundByHand(payment.paymentId, some))
    },
  },
  {
    name: 'a bank sends a refund back',
    weight: 1,
    async happen({ shop }, { refunds }, draw) {
      const refund = draw.of(refunds)
      return refund && tried(shop.provider.failRefund(refund.providerId))
    },
  },
  {
    name: 'a payment is disputed',
    weight: 1.5,
    async happen({ shop }, { payments }, draw) {
      const payment = draw.of(payments)
      if (!payment) return undefined
      const amount = draw.chance(0.4) ? draw.between(1, payment.minor) : undefined
      const isInquiry = draw.chance(0.3)
      return tried(shop.provider.dispute(payment.paymentId, { isInquiry, ...(amount && { amount }) }))
    },
  },
  {
    name: 'a payment is reported as fraud',
    weight: 0.5,
    async happen({ shop }, { payments }, draw) {
      const payment = draw.of(payments)
      return payment && tried(shop.provider.warnOfFraud(payment.paymentId))
    },
  },
  {
    name: 'a bank decides',
    weight: 1.5,
    async happen({ shop }, { disputes }, draw) {
      const dispute = draw.of(disputes)
      if (!dispute) return undefined
      const outcome = draw.of(dispute.state === 'asked' ? (['close', 'escalate'] as const) : (['win', 'lose'] as const))
      return tried(shop.provider.decideDispute(dispute.id, outcome ?? 'lose'))
    },
  },
  {
    name: 'the operator answers a dispute',
    weight: 1,
    async happen(world, { disputes }, draw) {
      const dispute = draw.of(disputes)
      if (!dispute) return undefined
      const words = draw.of(['winning_evidence', 'losing_evidence', 'It was worn.']) ?? ''
      const evidence = { evidence: { uncategorized_text: words }, reason: 'All papers are in.' }
      const url = `/api/operator/disputes/${dispute.id}/answer`
      return (await send(world, draw, url, evidence, world.operator.token)).status
    },
  },
  {
    name: 'a bank sends a payout back, or takes it',
    weight: 0.5,
    async happen({ shop }, { payouts }, draw) {
      const payout = draw.of(payouts)
      return payout && tried(shop.provider.decidePayout(payout.id, draw.chance(0.5) ? 'fail' : 'arrive'))
    },
  },
]
