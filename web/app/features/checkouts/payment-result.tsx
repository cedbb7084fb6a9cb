import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from '../../ui/illustrations.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

interface PaymentResultProps {
  illustration: IllustrationName
  title: string
  children: ReactNode
  /** Another way on, beside the history: quieter than that, unless it is what most people want. */
  also?: Way | undefined
  alsoFirst?: boolean
  history?: Way
  /** What was paid for, below the ways on. */
  below?: ReactNode
}

export interface Way {
  to: string
  label: string
}

const orders = { to: pages.orders, label: t`View Order History` }

export function PaymentResult({
  illustration,
  title,
  children,
  also,
  alsoFirst = false,
  history = orders,
  below,
}: PaymentResultProps) {
  const ways = alsoFirst && also ? [also, history] : [history, ...(also ? [also] : [])]
  return (
    <div className="mx-auto flex max-w-text flex-col items-center gap-4 pt-12 text-center md:pt-18">
      <Illustration name={illustration} size={112} className="text-muted" />
      <h1 className="font-display text-display">{title}</h1>
      <div role="status" className="text-lead">
        {children}
      </div>
      <p className="mt-4 flex flex-col items-center gap-4">
        {ways.map(({ to, label }, at) =>
          at === 0 ? (
            <ButtonLink key={to} to={to}>
              {label}
            </ButtonLink>
          ) : (
            <TextLink key={to} to={to} className="inline-flex min-h-11 items-center">
              {label}
            </TextLink>
          ),
        )}
      </p>
      {below}
    </div>
  )
}

/** In its shape, until it is known what became of the payment. */
export function PaymentResultWait() {
  return (
    <Loading label={t`Checking your payment…`}>
      <div className="mx-auto flex max-w-text flex-col items-center gap-4 pt-12 text-center md:pt-18">
        <Skeleton className="size-28" />
        <p aria-hidden className="text-lead">
          <Trans>Checking your payment…</Trans>
        </p>
        <Skeleton className="h-6 w-4/5" />
      </div>
    </Loading>
  )
}
