import { type CalendarFeeds as Feeds, makeVisitFeed, revokeVisitFeed } from '@dressing-room/contract/calendar-feeds'
import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { usePolling } from '../../ui/use-polling.ts'
import { BusyConflicts } from './busy-conflicts.tsx'
import { BusyFeeds } from './busy-feeds.tsx'
import { VisitFeedPanel } from './visit-feed-panel.tsx'

/** A stylist's visits in the calendar program they look at, and that calendar's busy times in ours. */
export function CalendarFeeds({ feeds }: { feeds: Feeds }) {
  usePolling(feeds.busyFeeds.some(({ state }) => state === 'waiting'))
  return (
    <div className="flex flex-col gap-8 lg:grid lg:grid-cols-12 lg:items-start lg:gap-x-[min(3rem,3vw)]">
      <div className="min-w-0 lg:col-span-5">
        <VisitFeedPanel
          feed={feeds.visitFeed}
          title={t`Your visits in your calendar`}
          make={() => call(makeVisitFeed, {})}
          revoke={() => call(revokeVisitFeed, {})}
        >
          {t`Google, Apple and Outlook show your visits beside everything else, and follow when one is moved or cancelled.`}
        </VisitFeedPanel>
      </div>
      <div className="min-w-0 lg:col-span-7">
        <BusyConflicts conflicts={feeds.conflicts} />
        <BusyFeeds feeds={feeds.busyFeeds} timeZone={feeds.timeZone} />
      </div>
    </div>
  )
}
