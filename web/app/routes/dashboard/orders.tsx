import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { BookingDetails } from '../../features/booking/booking-details.tsx'
import { findNextVisit, NextAppointment } from '../../features/booking/next-appointment.tsx'
import { loadRecommendations } from '../../features/recommendations/load-recommendations.ts'
import { RecommendationsCard } from '../../features/recommendations/recommendations-card.tsx'
import { loadRewards } from '../../features/rewards/load-rewards.ts'
import { YourRewards } from '../../features/rewards/your-rewards.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import type { Route } from './+types/orders'
import { LoadingOrders, loadOrders, OrderHistory } from './order-history.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`My Orders/Bookings`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request)
  const [histories, next, recommendations, rewards] = await Promise.all([
    loadOrders(user._id, new URL(request.url).searchParams),
    findNextVisit(),
    loadRecommendations(),
    loadRewards(),
  ])
  return { histories, next, recommendations, rewards }
}

/** The spec's customer dashboard: what is next, and both histories. */
export default function Orders({ loaderData: { histories, next, recommendations, rewards } }: Route.ComponentProps) {
  const [opened, setOpened] = useState<string>()
  const { revalidate } = useRevalidator()
  return (
    <>
      <div className="pt-8 md:pt-12">
        <h1 className="font-display text-display">
          <Trans>My Orders/Bookings</Trans>
        </h1>
        <div className="mt-6 grid grid-cols-1 gap-6 md:mt-8 lg:grid-cols-12">
          <NextAppointment next={next} inParts onDetails={setOpened} onRetry={revalidate} />
          <YourRewards rewards={rewards} goodFor="booking" onRetry={revalidate} className="lg:col-span-5" />
          <RecommendationsCard recommendations={recommendations} onRetry={revalidate} className="lg:col-span-7" />
          <Card
            title={t`Make Money Refering Others to Us`}
            icon={Users}
            className="lg:col-span-5"
            action={<ButtonLink to={pages.leaderboard}>{t`Coming Soon`}</ButtonLink>}
          >
            <p className="text-muted">
              <Trans>
                When somebody you have invited pays for the first time, both of you get 50 points. Your link and the
                ranking are here already.
              </Trans>
            </p>
          </Card>
        </div>
      </div>
      <OrderHistory {...histories} />
      <BookingDetails bookingId={opened} onClose={() => setOpened(undefined)} onChanged={revalidate} />
    </>
  )
}

export function HydrateFallback() {
  return <LoadingOrders />
}
