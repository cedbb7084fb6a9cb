import type { PayoutList as List, PayoutOverview, SaleMoneyList } from '@dressing-room/contract/payouts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Status } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { MoneyPath } from './money-path.tsx'
import { PayoutAccount } from './payout-account.tsx'
import { PayoutList } from './payout-list.tsx'
import { SaleMoney } from './sale-money.tsx'
import { everyWords } from './words.ts'

/** Which page of sales and of payouts is shown, in the address. */
export const SALES_PAGE = 'sales'
export const PAYOUTS_PAGE = 'payouts'

interface PayoutsOverviewProps {
  /** Each undefined where it could not be had. */
  overview: PayoutOverview | undefined
  sales: SaleMoneyList | undefined
  payouts: List | undefined
  /** The partner's page had ended before it was opened. */
  hasEnded: boolean
  onRetry: () => void
}

/** The seller's money on its way to their bank. */
export function PayoutsOverview({ overview, sales, payouts, hasEnded, onRetry }: PayoutsOverviewProps) {
  const [params] = useSearchParams()
  const pageOf = (name: string) => (page: number) => {
    const next = new URLSearchParams(params)
    next.delete('back')
    next.set(name, String(page))
    return `?${next}`
  }
  return (
    <>
      <h1 className="font-display text-display">
        <Trans>Payouts</Trans>
      </h1>
      {overview ? (
        <>
          <p className="mt-2 max-w-text text-lead text-muted">
            {t`What is free goes to your bank ${everyWords(overview.schedule)}.`}
          </p>
          <Status tone="plain">
            {hasEnded &&
              t`The page of our payment partner works once, for some minutes. It has ended: please open it anew.`}
          </Status>
          <div className="mt-6 flex flex-col gap-8">
            {overview.account.state !== 'ready' && <PayoutAccount account={overview.account} />}
            {overview.balances.map((balance) => (
              <MoneyPath
                key={balance.currency}
                balance={balance}
                next={overview.schedule.next}
                isNamed={overview.balances.length > 1}
              />
            ))}
            {overview.account.state === 'ready' && <PayoutAccount account={overview.account} />}
          </div>
        </>
      ) : (
        <div className="mt-8">
          <LoadFailed what={t`your money`} onRetry={onRetry} />
        </div>
      )}
      <div className="mt-12 flex flex-col gap-12">
        <Section title={t`Your payouts`} note={t`Each with what it is made of.`}>
          {payouts ? (
            <PayoutList list={payouts} to={pageOf(PAYOUTS_PAGE)} />
          ) : (
            <LoadFailed what={t`your payouts`} onRetry={onRetry} />
          )}
        </Section>
        <Section title={t`Your sales`} note={t`Each with the day its money is free, and why.`}>
          {sales ? (
            <SaleMoney list={sales} holdDays={overview?.schedule.holdDays ?? 7} to={pageOf(SALES_PAGE)} />
          ) : (
            <LoadFailed what={t`your sales`} onRetry={onRetry} />
          )}
        </Section>
      </div>
    </>
  )
}

function Section({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-lead font-semibold">
        {title}
      </h2>
      <p className="mb-3 text-dense text-muted">{note}</p>
      {children}
    </section>
  )
}

export function LoadingPayouts() {
  return (
    <Loading label={t`Loading your payouts`}>
      <h1 className="font-display text-display">
        <Trans>Payouts</Trans>
      </h1>
      <Skeleton className="mt-3 h-6 w-72 max-w-full" />
      <div className="mt-8 grid grid-cols-2 gap-6 md:grid-cols-4">
        {[1, 2, 3, 4].map((each) => (
          <Skeleton key={each} className="h-20" />
        ))}
      </div>
      <Skeleton className="mt-12 h-72" />
    </Loading>
  )
}
