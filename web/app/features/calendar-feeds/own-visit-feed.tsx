import { makeOwnVisitFeed, revokeOwnVisitFeed, type VisitFeed } from '@dressing-room/contract/calendar-feeds'
import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { VisitFeedPanel } from './visit-feed-panel.tsx'

interface OwnVisitFeedProps {
  /** undefined: it could not be had. */
  feed: VisitFeed | undefined
  onRetry: () => void
}

/** A client's own appointments for the calendar program they look at. */
export function OwnVisitFeed({ feed, onRetry }: OwnVisitFeedProps) {
  if (!feed) return <LoadFailed what={t`your calendar address`} onRetry={onRetry} />
  return (
    <VisitFeedPanel
      feed={feed}
      title={t`Your appointments in your calendar`}
      make={() => call(makeOwnVisitFeed, {})}
      revoke={() => call(revokeOwnVisitFeed, {})}
    >
      {t`Google, Apple and Outlook show your appointments beside everything else, and follow when one is moved or cancelled.`}
    </VisitFeedPanel>
  )
}
