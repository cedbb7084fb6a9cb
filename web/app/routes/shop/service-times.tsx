import { pages } from '@dressing-room/contract/pages'
import { atWaitingList } from '@dressing-room/contract/start-links'
import { availableDays, availableTimes, getService } from '@dressing-room/contract/stylist-services'
import { t } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { call } from '../../api/call.ts'
import { apiContext } from '../../api/context.ts'
import { orRouteError } from '../../api/route-error.ts'
import { FreeTimes } from '../../features/booking/free-times.tsx'
import { pageMeta } from '../../shell/page-meta.ts'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import type { Route } from './+types/service-times'

/**
 * The free days and times of a service without script. The day is always in the address: a page without a question
 * mark is kept for everyone, and these times change with every booking.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [service, { availableDays: days, placeTimeName }] = await Promise.all([
    orRouteError(call(getService, { params }, api)),
    orRouteError(call(availableDays, { params }, api)),
  ])
  const wantedDay = new URL(request.url).searchParams.get('day')
  if (wantedDay === null) throw redirect(`${pages.serviceTimes(service.serviceID)}?day=${days[0] ?? 'none'}`)
  const day = days.includes(wantedDay) ? wantedDay : days[0]
  const times = day ? await orRouteError(call(availableTimes, { params: { ...params, day } }, api)) : undefined
  return { service, days, day, times: times?.availableTimes ?? [], placeTimeName }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData ? t`Free times: ${loaderData.service.name}` : t`Free times`,
    hidden: true,
  })
}

export default function ServiceTimes({ loaderData: { service, ...free } }: Route.ComponentProps) {
  return (
    <FreeTimes
      service={service}
      {...free}
      waitingList={
        <TextLink to={atWaitingList(service.serviceID)} className="inline-flex min-h-11 items-center self-start">
          {t`No time that suits? Join the waiting list`}
        </TextLink>
      }
      back={
        <ButtonLink to={pages.service(service.serviceID)} className="self-start">
          {t`Back to the service`}
        </ButtonLink>
      }
    />
  )
}
