import type { AffectedBecause } from '@dressing-room/contract/booking'
import { pages } from '@dressing-room/contract/pages'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { dayLabel, timeLabel } from '../../language/days.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Affected } from './save-service.ts'

const BECAUSE: Record<AffectedBecause, string> = {
  hours: t`outside of your new hours`,
  length: t`keeps its length`,
  zone: 'keeps its time, on the clock of before',
  place: t`keeps its address`,
  gone: t`can be cancelled, but not moved`,
}

interface AffectedVisitsProps {
  affected: Affected | undefined
  /** 'Save anyway' */
  confirm: string
  busy: boolean
  onConfirm: (confirm: string) => void
  onCancel: () => void
}

/** The booked visits that a change matters to, before it is saved. Nothing happens to them by itself. */
export function AffectedVisits({ affected, confirm, busy, onConfirm, onCancel }: AffectedVisitsProps) {
  return (
    <Dialog open={affected !== undefined} onClose={onCancel} title={t`Visits are booked`} closeLabel={t`Close`}>
      {affected && (
        <>
          <p>
            <Trans>
              These visits stay as they were agreed, and their clients are not told of the change. Where that does not
              suit you, cancel a visit on its own page: the client gets all of the money back.
            </Trans>
          </p>
          <ul className="mt-4 flex flex-col">
            {affected.bookings.map(({ _id, name, customer, date, time, timeZone, because }) => (
              <li key={_id} className="border-b border-hairline py-2 first:border-t">
                <Link to={pages.visit(_id)} className="figures font-medium underline underline-offset-4">
                  {`${dayLabel(date)}, ${timeLabel(date, time, timeZone)}`}
                </Link>
                <span className="block wrap-anywhere">
                  <bdi>{customer.fullName}</bdi>, <bdi>{name}</bdi>
                </span>
                <span className="block text-note text-muted">{because.map((each) => BECAUSE[each]).join(', ')}</span>
              </li>
            ))}
          </ul>
          {affected.beingPaidFor > 0 && (
            <p className="mt-3 text-note text-muted">
              {plural(affected.beingPaidFor, {
                one: 'One more time is being paid for right now. It stays as it is, too.',
                other: '# more times are being paid for right now. They stay as they are, too.',
              })}
            </p>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <Button kind="sage" busy={busy} onClick={() => onConfirm(affected.confirm)}>
              {confirm}
            </Button>
            <Button onClick={onCancel}>{t`Go back`}</Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
