import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '../../ui/drawings.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'

interface PaymentResultProps {
  drawing: DrawingName
  title: string
  children: ReactNode
  /** A quieter way on, beside the history. */
  also?: { to: string; label: string }
  history?: { to: string; label: string }
}

const orders = { to: '/dashboard/orders', label: 'View Order History' }

export function PaymentResult({ drawing, title, children, also, history = orders }: PaymentResultProps) {
  return (
    <div className="mx-auto flex max-w-text flex-col items-center gap-4 pt-12 text-center md:pt-18">
      <Drawing name={drawing} size={112} className="text-muted" />
      <h1 className="font-display text-display">{title}</h1>
      <div role="status" className="text-lead">
        {children}
      </div>
      <p className="mt-4 flex flex-col items-center gap-4">
        <ButtonLink to={history.to}>{history.label}</ButtonLink>
        {also && (
          <TextLink to={also.to} className="inline-flex min-h-11 items-center">
            {also.label}
          </TextLink>
        )}
      </p>
    </div>
  )
}
