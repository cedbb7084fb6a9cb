import type { SalesByWeek } from '@dressing-room/contract/earnings'
import { type Currency, money, toDecimal } from '@dressing-room/contract/money'
import { addDays, type Day, wallClock } from '@dressing-room/contract/time'
import type { Deps } from '../../deps.ts'
import { countAll, countMarket, listDays, listTakings, type Whose, zoneOfServices } from './earnings-query.ts'
import { toTakings } from './present.ts'
import { NO_CURRENCY_YET } from './read-earnings.ts'
import { boundsOfWeek, daysOfWeek, mainFirst, mondayOf, weekToShow } from './rules.ts'

interface WeekRequest {
  week?: Day | undefined
  currency?: string | undefined
  viewerTimeZone?: string | undefined
}

/** All sales of a seller, or of the whole market, and those of one week by its days, in one currency. */
export async function readWeek(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  whose: Whose,
  request: WeekRequest,
): Promise<SalesByWeek> {
  const [rows, counts, ownZone] = await Promise.all([
    listTakings(db, whose),
    whose ? countAll(db, whose) : countMarket(db),
    whose ? zoneOfServices(db, whose) : undefined,
  ])
  const zone = ownZone ?? request.viewerTimeZone ?? 'UTC'
  const takings = mainFirst(rows)
  const shown = takings.find(({ currency }) => currency === request.currency) ?? takings[0]
  const currency = shown?.currency ?? NO_CURRENCY_YET

  const now = clock()
  const mondayAt = (moment: Date) => mondayOf(wallClock(moment, zone).day)
  const current = mondayAt(now)
  const first = mondayAt(earliest([...takings.map(({ first_at }) => first_at), counts.first_booked_at, now]))
  const start = weekToShow(request.week, { first, current })
  const [days, daysBefore] = await Promise.all(
    [start, addDays(start, -7)].map((monday) => daysFrom(db, whose, { monday, zone, currency })),
  )
  if (!days || !daysBefore) throw new Error('a week has no days')
  const { revenue, revenueByCategory } = shown ? toTakings(shown) : NOTHING
  return {
    timeZone: zone,
    currency,
    takings: takings.map(toTakings),
    totalRevenue: revenue,
    totalProductsSold: counts.products_sold,
    totalServicesBooked: counts.services_booked,
    totalUsers: counts.customers,
    revenueByCategory,
    week: {
      ...{ start, end: addDays(start, 6), current, first },
      days: days.map(({ day, sales, refunded, bookings }) => ({
        day,
        sales: decimal(sales),
        refunded: decimal(refunded),
        bookings,
      })),
      ...sumsOf(days),
      before: sumsOf(daysBefore),
    },
    salesData: days.map(({ sales }) => decimal(sales)),
    bookingsData: days.map(({ bookings }) => bookings),
  }

  function decimal(minor: number): number {
    return toDecimal(money(minor, currency))
  }

  function sumsOf(of: DayFigures[]) {
    const sum = (figure: (day: DayFigures) => number) => of.reduce((all, day) => all + figure(day), 0)
    return {
      sales: decimal(sum(({ sales }) => sales)),
      refunded: decimal(sum(({ refunded }) => refunded)),
      bookings: sum(({ bookings }) => bookings),
    }
  }
}

const NOTHING = { revenue: 0, revenueByCategory: { Products: 0, Services: 0 } }

/** Amounts in minor units. */
interface DayFigures {
  day: Day
  sales: number
  refunded: number
  bookings: number
}

async function daysFrom(
  db: Deps['db'],
  whose: Whose,
  { monday, zone, currency }: { monday: Day; zone: string; currency: Currency },
): Promise<DayFigures[]> {
  const rows = await listDays(db, whose, currency, boundsOfWeek(monday, zone))
  const byNumber = new Map(rows.map((row) => [row.day_number, row]))
  return daysOfWeek(monday).map((day, at) => {
    const row = byNumber.get(at + 1)
    return { day, sales: row?.sales_minor ?? 0, refunded: row?.refunded_minor ?? 0, bookings: row?.bookings ?? 0 }
  })
}

function earliest(moments: (Date | null)[]): Date {
  return new Date(Math.min(...moments.flatMap((moment) => (moment ? [moment.getTime()] : []))))
}
