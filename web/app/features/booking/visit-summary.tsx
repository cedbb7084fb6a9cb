import { freeUntil } from '@dressing-room/contract/cancellation'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDecimal } from '../../language/format.ts'
import { momentThere, startText, todayIn } from '../../session/viewer-zone.ts'
import { Price } from '../../ui/price.tsx'
import type { Split } from './pay-now.ts'
import { policyText, strictestText } from './policy-text.ts'
import { type BookableVisit, strictestOf } from './several.ts'
import { serviceFacts } from './several-services.tsx'
import type { StartChoice } from './start-choice.ts'
import type { Start, Wall } from './start-source.ts'
import { VisitMoment } from './visit-moment.tsx'

interface VisitSummaryProps {
  service: BookableVisit
  wall: Wall
  price: number
  /** What the page showed before the price moved. */
  priceBefore: number | undefined
  split: Split
  choice: StartChoice
  start: Start | undefined
}

/** What is about to be booked and paid, in one place before the button. */
export function VisitSummary({ service, price, priceBefore, split, choice, start, wall }: VisitSummaryProps) {
  const { priceCurrency, cancellationHours } = service
  const strictest = strictestOf(service)
  return (
    <section aria-label={t`Summary`} className="rounded-picture bg-bone px-4 py-4">
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 max-sm:grid-cols-1 max-sm:gap-y-0">
        <Term term={service.parts ? t`Services` : t`Service`}>
          {service.parts
            ? service.parts.map((part) => (
                <span key={part.serviceID} className="block">
                  <bdi>{part.name}</bdi>
                  <span className="text-muted">, {serviceFacts(part)}</span>
                </span>
              ))
            : service.name}
        </Term>
        {service.addOns.length > 0 && (
          <Term term={t`Add-ons`}>{service.addOns.map(({ name }) => name).join(', ')}</Term>
        )}
        <Term term={t`Duration`}>{t`${service.duration} minutes`}</Term>
        <Term term={t`Price`}>
          <Price
            now={formatDecimal(price, priceCurrency)}
            before={priceBefore === undefined ? undefined : formatDecimal(priceBefore, priceCurrency)}
            nowLabel={t`Price`}
            beforeLabel={t`Price before`}
          />
        </Term>
        {split.fee > 0 && (
          <>
            <Term term={t`Pay now`}>{t`Nothing`}</Term>
            <Term term={t`At the salon`}>{formatDecimal(split.atSalon, priceCurrency)}</Term>
            <Term term={t`Fee`}>
              {t`${formatDecimal(split.fee, priceCurrency)} from the card you keep, if you do not come or cancel late`}
            </Term>
          </>
        )}
        {split.atSalon > 0 && split.fee === 0 && (
          <>
            <Term term={t`Pay now`}>
              <span className="font-medium">{t`${formatDecimal(split.now, priceCurrency)} (deposit)`}</span>
            </Term>
            <Term term={t`At the salon`}>{formatDecimal(split.atSalon, priceCurrency)}</Term>
          </>
        )}
        <Term term={t`Appointment`}>
          {start && choice.day ? (
            <VisitMoment
              text={startText(choice.day, choice.time, wall.timeZone, todayIn(wall.timeZone))}
              moment={start.moment}
              {...wall}
              className="font-medium"
            />
          ) : (
            <span className="text-muted">
              <Trans>Not chosen yet</Trans>
            </span>
          )}
        </Term>
        <Term term={t`Free cancellation`}>
          <FreeCancellation moment={start?.moment} hours={cancellationHours} wall={wall} />
          {!start && strictest && <span className="block text-note text-muted">{strictestText(strictest)}</span>}
        </Term>
      </dl>
    </section>
  )
}

function FreeCancellation({ moment, hours, wall }: { moment: Date | undefined; hours: number; wall: Wall }) {
  if (!moment) return <span>{policyText(hours)}</span>
  const until = freeUntil(moment, hours)
  if (until <= new Date())
    return (
      <span>
        <Trans>No longer possible for this time: it starts too soon.</Trans>
      </span>
    )
  return <VisitMoment text={t`until ${momentThere(until, wall.timeZone)}`} moment={until} {...wall} />
}

function Term({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted max-sm:text-note max-sm:not-first:mt-2">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
