import { pages } from '@dressing-room/contract/pages'
import { getService } from '@dressing-room/contract/stylist-services'
import { isRouteErrorResponse } from 'react-router'
import { call } from '../../api/call.ts'
import { apiContext } from '../../api/context.ts'
import { orRouteError } from '../../api/route-error.ts'
import { BookAppointment } from '../../features/booking/book-appointment.tsx'
import { serviceJsonLd } from '../../features/stylist-services/service-json-ld.ts'
import { ServicePage } from '../../features/stylist-services/service-page.tsx'
import { firstPicture } from '../../features/stylist-services/service-picture.tsx'
import { pageMeta, siteOf } from '../../shell/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import type { Route } from './+types/service-detail'

const DESCRIPTION_LENGTH = 160

export async function loader({ params, context }: Route.LoaderArgs) {
  return { service: await orRouteError(call(getService, { params }, context.get(apiContext))) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: 'Service', hidden: true })
  const { service } = loaderData
  const picture = firstPicture(service)
  const origin = siteOf(matches)?.origin
  return [
    ...pageMeta(matches, {
      title: service.name,
      description: service.description.replace(/\s+/g, ' ').slice(0, DESCRIPTION_LENGTH) || service.name,
      path: pages.service(service.serviceID),
      ...(picture && {
        card: { path: `/share/service/${encodeURIComponent(service.serviceID)}.jpg`, alt: picture.alt || service.name },
      }),
    }),
    ...(origin ? [{ 'script:ld+json': serviceJsonLd(service, origin) }] : []),
  ]
}

export default function ServiceDetailScreen({ loaderData: { service } }: Route.ComponentProps) {
  return <ServicePage service={service} booking={<BookAppointment key={service.serviceID} service={service} />} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const gone = isRouteErrorResponse(error) && error.status === 404
  return (
    <EmptyState
      page
      illustration="mirror"
      title={gone ? 'Service not found.' : 'Service not found or an error occurred.'}
      action={
        gone ? (
          <ButtonLink to={pages.home}>Home</ButtonLink>
        ) : (
          <Button onClick={() => location.reload()}>Try again</Button>
        )
      }
    />
  )
}
