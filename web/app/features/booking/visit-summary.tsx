import { formatDecimal } from '@dressing-room/contract/money'
import type { StylistService } from '@dressing-room/contract/stylist-services'
import { wallClock } from '@dressing-room/contract/time'
import type { ReactNode } from 'react'
import { startWords, useViewerZone, viewerTime, zoneName } from '../../session/viewer-zone.ts'
import { Price } from '../../ui/price.tsx'
import type { StartChoice } from './start-picker.tsx'
import { freeUntil } from './visit-words.ts'

interface VisitSummaryProps {
  service: Pick<StylistService, 'name' | 'duration' | 'priceCurrency' | 'timeZone' | 'cancellationHours'>
  price: number
  /** What the page showed before the price moved. */
  priceBefore?: number
  choice: StartChoice
  moment: Date | undefined
}

/** What is about to be booked and paid, in one place before the button. */
export function VisitSummary({ service, price, priceBefore, choice, moment }: VisitSummaryProps) {
  const { timeZone, priceCurrency, cancellationHours } = service
  const viewerZone = useViewerZone()
  const own = moment && viewerTime(moment, timeZone, viewerZone)
  return (
    <section aria-label="Summary" className="rounded-picture bg-bone px-4 py-4">
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 max-sm:grid-cols-1 max-sm:gap-y-0">
        <Term term="Service">{service.name}</Term>
        <Term term="Duration">{service.duration} minutes</Term>
        <Term term="Price">
          <Price
            now={formatDecimal(price, priceCurrency)}
            before={priceBefore === undefined ? undefined : formatDecimal(priceBefore, priceCurrency)}
            nowLabel="Price"
            beforeLabel="Price before"
          />
        </Term>
        <Term term="Appointment">
          {moment && choice.day ? (
            <>
              <span className="font-medium">
                {startWords(choice.day, choice.time, timeZone, wallClock(new Date(), timeZone).day)}
              </span>{' '}
              {zoneName(timeZone)}
              {own && <span className="block text-note text-muted">{own} your time</span>}
            </>
          ) : (
            <span className="text-muted">Not chosen yet</span>
          )}
        </Term>
        <Term term="Free cancellation">{freeUntil({ moment, timeZone, cancellationHours })}</Term>
      </dl>
    </section>
  )
}

function Term({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted max-sm:text-note max-sm:not-first:mt-2">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
