import { pages } from '@dressing-room/contract/pages'
import { Package, ShoppingBag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { BookingDetails } from '../../features/booking/booking-details.tsx'
import { findNextVisit, NextAppointment } from '../../features/booking/next-appointment.tsx'
import { RecentProducts } from '../../features/catalog/recent-products.tsx'
import { RecentServices } from '../../features/stylist-services/recent-services.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { loadRecent } from '../recent.ts'
import type { Route } from './+types/overview'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Dashboard Overview', hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request)
  const [recent, next] = await Promise.all([loadRecent(), findNextVisit()])
  return { username: user.username || user.name, ...recent, next }
}

export default function Overview({ loaderData: { username, products, services, next } }: Route.ComponentProps) {
  const [opened, setOpened] = useState<string>()
  const { revalidate } = useRevalidator()
  return (
    <div className="pt-8 md:pt-12">
      <h1 className="font-display text-display">Dashboard Overview</h1>
      <p className="mt-2 text-lead text-muted">
        {'Welcome, '}
        <bdi>{username}</bdi>!
      </p>
      <div className="mt-8 grid grid-cols-1 gap-6 md:grid-cols-12">
        <NextAppointment next={next} onDetails={setOpened} onRetry={revalidate} />
        <nav aria-label="Your things" className="flex min-w-0 flex-col border-t border-ink md:col-span-5">
          <Way to={pages.orders} icon={<Package size={22} aria-hidden />}>
            My Orders/Bookings
          </Way>
          <Way to={pages.cart} icon={<ShoppingBag size={22} aria-hidden />}>
            My Shopping Cart
          </Way>
        </nav>
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
      className="group flex min-h-16 items-center gap-4 border-b border-hairline px-2 text-lead text-ink no-underline hover:bg-bone"
    >
      {icon}
      <span className="min-w-0 grow">{children}</span>
      <span aria-hidden className="text-muted transition-transform duration-200 ease-out group-hover:translate-x-1">
        →
      </span>
    </Link>
  )
}

export function HydrateFallback() {
  return (
    <Loading label="Loading your dashboard">
      <div className="pt-8 md:pt-12">
        <h1 className="font-display text-display">Dashboard Overview</h1>
        <Skeleton className="mt-3 h-6 w-48" />
        <div className="mt-8 grid grid-cols-1 gap-6 md:grid-cols-12">
          <Skeleton className="h-52 md:col-span-7" />
          <Skeleton className="h-52 md:col-span-5" />
        </div>
      </div>
    </Loading>
  )
}
