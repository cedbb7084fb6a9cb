import type { VisitAtDesk } from '@dressing-room/contract/operators'
import { t } from '@lingui/core/macro'
import { formatDecimal } from '../../language/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { When } from '../../ui/when.tsx'
import { DeskTimeline } from './desk-timeline.tsx'
import { Disputes } from './disputes.tsx'
import { Facts, SubjectPage } from './facts.tsx'
import { Payments, PersonLink } from './payments.tsx'
import { RefundVisit } from './refund-acts.tsx'

/** A visit as an operator sees it. */
export function VisitScreen({ visit, buyer, stylist, payments, left, disputes, timeline }: VisitAtDesk) {
  const amount = (decimal: number) => formatDecimal(decimal, visit.currency)
  return (
    <SubjectPage
      title={t`Visit ${visit.number}`}
      status={
        <>
          <Badge
            tone={visit.status === 'review' ? 'sale' : 'sage'}
            dot={visit.status === 'confirmed' ? 'hollow' : 'full'}
          >
            {visit.status}
          </Badge>
          <span className="figures text-muted">
            {`${amount(visit.price)}, `}
            <When at={visit.start} zone={visit.timeZone} />
            {` ${visit.placeTimeName}`}
          </span>
        </>
      }
      acts={<RefundVisit visitId={visit._id} currency={visit.currency} left={left} />}
      facts={
        <>
          <Disputes
            disputes={disputes}
            known={{
              customer_name: visit.customer.fullName,
              customer_email_address: visit.customer.email,
              product_description: visit.serviceName,
              service_date: visit.date,
            }}
          />
          <Facts
            label={t`Visit`}
            rows={[
              [t`Service`, visit.serviceName],
              [
                t`Client`,
                buyer ? <PersonLink key={buyer.id} person={buyer} /> : t`${visit.customer.fullName}, booked by hand`,
              ],
              [t`Telephone`, visit.customer.phone],
              [t`Stylist`, <PersonLink key={stylist.id} person={stylist} />],
              [t`Place`, visit.place],
              [t`Length`, t`${visit.duration} minutes`],
              [t`Price`, amount(visit.price)],
              ...(visit.refundedAmount ? [[t`Refunded`, amount(-visit.refundedAmount)] as [string, string]] : []),
              [t`Free to cancel until`, <When key="until" at={visit.refundableUntil} zone={visit.timeZone} />],
            ]}
          />
          <Payments payments={payments} />
        </>
      }
    >
      <DeskTimeline entries={timeline} />
    </SubjectPage>
  )
}
