import type { Earnings } from '@dressing-room/contract/earnings'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDecimal } from '../../language/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Figures } from './figures.tsx'
import { Greeting } from './greeting.tsx'
import { RecentSales, TopServices } from './sales-lists.tsx'
import { TakingsTable } from './takings-table.tsx'

interface EarningsOverviewProps {
  username: string
  /** Undefined where they could not be had. */
  earnings: Earnings | undefined
  onRetry: () => void
  /** What is to be done first. */
  children?: ReactNode
}

/** The seller's dashboard: what is offered, sold and kept. */
export function EarningsOverview({ username, earnings, onRetry, children }: EarningsOverviewProps) {
  return (
    <>
      <Greeting title={t`Earnings Overview`} username={username} />
      {children}
      {earnings ? (
        <Numbers earnings={earnings} />
      ) : (
        <div className="mt-8">
          <LoadFailed what={t`your earnings`} onRetry={onRetry} />
        </div>
      )}
    </>
  )
}

function Numbers({ earnings }: { earnings: Earnings }) {
  const { totalProducts, totalServices, totalRevenue, totalBookings, currency, takings } = earnings
  const others = takings.filter((each) => each.currency !== currency)
  const hasSold = earnings.recentSales.length > 0
  return (
    <>
      <Figures
        label={t`Earnings`}
        figures={[
          {
            label: t`Total Products`,
            value: totalProducts,
            note: (
              <TextLink to={pages.sellerProducts}>{totalProducts === 0 ? t`Add a product` : t`My Products`}</TextLink>
            ),
          },
          {
            label: t`Total Services`,
            value: totalServices,
            note: (
              <TextLink to={pages.sellerServices}>{totalServices === 0 ? t`Add a service` : t`My Services`}</TextLink>
            ),
          },
          {
            label: t`Total Revenue`,
            value: formatDecimal(totalRevenue, currency),
            note:
              others.length > 0 &&
              t`and ${others.map((of) => formatDecimal(of.revenue, of.currency)).join(', ')}, in other currencies`,
          },
          {
            label: t`Total Bookings`,
            value: totalBookings,
            note: totalServices > 0 && <TextLink to={pages.sellerAppointments}>{t`Appointments`}</TextLink>,
          },
        ]}
      />
      {hasSold ? (
        <div className="mt-12 grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <RecentSales sales={earnings.recentSales} />
          <div className="flex min-w-0 flex-col gap-12">
            <TakingsTable takings={takings} />
            <TopServices services={earnings.topServices} />
          </div>
        </div>
      ) : (
        <NothingSold hasGoods={totalProducts + totalServices > 0} />
      )}
    </>
  )
}

/** The spec's lists stay, so that a new seller sees what will stand there. */
function NothingSold({ hasGoods }: { hasGoods: boolean }) {
  return (
    <>
      <EmptyState
        illustration="card"
        title={t`You have not sold anything yet.`}
        action={
          hasGoods ? (
            <ButtonLink to={pages.sellerDelivery}>{t`Set up delivery and returns`}</ButtonLink>
          ) : (
            <ButtonLink to={pages.sellerProducts}>{t`Add your first product`}</ButtonLink>
          )
        }
      >
        {hasGoods
          ? t`Buyers look at delivery before they buy: say what it costs and when it arrives.`
          : t`As soon as somebody buys from you or books you, it stands here.`}
      </EmptyState>
      <div className="grid gap-12 lg:grid-cols-2">
        <RecentSales sales={[]} />
        <TopServices services={[]} />
      </div>
    </>
  )
}

export function LoadingEarnings() {
  return (
    <Loading label={t`Loading your earnings`}>
      <h1 className="font-display text-display">
        <Trans>Earnings Overview</Trans>
      </h1>
      <Skeleton className="mt-3 h-6 w-56" />
      <div className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-6">
        {[1, 2, 3, 4].map((each) => (
          <Skeleton key={each} className="h-24" />
        ))}
      </div>
      <Skeleton className="mt-12 h-72" />
    </Loading>
  )
}
