import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Package, ShoppingBag, Store } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { BookingDetails } from '../../features/booking/booking-details.tsx'
import { findNextVisit, NextAppointment } from '../../features/booking/next-appointment.tsx'
import { RecentProducts } from '../../features/catalog/recent-products.tsx'
import { loadRecommendations } from '../../features/recommendations/load-recommendations.ts'
import { RecommendationsCard } from '../../features/recommendations/recommendations-card.tsx'
import { loadRewards, loadTopReferees } from '../../features/rewards/load-rewards.ts'
import { ReferralPanel } from '../../features/rewards/referral-panel.tsx'
import { TopReferees } from '../../features/rewards/top-referees.tsx'
import { YourRewards } from '../../features/rewards/your-rewards.tsx'
import { RecentServices } from '../../features/stylist-services/recent-services.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { loadRecent } from '../recent.ts'
import type { Route } from './+types/overview'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Dashboard Overview`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request)
  const [recent, next, rewards, leaders, recommendations] = await Promise.all([
    loadRecent(),
    findNextVisit(),
    loadRewards(),
    loadTopReferees(),
    loadRecommendations(),
  ])
  const own = { next, rewards, leaders, recommendations }
  return { username: user.username || user.name, isSeller: user.isVerified, ...recent, ...own }
}

export default function Overview({
  loaderData: { username, isSeller, products, services, next, rewards, leaders, recommendations },
}: Route.ComponentProps) {
  const [opened, setOpened] = useState<string>()
  const { revalidate } = useRevalidator()
  return (
    <div className="pt-8 md:pt-12">
      <h1 className="font-display text-display">
        <Trans>Dashboard Overview</Trans>
      </h1>
      <p className="mt-2 text-lead text-muted">
        {t`Welcome, `}
        <bdi>{username}</bdi>!
      </p>
      <div className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-12">
        <NextAppointment next={next} onDetails={setOpened} onRetry={revalidate} />
        <nav aria-label={t`Your things`} className="flex min-w-0 flex-col border-t border-ink lg:col-span-5">
          <Way to={pages.orders} icon={<Package size={22} aria-hidden />}>
            {t`My Orders/Bookings`}
          </Way>
          <Way to={pages.cart} icon={<ShoppingBag size={22} aria-hidden />}>
            {t`My Shopping Cart`}
          </Way>
          <Way to={pages.sellerDashboard} icon={<Store size={22} aria-hidden />}>
            {isSeller ? t`Seller dashboard` : t`Start selling`}
          </Way>
        </nav>
        <RecommendationsCard recommendations={recommendations} onRetry={revalidate} className="lg:col-span-7" />
        <YourRewards rewards={rewards} goodFor="order" onRetry={revalidate} className="lg:col-span-5" />
        <ReferralPanel rewards={rewards} onRetry={revalidate} className="lg:col-span-7" />
        <TopReferees leaders={leaders} onRetry={revalidate} className="lg:col-span-5" />
      </div>
      <RecentProducts products={products} onRetry={revalidate} />
      <RecentServices services={services} onRetry={revalidate} />
      <BookingDetails bookingId={opened} onClose={() => setOpened(undefined)} onChanged={revalidate} />
    </div>
  )
}

function Way({ to, icon, children }: { to: string; icon: ReactNode; children: string }) {
  return (
    <Link
      to={to}
      className="group flex min-h-16 grow items-center gap-4 border-b border-hairline px-2 text-lead text-ink no-underline hover:bg-bone"
    >
      <span className="shrink-0">{icon}</span>
      <span className="min-w-0 grow">{children}</span>
      <span aria-hidden className="text-muted transition-transform duration-200 ease-out group-hover:translate-x-1">
        →
      </span>
    </Link>
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading your dashboard`}>
      <div className="pt-8 md:pt-12">
        <h1 className="font-display text-display">
          <Trans>Dashboard Overview</Trans>
        </h1>
        <Skeleton className="mt-3 h-6 w-48" />
        <div className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-12">
          <Skeleton className="h-52 lg:col-span-7" />
          <Skeleton className="h-52 lg:col-span-5" />
          <Skeleton className="h-80 lg:col-span-7" />
          <Skeleton className="h-80 lg:col-span-5" />
        </div>
      </div>
    </Loading>
  )
}
