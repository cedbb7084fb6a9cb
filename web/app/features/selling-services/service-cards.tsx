import { pages } from '@dressing-room/contract/pages'
import type { SellerService } from '@dressing-room/contract/selling-services'
import { plural, t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { formatDecimal } from '../../language/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Placeholder } from '../../ui/placeholder.tsx'

const STATUS_TEXT = { draft: t`Draft`, active: t`Live`, archived: t`Archived` } as const

interface ServiceCardsProps {
  services: readonly SellerService[]
  onEdit: (service: SellerService) => void
  onDelete: (service: SellerService) => void
}

/** The seller's own services, each with what can be done about it. */
export function ServiceCards({ services, onEdit, onDelete }: ServiceCardsProps) {
  return (
    <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {services.map((service) => (
        <li key={service._id} className="flex min-w-0 flex-col">
          <div className="aspect-3/2 overflow-hidden rounded-picture bg-mat">
            {service.pictures[0] ? (
              <Picture
                picture={service.pictures[0]}
                sizes="(min-width: 64rem) 25vw, 90vw"
                decorative
                className="size-full"
              />
            ) : (
              <Placeholder of={service.serviceID} />
            )}
          </div>
          <div className="mt-3 flex items-start justify-between gap-3">
            <h3 dir="auto" className="min-w-0 font-medium wrap-anywhere">
              {service.status === 'active' ? (
                <Link to={pages.service(service.serviceID)} className="underline underline-offset-4">
                  {service.name}
                </Link>
              ) : (
                service.name
              )}
            </h3>
            <span className="shrink-0">
              <Badge
                dot={service.status === 'active' ? 'full' : 'hollow'}
                tone={service.status === 'active' ? 'sage' : 'plain'}
              >
                {STATUS_TEXT[service.status]}
              </Badge>
            </span>
          </div>
          <p className="figures mt-1">
            {t`${service.duration} minutes, ${formatDecimal(service.price, service.priceCurrency)}`}
          </p>
          <p className="text-note text-muted">{noteOn(service)}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button aria-label={t`Edit ${service.name}`} onClick={() => onEdit(service)}>
              {t`Edit`}
            </Button>
            <Button kind="quiet" aria-label={t`Delete ${service.name}`} onClick={() => onDelete(service)}>
              {t`Delete`}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function noteOn({ availability, upcomingVisits }: SellerService): string {
  if (availability.length === 0) return t`No hours yet, so nobody can book it.`
  if (upcomingVisits === 0) return t`No visits booked`
  return plural(upcomingVisits, { one: '1 visit booked', other: '# visits booked' })
}
