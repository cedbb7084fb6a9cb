import { Badge } from './badge.tsx'
import { classes } from './class-names.ts'

interface PriceProps {
  now: string
  /** The price before, struck; with its name for those who do not see the line. */
  before?: string
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
        {before && <span className="unseen">{`${nowLabel} `}</span>}
        <span>{now}</span>
      </span>
      {before && (
        <>
          <span className="unseen">{`${beforeLabel} `}</span>
          <s className="text-muted">{before}</s>
        </>
      )}
      {badge && <Badge tone="sale">{badge}</Badge>}
    </p>
  )
}
