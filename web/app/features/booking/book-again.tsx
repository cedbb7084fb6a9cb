import type { Booking } from '@dressing-room/contract/booking'
import { pages } from '@dressing-room/contract/pages'
import { atStart } from '@dressing-room/contract/start-links'
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { startText, todayIn } from '../../session/viewer-zone.ts'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { findNextFree, type NextFreeState } from './next-free.tsx'

/** After a visit: the same once more, its next free time at one touch, and what else its stylist offers. */
export function BookAgain({ booking }: { booking: Booking }) {
  const { serviceID, serviceExists, provider, timeZone } = booking
  const [next, setNext] = useState<NextFreeState>({ kind: 'asking' })

  useEffect(() => {
    if (!serviceExists) return
    let isCurrent = true
    findNextFree(serviceID).then(
      (found) => isCurrent && setNext(found),
      (error: unknown) => console.warn('Error fetching available days', error),
    )
    return () => {
      isCurrent = false
    }
  }, [serviceID, serviceExists])

  return (
    <>
      {serviceExists && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink to={pages.service(serviceID)}>{t`Book again`}</ButtonLink>
          {next.kind === 'free' && (
            <TextLink to={atStart(serviceID, next)} className="figures inline-flex min-h-11 items-center">
              {t`Next free: ${startText(next.day, next.time, timeZone, todayIn(timeZone))}`}
            </TextLink>
          )}
        </div>
      )}
      {provider.shopSlug && (
        <TextLink to={pages.storefront(provider.shopSlug)} className="inline-flex min-h-11 items-center wrap-anywhere">
          {t`With the same stylist: ${provider.name}`}
        </TextLink>
      )}
    </>
  )
}
