import { pages } from '@dressing-room/contract/pages'
import type { GoodFor, Rewards } from '@dressing-room/contract/rewards'
import { plural, t } from '@lingui/core/macro'
import { Gift } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { GetCode } from './get-code.tsx'
import { RewardCodes } from './reward-codes.tsx'

interface YourRewardsProps {
  /** Instead of 'Your Rewards', where the page itself is about them: what it is for, below how many points there are. */
  title?: string
  /** Undefined when they could not be loaded. */
  rewards: Rewards | undefined
  /** What the bar leads to: 10 % off an order, or off a booking. */
  goodFor: GoodFor
  onRetry: () => void
  /** Points have become a code: whoever shows them as well may load them again. */
  onChanged?: () => void
  /** Instead of 'Earn More Points'. */
  action?: ReactNode
  className?: string
}

/** How far it is to the next code, and the code once it can be had. */
export function YourRewards(props: YourRewardsProps) {
  const { rewards: loaded, title, goodFor, onRetry, onChanged, action, className } = props
  const [changed, setChanged] = useState<{ of: Rewards | undefined; to: Rewards }>()
  // What was loaded again since is newer than what a press has answered.
  const rewards = changed && changed.of === loaded ? changed.to : loaded
  return (
    <Card
      title={title ?? t`Your Rewards`}
      icon={Gift}
      tone={goodFor === 'order' ? 'rouge' : 'sage'}
      {...(className && { className })}
      action={action ?? <ButtonLink to={pages.leaderboard}>{t`Earn More Points`}</ButtonLink>}
    >
      {rewards ? (
        <>
          <Progress rewards={rewards} goodFor={goodFor} isAlone={title === undefined} />
          <GetCode
            offer={rewards.offers[goodFor]}
            goodFor={goodFor}
            onMade={(to) => {
              setChanged({ of: loaded, to })
              onChanged?.()
            }}
          />
          <RewardCodes codes={rewards.codes.filter((code) => code.goodFor === goodFor && isStillGood(code.state))} />
        </>
      ) : (
        <LoadFailed what={t`your rewards`} onRetry={onRetry} />
      )}
    </Card>
  )
}

function isStillGood(state: Rewards['codes'][number]['state']): boolean {
  return state === 'ready' || state === 'in use'
}

interface ProgressProps {
  rewards: Rewards
  goodFor: GoodFor
  /** Nothing around it says how many points there are and what they are for. */
  isAlone: boolean
}

/** 'n points to achieve a 10% discount!', with a bar that says the same. */
function Progress({ rewards: { points, offers }, goodFor, isAlone }: ProgressProps) {
  const id = useId()
  const { points: needed, percent, missing } = offers[goodFor]
  const share = Math.min(100, Math.max(0, Math.round((points / needed) * 100)))
  return (
    <div>
      <p id={id} className="figures text-title">
        {missing === 0
          ? t`You have the points for a ${percent}% discount!`
          : plural(missing, {
              one: `1 point to achieve a ${percent}% discount!`,
              other: `# points to achieve a ${percent}% discount!`,
            })}
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={needed}
        aria-valuenow={Math.min(needed, Math.max(0, points))}
        aria-valuetext={t`${points} of ${needed} points`}
        className="mt-4 h-3 overflow-hidden rounded-full border border-edge bg-paper"
      >
        <div
          style={{ width: `${share}%` }}
          className={`h-full forced-colors:bg-[Highlight] ${goodFor === 'order' ? 'bg-rouge' : 'bg-sage'}`}
        />
      </div>
      {isAlone && (
        <p className="figures mt-2 flex flex-wrap items-center gap-x-3 text-note text-muted">
          <TextLink to={pages.points} className="inline-flex min-h-11 items-center">
            {plural(points, { one: 'You have 1 point', other: 'You have # points' })}
          </TextLink>
          {goodFor === 'order' ? t`Good for your next order.` : t`Good for your next booking.`}
        </p>
      )}
    </div>
  )
}
