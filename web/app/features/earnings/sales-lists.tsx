import type { Earnings, Sale } from '@dressing-room/contract/earnings'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useId } from 'react'
import { formatDecimal } from '../../language/format.ts'
import { classes } from '../../ui/class-names.ts'
import { TextLink } from '../../ui/link.tsx'
import { When } from '../../ui/when.tsx'

/** What stands before the day. */
const WORDS: Record<Sale['what'], string> = {
  sale: '',
  refund: t`Refunded `,
  'refund failed': t`Refund failed, yours again `,
  disputed: t`Taken by the bank `,
  'dispute won': t`Dispute won, yours again `,
}

/** The latest payments and refunds, each with the way to its order or visit. */
export function RecentSales({ sales }: { sales: readonly Sale[] }) {
  return (
    <List title={t`Recent Sales`} empty={t`Nothing sold yet.`}>
      {sales.map((sale) => (
        <Line
          key={sale._id}
          name={
            <TextLink to={addressOf(sale)} className="text-ink wrap-anywhere">
              <bdi>{sale.productName}</bdi>
            </TextLink>
          }
          note={
            <>
              {WORDS[sale.what]}
              <When at={sale.saleDate} show="day" />
              {sale.kind === 'order'
                ? t` · Order ${sale.orderNumber ?? ''}`
                : sale.isTip
                  ? t` · Tip`
                  : sale.isFee
                    ? t` · Fee`
                    : t` · Appointment`}
            </>
          }
          value={
            <span className={classes(sale.amount < 0 && 'text-sale')}>{formatDecimal(sale.amount, sale.currency)}</span>
          }
        />
      ))}
    </List>
  )
}

/** What is booked most, with a bar that compares. */
export function TopServices({ services }: { services: Earnings['topServices'] }) {
  const most = Math.max(1, ...services.map(({ bookings }) => bookings))
  return (
    <List title={t`Top Services`} empty={t`Nothing booked yet.`}>
      {services.map(({ serviceID, serviceName, bookings }) => (
        <Line
          key={serviceID}
          name={
            <TextLink to={pages.service(serviceID)} className="text-ink wrap-anywhere">
              <bdi>{serviceName}</bdi>
            </TextLink>
          }
          note={
            <span aria-hidden className="mt-2 block h-1.5 w-full bg-bone">
              <span className="block h-full bg-sage" style={{ width: `${(bookings / most) * 100}%` }} />
            </span>
          }
          value={plural(bookings, { one: '1 booking', other: '# bookings' })}
        />
      ))}
    </List>
  )
}

function List({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-lead font-semibold">
        {title}
      </h2>
      {children.length === 0 ? (
        <p className="mt-3 border-t border-hairline py-4 text-muted">{empty}</p>
      ) : (
        <ul aria-labelledby={id} className="mt-3 border-t border-hairline">
          {children}
        </ul>
      )}
    </section>
  )
}

function Line({ name, note, value }: { name: ReactNode; note: ReactNode; value: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-hairline py-3">
      <div className="min-w-0 grow basis-40">
        <p>{name}</p>
        <div className="figures text-dense text-muted">{note}</div>
      </div>
      <p className="figures ml-auto min-w-0 text-right font-medium wrap-anywhere">{value}</p>
    </li>
  )
}

function addressOf({ kind, orderNumber, bookingId }: Sale): string {
  if (kind === 'package') return pages.sellerPackages
  return kind === 'booking' && bookingId
    ? pages.visit(bookingId)
    : withQuery(pages.sellerOrders, { status: 'all', search: String(orderNumber ?? '') })
}
