import { pages } from '@dressing-room/contract/pages'
import type { Leader } from '@dressing-room/contract/rewards'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Trophy } from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { LeaderList } from './leader-list.tsx'

interface TopRefereesProps {
  /** Undefined when they could not be loaded. */
  leaders: readonly Leader[] | undefined
  onRetry: () => void
  className?: string
}

/** Who has brought the most people. */
export function TopReferees({ leaders, onRetry, className }: TopRefereesProps) {
  return (
    <Card title={t`Top Referee`} icon={Trophy} {...(className && { className })} action={<SeeAll />}>
      {!leaders && <LoadFailed what={t`the ranking`} onRetry={onRetry} />}
      {leaders?.length === 0 && (
        <p>
          <Trans>Nobody has brought anybody yet. You could be the first.</Trans>
        </p>
      )}
      {leaders && leaders.length > 0 && <LeaderList leaders={leaders} />}
    </Card>
  )
}

function SeeAll() {
  return (
    <TextLink to={pages.leaderboard} className="inline-flex min-h-11 items-center">
      {t`See the leaderboard`}
    </TextLink>
  )
}
