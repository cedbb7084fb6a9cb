import { pages } from '@dressing-room/contract/pages'
import type { Rewards } from '@dressing-room/contract/rewards'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatNumber } from '../../language/format.ts'
import { Card } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { ReferralLink } from './referral-link.tsx'

interface ReferralPanelProps {
  /** Undefined when they could not be loaded. */
  rewards: Rewards | undefined
  onRetry: () => void
  className?: string
}

/** The link to invite others by, and what has come of it. */
export function ReferralPanel({ rewards, onRetry, className }: ReferralPanelProps) {
  return (
    <Card title={t`Referrals`} icon={Share2} tone="rouge" {...(className && { className })}>
      {rewards ? <Referrals rewards={rewards} /> : <LoadFailed what={t`your referrals`} onRetry={onRetry} />}
    </Card>
  )
}

function Referrals({ rewards: { points, referral } }: { rewards: Rewards }) {
  return (
    <>
      <dl className="flex flex-wrap gap-x-[clamp(1rem,5vw,2.5rem)] gap-y-4">
        <Counter label={t`Invited`} count={referral.invited} />
        <Counter label={t`Have bought`} count={referral.paid} />
        <Counter label={t`Points`} count={points} to={pages.points} />
      </dl>
      <p className="mt-4 text-note text-muted">
        <Trans>You both get 50 points when somebody who registers by your link pays for the first time.</Trans>
      </p>
      <ReferralLink link={referral.link} />
    </>
  )
}

function Counter({ label, count, to }: { label: string; count: number; to?: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-note text-muted">{label}</dt>
      <dd className="figures font-display text-display">
        {to ? (
          <Link
            to={to}
            aria-label={plural(count, { one: '1 point, see what it is for', other: '# points, see what they are for' })}
            className="text-ink decoration-1 underline-offset-4 hover:text-rouge"
          >
            {formatNumber(count)}
          </Link>
        ) : (
          formatNumber(count)
        )}
      </dd>
    </div>
  )
}
