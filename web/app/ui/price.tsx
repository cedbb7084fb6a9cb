import type { ReactNode } from 'react'
import { locale } from '../language/language.ts'
import { Badge } from './badge.tsx'
import { classes } from './class-names.ts'

interface PriceProps {
  now: ReactNode
  /** The price before, struck; with its name for those who do not see the line. */
  before?: ReactNode
  nowLabel: string
  beforeLabel: string
  /** '-20%' */
  badge?: string
  large?: boolean
}

export function Price({ now, before, nowLabel, beforeLabel, badge, large = false }: PriceProps) {
  return (
    <p className={classes('figures flex flex-wrap items-baseline gap-x-2', large && 'gap-x-3')}>
      <span className={classes(large ? 'text-title font-medium' : 'font-medium')}>
        {before && <span className="sr-only">{`${nowLabel} `}</span>}
        <span>{now}</span>
      </span>
      {before && (
        <>
          <span className="sr-only">{`${beforeLabel} `}</span>
          {/* The badge says something of the old price, so it never stands alone on a line. */}
          <span className="inline-flex flex-wrap items-baseline gap-x-2">
            <s className="text-muted">{before}</s>
            {badge && <Badge tone="sale">{badge}</Badge>}
          </span>
        </>
      )}
      {!before && badge && <Badge tone="sale">{badge}</Badge>}
    </p>
  )
}

interface AmountProps {
  /** Its code, such as AUD. */
  currency: string
  /** As it is written: A$49.99. */
  children: string
}

/** An amount as it is written; readers that say "A dollar" hear the name of every currency but the shop's chief one. */
export function Amount({ currency, children }: AmountProps) {
  return (
    <>
      <span>{children}</span>
      {currency !== 'USD' && <span className="sr-only">{` ${currencyName(currency)}`}</span>}
    </>
  )
}

function currencyName(currency: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' }).formatToParts(2)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
