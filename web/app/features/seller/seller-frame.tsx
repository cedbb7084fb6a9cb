import { pages } from '@dressing-room/contract/pages'
import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useUnread } from '../../session/unread.ts'
import { Badge } from '../../ui/badge.tsx'

const links: { to: string; label: string; also?: readonly string[]; hasOwnPages?: boolean }[] = [
  { to: pages.sellerDashboard, label: t`Overview` },
  { to: pages.sellerOrders, label: t`Orders` },
  { to: pages.sellerReturns, label: t`Returns` },
  { to: pages.sellerReviews, label: t`Reviews` },
  { to: pages.sellerMessages, label: t`Messages`, hasOwnPages: true },
  { to: pages.sellerAppointments, label: t`Appointments` },
  { to: pages.sellerClients, label: t`Clients`, hasOwnPages: true },
  { to: pages.sellerCalendarFeeds, label: t`Calendar feeds` },
  { to: pages.sellerProducts, label: t`Products`, also: [pages.sellerImport, pages.sellerSizeGuides] },
  { to: pages.sellerServices, label: t`Services` },
  { to: pages.sellerPackages, label: t`Packages` },
  { to: pages.sellerTeam, label: t`Team` },
  { to: pages.sellerShopPage, label: t`Shop page` },
  { to: pages.sellerDelivery, label: t`Delivery` },
  { to: pages.sellerEarnings, label: t`Earnings`, also: [pages.sellerDashboardEarnings] },
  { to: pages.sellerPayouts, label: t`Payouts`, hasOwnPages: true },
  { to: pages.sellerInvoices, label: t`Invoices` },
  { to: pages.sellerAnalytics, label: t`Analytics` },
  { to: pages.sellerSettings, label: t`Settings` },
]

/** The seller's navigation above a screen of the seller area. */
export function SellerFrame({ children }: { children: ReactNode }) {
  return (
    <div className="pt-2 md:pt-4">
      <SellerNav />
      <div className="pt-4 md:pt-6">{children}</div>
    </div>
  )
}

/** One row; where it is wider than the screen it is pushed sideways, and the link of the screen shown is in sight. */
function SellerNav() {
  const { pathname } = useLocation()
  const { seller: unread } = useUnread()
  const row = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another link in sight
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!row.current || !current) return
    row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return (
    <nav aria-label={t`Selling`} className="border-b border-hairline print:hidden">
      <ul ref={row} className="relative -mx-4 flex overflow-x-auto px-2 md:mx-0 md:flex-wrap md:px-0 md:-ml-3">
        {links.map(({ to, label, also, hasOwnPages }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              aria-current={
                pathname === to || also?.includes(pathname) || (hasOwnPages && pathname.startsWith(`${to}/`))
                  ? 'page'
                  : undefined
              }
              className="relative flex min-h-12 items-center px-2 text-dense text-muted no-underline -outline-offset-2 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2 md:aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-rouge md:min-h-11 md:px-3"
            >
              {label}
              {to === pages.sellerMessages && unread > 0 && (
                <span className="ml-2">
                  <Badge tone="rouge" dot="full">
                    {plural(unread, { one: '# new', other: '# new' })}
                  </Badge>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
