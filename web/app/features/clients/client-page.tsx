import type { BoughtLine, ClientDetails, VisitOfClient } from '@dressing-room/contract/clients'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { answerText } from '../../language/answer-text.ts'
import { formatDecimal } from '../../language/format.ts'
import { startText, todayIn } from '../../session/viewer-zone.ts'
import { TextLink } from '../../ui/link.tsx'
import { When } from '../../ui/when.tsx'
import { factsOf } from './client-list.tsx'
import { ClientNotes } from './client-notes.tsx'

/** One client, as their stylist knows them: notes, visits to this stylist, and what they bought in this shop. Notes hang on the visit that led here. */
export function ClientPage({ client, visitId }: { client: ClientDetails; visitId: string }) {
  const ahead = client.history.filter(({ isAhead }) => isAhead).toReversed()
  const before = client.history.filter(({ isAhead }) => !isAhead)
  return (
    <>
      <p className="mb-2">
        <TextLink to={pages.sellerClients}>{t`All clients`}</TextLink>
      </p>
      <h1 dir="auto" className="font-display text-display text-balance wrap-anywhere">
        {client.name}
      </h1>
      <p className="figures mt-2 text-muted wrap-anywhere">{factsOf({ ...client, notes: 0 }).join(', ')}</p>
      <p className="mt-1 flex flex-wrap gap-x-6 wrap-anywhere">
        {client.phone && (
          <a href={`tel:${client.phone}`} className="figures inline-flex min-h-11 items-center text-rouge">
            {client.phone}
          </a>
        )}
        {client.email && (
          <a href={`mailto:${client.email}`} className="inline-flex min-h-11 items-center text-rouge">
            {client.email}
          </a>
        )}
      </p>
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <ClientNotes visitId={visitId} notes={client.notes} />
        </div>
        <div className="flex flex-col gap-10">
          {ahead.length > 0 && (
            <section aria-labelledby="coming">
              <h2 id="coming" className="mb-3 text-lead font-semibold">
                <Trans>Coming visits</Trans>
              </h2>
              <Visits visits={ahead} />
            </section>
          )}
          <section aria-labelledby="before">
            <h2 id="before" className="mb-3 text-lead font-semibold">
              <Trans>Earlier visits</Trans>
            </h2>
            {before.length === 0 ? <p className="text-muted">{t`None yet.`}</p> : <Visits visits={before} />}
          </section>
          <section aria-labelledby="bought">
            <h2 id="bought" className="mb-3 text-lead font-semibold">
              <Trans>Bought in your shop</Trans>
            </h2>
            {client.bought.length === 0 ? (
              <p className="text-muted">{t`Nothing yet.`}</p>
            ) : (
              <Bought lines={client.bought} />
            )}
          </section>
        </div>
      </div>
    </>
  )
}

function Visits({ visits }: { visits: readonly VisitOfClient[] }) {
  return (
    <ul className="border-t border-hairline">
      {visits.map((visit) => (
        <li key={visit._id} className="border-b border-hairline py-3 wrap-anywhere">
          <p className="figures flex flex-wrap items-baseline justify-between gap-x-4">
            <TextLink to={pages.visit(visit._id)} className="font-medium">
              {startText(visit.date, visit.time, visit.timeZone, todayIn(visit.timeZone))}
            </TextLink>
            <span>{formatDecimal(visit.price, visit.currency)}</span>
          </p>
          <p>
            <bdi>{visit.serviceName}</bdi>
            {visit.memberName && (
              <span className="text-muted">
                {' '}
                <Trans>
                  with <bdi>{visit.memberName}</bdi>
                </Trans>
              </span>
            )}
          </p>
          <p className={isMissed(visit) ? 'text-note text-sale' : 'text-note text-muted'}>{whatBecame(visit)}</p>
          {visit.note && (
            <p dir="auto" className="mt-1 whitespace-pre-line">
              {visit.note}
            </p>
          )}
          {visit.answers.length > 0 && (
            <details className="mt-1">
              <summary className="min-h-11 cursor-pointer content-center text-note">{t`Answers before the visit`}</summary>
              <dl className="flex flex-col gap-2">
                {visit.answers.map((answer) => (
                  <div key={answer._id}>
                    <dt dir="auto" className="text-note text-muted">
                      {answer.text}
                    </dt>
                    <dd dir="auto">{answerText(answer)}</dd>
                  </div>
                ))}
              </dl>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

const isMissed = ({ status }: VisitOfClient) => status === 'no-show'

function whatBecame({ status, cancelledBy, isAhead }: VisitOfClient): string {
  if (status === 'no-show') return t`No-show`
  if (status === 'cancelled') return cancelledBy === 'buyer' ? t`Cancelled by the client` : t`Cancelled by you`
  return isAhead ? t`Booked` : t`Took place`
}

function Bought({ lines }: { lines: readonly BoughtLine[] }) {
  return (
    <ul className="border-t border-hairline">
      {lines.map(({ orderNumber, name, variant, quantity, paidAt }) => (
        <li
          key={`${orderNumber} ${name} ${variant}`}
          className="figures flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline py-3 wrap-anywhere"
        >
          <span className="min-w-0">
            <bdi>{name}</bdi>
            {variant && <span className="text-muted">{`, ${variant}`}</span>}
            {quantity > 1 && ` × ${quantity}`}
          </span>
          <span className="text-note text-muted">
            <When at={paidAt} show="day" />{' '}
            <TextLink to={withQuery(pages.sellerOrders, { status: 'all', search: String(orderNumber) })}>
              {t`order ${orderNumber}`}
            </TextLink>
          </span>
        </li>
      ))}
    </ul>
  )
}
