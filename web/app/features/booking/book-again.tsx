import type { Booking } from '@dressing-room/contract/booking'
import { pages } from '@dressing-room/contract/pages'
import { servicesTogether } from '@dressing-room/contract/services-together'
import { atServices, atStart } from '@dressing-room/contract/start-links'
import { type AlsoService, alsoText } from '@dressing-room/contract/visit-services'
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { listed } from '../../language/format.ts'
import { startText, todayIn } from '../../session/viewer-zone.ts'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { findNextFree, type NextFreeState } from './next-free.tsx'

/** After a visit: the same once more, its next free time at one touch, and what else its stylist offers. */
export function BookAgain({ booking }: { booking: Booking }) {
  const { serviceID, serviceExists, provider, timeZone } = booking
  const [next, setNext] = useState<NextFreeState>({ kind: 'asking' })
  const [still, setStill] = useState<Still>({ also: [], gone: [] })
  const { services } = booking

  useEffect(() => {
    if (!serviceExists) return
    let isCurrent = true
    const look = async () => {
      const found = services ? await stillTogether(serviceID, services) : { also: [], gone: [] }
      const free = await findNextFree(serviceID, alsoText(found.also))
      if (!isCurrent) return
      setStill(found)
      setNext(free)
    }
    look().catch((error: unknown) => console.warn('Error fetching available days', error))
    return () => {
      isCurrent = false
    }
  }, [serviceID, serviceExists, services])
  const { also, gone } = still

  return (
    <>
      {serviceExists && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink to={also.length > 0 ? atServices(serviceID, also) : pages.service(serviceID)}>
            {t`Book again`}
          </ButtonLink>
          {next.kind === 'free' && (
            <TextLink to={atStart(serviceID, { ...next, also })} className="figures inline-flex min-h-11 items-center">
              {t`Next free: ${startText(next.day, next.time, timeZone, todayIn(timeZone))}`}
            </TextLink>
          )}
        </div>
      )}
      {gone.length > 0 && (
        <p className="text-note text-muted wrap-anywhere">{t`No longer offered with it: ${listed(gone)}.`}</p>
      )}
      {provider.shopSlug && (
        <TextLink to={pages.storefront(provider.shopSlug)} className="inline-flex min-h-11 items-center wrap-anywhere">
          {t`With the same stylist: ${provider.name}`}
        </TextLink>
      )}
    </>
  )
}

interface Still {
  also: AlsoService[]
  /** The names of those that cannot be booked with it any more. */
  gone: string[]
}

/** What of a visit with several services can be booked together again. Add-ons are chosen anew. */
export async function stillTogether(serviceID: string, services: NonNullable<Booking['services']>): Promise<Still> {
  const offered = await call(servicesTogether, { params: { serviceID } })
  const others = services.filter((each) => each.serviceID !== serviceID)
  const isOffered = (id: string) => offered.services.some((each) => each.serviceID === id)
  return {
    also: others.filter((each) => isOffered(each.serviceID)).map((each) => ({ serviceId: each.serviceID })),
    gone: others.filter((each) => !isOffered(each.serviceID)).map(({ name }) => name),
  }
}
