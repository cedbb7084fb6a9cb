import { calendarFileByLink, cancelByLink, type LinkedVisit, moveByLink } from '@dressing-room/contract/visit-links'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Status } from '../../ui/notice.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { VisitStatus } from './booking-table.tsx'
import { CancelVisit } from './cancel-visit.tsx'
import { DirectionsLink } from './directions-link.tsx'
import { MoveVisit } from './move-visit.tsx'
import { startsByLink } from './start-source.ts'
import { VisitMoment } from './visit-moment.tsx'
import { refundState, refundText, salonText, visitText } from './visit-text.ts'

interface LinkedVisitPageProps {
  token: string
  visit: LinkedVisit
  onChanged: (visit: LinkedVisit) => void
}

/** One visit, for whoever has its mail: when and where it is, the way there, another time, or none. */
export function LinkedVisitPage({ token, visit, onChanged }: LinkedVisitPageProps) {
  const [step, setStep] = useState<'reading' | 'cancelling' | 'moving'>('reading')
  const [notice, setNotice] = useState('')
  const actions = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== 'reading' && step === 'reading') actions.current?.focus()
    before.current = step
  }, [step])
  const source = useMemo(() => startsByLink(token), [token])
  const changed = (done: { message: string; visit: LinkedVisit }) => {
    setStep('reading')
    setNotice(done.message)
    onChanged(done.visit)
  }
  const refund = refundState(visit)
  const salon = salonText(visit)
  return (
    <article className="flex max-w-text flex-col gap-6 pt-8 md:pt-12">
      <header>
        <p className="text-note text-muted">{t`Booking No. ${visit.number}`}</p>
        <h1 className="mt-1 font-display text-display text-balance wrap-anywhere">{visit.serviceName}</h1>
        <p className="figures mt-4 border-l-4 border-sage pl-4 text-lead">
          <VisitMoment
            text={visitText(visit)}
            moment={new Date(visit.start)}
            timeZone={visit.timeZone}
            placeTimeName={visit.placeTimeName}
            className="font-medium"
          />
          <span className="mt-1 block text-body wrap-anywhere">{visit.place}</span>
        </p>
        <DirectionsLink place={visit.place} />
      </header>
      {visit.status === 'confirmed' && (
        <AddToCalendar booking={visit} askForFile={() => call(calendarFileByLink, { body: { token } })} />
      )}
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 wrap-anywhere">
        <dt className="text-muted">
          <Trans>Status</Trans>
        </dt>
        <dd>
          <VisitStatus status={visit.status} />
        </dd>
        <dt className="text-muted">
          <Trans>Stylist</Trans>
        </dt>
        <dd dir="auto">{visit.provider.name}</dd>
        {visit.member && (
          <>
            <dt className="text-muted">
              <Trans>With</Trans>
            </dt>
            <dd dir="auto">{visit.member.name}</dd>
          </>
        )}
        <dt className="text-muted">
          <Trans>Duration</Trans>
        </dt>
        <dd>{t`${visit.duration} minutes`}</dd>
        {visit.addOns.length > 0 && (
          <>
            <dt className="text-muted">
              <Trans>Add-ons</Trans>
            </dt>
            <dd dir="auto">{visit.addOns.map(({ name }) => name).join(', ')}</dd>
          </>
        )}
        <dt className="text-muted">
          <Trans>Price</Trans>
        </dt>
        <dd>
          <span className="font-semibold">{formatDecimal(visit.price, visit.currency)}</span>
          {salon && <span className="block text-muted">{salon}</span>}
        </dd>
        {refund && (
          <>
            <dt className="text-muted">{refund.term}</dt>
            <dd>{refund.text}</dd>
          </>
        )}
      </dl>
      <div>
        {step === 'cancelling' && (
          <CancelVisit
            booking={visit}
            onNo={() => setStep('reading')}
            onCancel={async () => changed(await call(cancelByLink, { body: { token } }))}
          />
        )}
        {step === 'moving' && (
          <MoveVisit
            booking={visit}
            source={source}
            onBack={() => setStep('reading')}
            onMove={async (to) => changed(await call(moveByLink, { body: { token, ...to } }))}
          />
        )}
        <div ref={actions} tabIndex={-1} className="scroll-mb-6 outline-none">
          {step === 'reading' && (visit.mayMove || visit.mayCancel) && (
            <>
              {visit.mayCancel && (
                <p className="mb-3 text-note text-muted">{t`If you cancel now: ${refundText(visit)}`}</p>
              )}
              <div className="flex flex-wrap gap-3">
                {visit.mayMove && <Button kind="sage" onClick={() => setStep('moving')}>{t`Reschedule`}</Button>}
                {visit.mayCancel && <Button onClick={() => setStep('cancelling')}>{t`Cancel appointment`}</Button>}
              </div>
            </>
          )}
          <Status>{step === 'reading' && notice && <p>{notice}</p>}</Status>
        </div>
      </div>
    </article>
  )
}
