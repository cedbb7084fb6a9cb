import { pages } from '@dressing-room/contract/pages'
import type { SellerService } from '@dressing-room/contract/selling-services'
import { availableDays } from '@dressing-room/contract/stylist-services'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { dayLabel, timeLabel } from '../../language/days.ts'
import { TextLink } from '../../ui/link.tsx'
import { Status } from '../../ui/notice.tsx'

/** After saving: where clients see it, and the first time that they can book. */
export function SavedService({ service }: { service: SellerService | undefined }) {
  const next = useNextFree(service)
  return (
    <Status>
      {service && (
        <>
          <p className="wrap-anywhere">
            <Trans>
              <bdi>{service.name}</bdi> is saved.
            </Trans>{' '}
            {service.status === 'active' ? (
              <TextLink to={pages.service(service.serviceID)}>{t`See its page`}</TextLink>
            ) : (
              t`Clients do not see it yet.`
            )}
          </p>
          {service.status === 'active' && next && <p className="figures">{next}</p>}
        </>
      )}
    </Status>
  )
}

function useNextFree(service: SellerService | undefined): string | undefined {
  const [next, setNext] = useState<{ of: SellerService; text: string }>()
  useEffect(() => {
    if (service?.status !== 'active') return
    call(availableDays, { params: { serviceID: service.serviceID } }).then(
      ({ nextFree, timeZone, placeTimeName }) => {
        const text = nextFree
          ? t`The next free time is ${dayLabel(nextFree.date)}, ${timeLabel(nextFree.date, nextFree.time, timeZone)} (${placeTimeName}).`
          : t`It has no free time: check its hours and your calendar.`
        setNext({ of: service, text })
      },
      // The service is saved, and its page tells the times.
      (error: unknown) => console.error('Error fetching available days', error),
    )
  }, [service])
  return next && next.of === service ? next.text : undefined
}
