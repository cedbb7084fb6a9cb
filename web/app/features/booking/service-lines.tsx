import type { Booking } from '@dressing-room/contract/booking'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { formatDecimal } from '../../language/format.ts'
import { clockThere } from '../../session/viewer-zone.ts'
import { TextLink } from '../../ui/link.tsx'

/** Of a visit with several services, each with when it begins and what it takes. */
export function ServiceLines({ booking }: { booking: Booking }) {
  const { services = [], currency, timeZone, serviceExists } = booking
  return (
    <ol>
      {services.map(({ serviceID, name, start, duration, price, addOns }, at) => (
        <li key={serviceID} className="not-first:mt-1">
          <span className="text-muted">{clockThere(new Date(start), timeZone)} </span>
          {at > 0 || serviceExists ? <TextLink to={pages.service(serviceID)}>{name}</TextLink> : <bdi>{name}</bdi>}
          <span className="block text-note text-muted">
            {[...addOns.map((addOn) => addOn.name), t`${duration} minutes`, formatDecimal(price, currency)].join(', ')}
          </span>
        </li>
      ))}
    </ol>
  )
}
