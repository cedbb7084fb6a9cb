import type { BusyFeed } from '@dressing-room/contract/calendar-feeds'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { When } from '../../ui/when.tsx'

interface BusyFeedCardProps {
  feed: BusyFeed
  busy: boolean
  onRead: () => void
  onRemove: () => void
}

export function BusyFeedCard({ feed, busy, onRead, onRemove }: BusyFeedCardProps) {
  return (
    <li className="flex flex-col gap-2 border-b border-hairline py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{feed.name}</h3>
        <State state={feed.state} />
      </div>
      <p className="text-note text-muted wrap-anywhere">
        {feed.host}
        {feed.readAt && (
          <>
            {' '}
            <Trans>· {busyWords(feed.busyTimes)} · read</Trans> <When at={feed.readAt} />
          </>
        )}
      </p>
      {feed.fault && (
        <p className="text-dense text-sale">
          {feed.fault}{' '}
          {feed.readAt && (
            <span className="text-muted">
              <Trans>What was read before still counts.</Trans>
            </span>
          )}{' '}
          <span className="text-muted">
            <Trans>The next try is</Trans> <When at={feed.nextReadAt} />.
          </span>
        </p>
      )}
      {feed.notes.map((note) => (
        <p key={note} className="text-dense wrap-anywhere">
          {note}
        </p>
      ))}
      <div className="-ml-3 flex flex-wrap">
        <Button
          kind="quiet"
          busy={busy || feed.state === 'waiting'}
          aria-label={t`Read ${feed.name} now`}
          onClick={onRead}
        >
          {t`Read now`}
        </Button>
        <Button kind="quiet" aria-label={t`Remove ${feed.name}`} onClick={onRemove}>
          {t`Remove`}
        </Button>
      </div>
    </li>
  )
}

function State({ state }: Pick<BusyFeed, 'state'>) {
  if (state === 'waiting') return <Badge dot="hollow">{t`Being read`}</Badge>
  return state === 'read' ? (
    <Badge dot="full" tone="sage">
      {t`Works`}
    </Badge>
  ) : (
    <Badge dot="hollow" tone="sale">
      {t`Cannot be read`}
    </Badge>
  )
}

function busyWords(count: number): string {
  if (count === 0) return t`nothing busy ahead`
  return plural(count, { one: '1 busy time ahead', other: '# busy times ahead' })
}
