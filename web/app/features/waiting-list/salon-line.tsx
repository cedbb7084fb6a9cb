import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { stylistWaitingList } from '@dressing-room/contract/waiting-list'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { offeredStart, offeredUntil, stateText, wishedDays, wishedTimes } from './waiting-text.ts'

/** Who waits for a stylist's time, the first in line first. */
export function SalonLine({ line: { entries, count } }: { line: ResponseOf<typeof stylistWaitingList> }) {
  return (
    <section aria-labelledby="salon-line" className="pt-10 md:pt-12">
      <h2 id="salon-line" className="font-display text-head">
        <Trans>Waiting list</Trans>
      </h2>
      {count === 0 ? (
        <p className="mt-2 text-muted">
          <Trans>Nobody is waiting for a time.</Trans>
        </p>
      ) : (
        <>
          <p className="mt-1 mb-4 text-note text-muted">
            {plural(count, { one: '# client waits.', other: '# clients wait.' })}{' '}
            <Trans>Time that becomes free is held for the first of them for ten minutes.</Trans>
          </p>
          <Table caption={t`Waiting list`} columns={[t`Client`, t`Service`, t`Wanted`, t`State`]}>
            {entries.map((entry) => (
              <Row key={entry._id}>
                <Cell column={t`Client`} wide>
                  <bdi className="font-medium wrap-anywhere">{entry.clientName}</bdi>
                </Cell>
                <Cell column={t`Service`} wide>
                  <span className="wrap-anywhere">
                    {entry.member ? t`${entry.serviceName}, with ${entry.member.name}` : entry.serviceName}
                  </span>
                </Cell>
                <Cell column={t`Wanted`} wide>
                  {wishedDays(entry)}, {wishedTimes(entry)}
                </Cell>
                <Cell column={t`State`} wide>
                  {entry.state === 'offered' && entry.offer
                    ? t`${offeredStart(entry.offer, entry.timeZone)} held until ${offeredUntil(entry.offer, entry.timeZone)}`
                    : stateText(entry.state)}
                </Cell>
              </Row>
            ))}
          </Table>
        </>
      )}
    </section>
  )
}
