import { getBooking } from '@dressing-room/contract/booking'
import { pages } from '@dressing-room/contract/pages'
import { Refusal } from '@dressing-room/contract/refusals'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { VisitPage, VisitPageSkeleton } from '../../features/booking/visit-page.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { useAskAgain } from '../../ui/use-ask-again.ts'
import type { Route } from './+types/visit'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Your appointment', hidden: true })
}

/** Its client and its stylist see it; for everyone else there is no such booking. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireUser(request)
  try {
    return { kind: 'found', booking: await call(getBooking, { params }) } as const
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return { kind: 'missing' } as const
    throw error
  }
}

export default function Visit({ loaderData }: Route.ComponentProps) {
  const [news, setNews] = useState<string>()
  const { revalidate } = useRevalidator()
  // Money that is asked for moves on by itself within seconds.
  useAskAgain(loaderData.kind === 'found' && ['asked', 'pending'].includes(loaderData.booking.refundState))
  if (loaderData.kind === 'missing') {
    return (
      <EmptyState
        page
        illustration="mirror"
        title="Booking not found."
        action={<ButtonLink to={pages.bookings}>View Booking History</ButtonLink>}
      />
    )
  }
  return (
    <VisitPage
      booking={loaderData.booking}
      news={news}
      onChanged={(_, words) => {
        setNews(words)
        void revalidate()
      }}
    />
  )
}

export function HydrateFallback() {
  return <VisitPageSkeleton />
}
