import type { BusyConflict } from '@dressing-room/contract/calendar-feeds'
import { pages } from '@dressing-room/contract/pages'
import { Plural, Trans } from '@lingui/react/macro'
import { startText } from '../../session/viewer-zone.ts'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Visits during which another calendar says that the stylist is busy. What to do about each is for them to say. */
export function BusyConflicts({ conflicts }: { conflicts: readonly BusyConflict[] }) {
  if (conflicts.length === 0) return null
  return (
    <Notice tone="bad" className="mb-8">
      <h2 className="font-semibold">
        <Trans>
          <Plural value={conflicts.length} one="One visit is" other="# visits are" /> at a time when you are busy
          elsewhere
        </Trans>
      </h2>
      <p className="mt-1 text-note text-muted">
        <Trans>Nothing has changed for your clients. Move or cancel what you cannot keep.</Trans>
      </p>
      <ul className="mt-3 flex flex-col gap-2 text-dense">
        {conflicts.map(({ booking, feed }) => (
          <li key={booking._id} className="wrap-anywhere">
            <Trans>
              <TextLink to={pages.visit(booking._id)}>
                {startText(booking.date, booking.time, booking.timeZone)}
              </TextLink>{' '}
              {booking.name} with {booking.customer.fullName}. Busy in {feed}.
            </Trans>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
