import type { Booking } from '@dressing-room/contract/booking'
import { pages } from '@dressing-room/contract/pages'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { VisitActions } from './visit-actions.tsx'
import { VisitFacts } from './visit-facts.tsx'
import { VisitMoment } from './visit-moment.tsx'
import { visitWords } from './visit-words.ts'

interface VisitPageProps {
  booking: Booking
  /** What has just become of it. */
  news: string | undefined
  onChanged: (booking: Booking, news: string) => void
}

/** One booking with an address of its own: to come back to from a mail, to show at the door, to print. */
export function VisitPage({ booking, news, onChanged }: VisitPageProps) {
  const { timeZone, placeTimeName } = booking
  return (
    <article className="grid gap-x-10 gap-y-8 pt-8 md:pt-12 lg:grid-cols-12 print:block print:pt-0">
      <div className="flex flex-col gap-8 lg:col-span-5 lg:self-start">
        <header>
          <p className="text-note text-muted">{`Booking No. ${booking.number}`}</p>
          <h1 className="mt-1 font-display text-display text-balance wrap-anywhere">{booking.serviceName}</h1>
          <p className="figures mt-4 border-l-4 border-sage pl-4 text-lead">
            <VisitMoment
              words={visitWords(booking)}
              moment={new Date(booking.start)}
              timeZone={timeZone}
              placeTimeName={placeTimeName}
              className="font-medium"
            />
            <span className="mt-1 block text-body wrap-anywhere">{booking.place}</span>
          </p>
        </header>
        <VisitActions booking={booking} news={news} onChanged={onChanged} />
      </div>
      <section
        aria-labelledby="visit-details"
        className="border-t border-ink pt-5 lg:col-span-7 lg:self-start print:mt-6"
      >
        <h2 id="visit-details" className="mb-3 text-lead font-semibold">
          Booking Details
        </h2>
        <VisitFacts booking={booking} />
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-hairline pt-4 print:hidden">
          <Button onClick={() => window.print()}>Print</Button>
          <TextLink to={pages.bookings} className="inline-flex min-h-11 items-center">
            View Booking History
          </TextLink>
        </p>
      </section>
    </article>
  )
}

export function VisitPageSkeleton() {
  return (
    <Loading label="Loading data...">
      <div className="flex max-w-text flex-col gap-4 pt-8 md:pt-12">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="h-20" />
        <Skeleton className="mt-4 h-64" />
      </div>
    </Loading>
  )
}
