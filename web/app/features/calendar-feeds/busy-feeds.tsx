import { type BusyFeed, MAX_BUSY_FEEDS, readBusyFeed, removeBusyFeed } from '@dressing-room/contract/calendar-feeds'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, messageFor } from '../../api/call.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import { AddBusyFeed } from './add-busy-feed.tsx'
import { BusyFeedCard } from './busy-feed-card.tsx'

/** Other calendars of the stylist: what was read of each, and a field for one more. */
export function BusyFeeds({ feeds, timeZone }: { feeds: readonly BusyFeed[]; timeZone: string | undefined }) {
  const { revalidate } = useRevalidator()
  const [toRemove, setToRemove] = useState<BusyFeed>()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState('')
  const [problem, setProblem] = useState('')

  async function attempt(work: () => Promise<unknown>) {
    setBusy(true)
    setDone('')
    setProblem('')
    try {
      await work()
      setToRemove(undefined)
      await revalidate()
    } catch (error) {
      console.error(error)
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }
  const read = ({ _id }: BusyFeed) => attempt(() => call(readBusyFeed, { params: { id: _id } }))
  const remove = (feed: BusyFeed) =>
    attempt(async () => setDone((await call(removeBusyFeed, { params: { id: feed._id } })).message))

  return (
    <section aria-labelledby="busy-feeds" className="flex flex-col gap-4">
      <h2 id="busy-feeds" className="text-title">
        <Trans>When you are busy elsewhere</Trans>
      </h2>
      <div>
        <p className="max-w-text text-muted">
          <Trans>
            Add your other calendars, and nobody can book you at a time at which one of them says you are busy. Only the
            times are kept: no titles, no guests, no notes.
          </Trans>
          {timeZone && (
            <span>
              {' '}
              <Trans>All-day events count as whole days where you work.</Trans>
            </span>
          )}
        </p>
        <Alert>{!toRemove && problem}</Alert>
        <Status>{done}</Status>
      </div>
      {feeds.length > 0 && (
        <ul className="flex flex-col border-t border-hairline">
          {feeds.map((feed) => (
            <BusyFeedCard
              key={feed._id}
              feed={feed}
              busy={busy}
              onRead={() => void read(feed)}
              onRemove={() => {
                setProblem('')
                setToRemove(feed)
              }}
            />
          ))}
        </ul>
      )}
      {feeds.length < MAX_BUSY_FEEDS && <AddBusyFeed isFirst={feeds.length === 0} onAdded={revalidate} />}
      <ConfirmDialog
        open={toRemove !== undefined}
        title={
          <span className="wrap-anywhere">
            <Trans>Remove {toRemove?.name}?</Trans>
          </span>
        }
        confirm={t`Remove`}
        busy={busy}
        error={problem}
        onConfirm={() => toRemove && void remove(toRemove)}
        onClose={() => setToRemove(undefined)}
      >
        {t`Clients can then book the times at which it says you are busy. The calendar itself stays as it is.`}
      </ConfirmDialog>
    </section>
  )
}
