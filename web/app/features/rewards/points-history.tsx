import { pages } from '@dressing-room/contract/pages'
import type { PointEntry } from '@dressing-room/contract/rewards'
import { t } from '@lingui/core/macro'
import { formatNumber } from '../../language/format.ts'
import { TextLink } from '../../ui/link.tsx'
import { When } from '../../ui/when.tsx'

/** Every change of somebody's points, and why. */
export function PointsHistory({ entries }: { entries: readonly PointEntry[] }) {
  return (
    <ul aria-label={t`History of your points`} className="flex flex-col border-t border-hairline">
      {entries.map((entry) => (
        <Entry key={entry._id} entry={entry} />
      ))}
    </ul>
  )
}

function Entry({ entry: { at, points, text, about } }: { entry: PointEntry }) {
  return (
    <li className="flex justify-between gap-6 border-b border-hairline py-4">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {about ? (
            <TextLink to={about.kind === 'order' ? pages.order(about.id) : pages.visit(about.id)}>{text}</TextLink>
          ) : (
            text
          )}
        </p>
        <p className="text-note text-muted">
          <When at={at} show="day" />
        </p>
      </div>
      <p className="figures shrink-0 font-medium">
        {points > 0 ? '+' : '−'}
        {formatNumber(Math.abs(points))}
      </p>
    </li>
  )
}
