import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { usePolling } from '../../ui/use-polling.ts'
import { PaymentResult, type Way } from './payment-result.tsx'
import type { Payment } from './read-payment.ts'

interface PaymentScreenProps<Known> {
  payment: Payment<Known>
  /** Whether what is known is not final yet: the screen asks again by itself. */
  isOpen: (known: Known) => boolean
  history?: Way
  /** What is being paid for, while that is not final. */
  pending?: (known: Known) => ReactNode
  /** The result, once it is final. */
  children: (known: Known) => ReactNode
}

/** What became of a payment, whatever it was for: not found, still being confirmed, or its result. */
export function PaymentScreen<Known>({ payment, isOpen, history, pending, children }: PaymentScreenProps<Known>) {
  const { revalidate, state } = useRevalidator()
  const open = payment.kind === 'unreachable' || (payment.kind === 'known' && isOpen(payment.known))
  usePolling(open)
  const way = history && { history }

  if (payment.kind === 'unknown') {
    return (
      <PaymentResult illustration="card" title={t`Payment not found`} {...way}>
        {t`We could not find this payment in your account.`}
      </PaymentResult>
    )
  }
  if (payment.kind === 'known' && !open) return children(payment.known)
  // Never called paid before it is.
  return (
    <PaymentResult illustration="card" title={t`Confirming your payment`} {...way}>
      <p>
        <Trans>
          Your payment is still being confirmed. This page checks again by itself. You do not need to pay again.
        </Trans>
      </p>
      <Button kind="quiet" busy={state !== 'idle'} onClick={revalidate}>
        {t`Check now`}
      </Button>
      {payment.kind === 'known' && pending?.(payment.known)}
    </PaymentResult>
  )
}
