import { pages } from '@dressing-room/contract/pages'
import type { StylistCalendar } from '@dressing-room/contract/stylist-calendar'
import { type Day, timeFromMinutes } from '@dressing-room/contract/time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { dayLabel } from '../../language/days.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StackedSelect } from '../../ui/field.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { Status } from '../../ui/notice.tsx'
import { BookInDialog } from './book-in-dialog.tsx'
import { daysBetween, daysShown, shownQuery, type View } from './calendar-address.ts'
import { CalendarBar } from './calendar-bar.tsx'
import { DayAgenda } from './day-agenda.tsx'
import { MonthGrid } from './month-grid.tsx'
import { TimeOffDialog } from './time-off-dialog.tsx'
import { useNow } from './use-now.ts'
import { VisitDialog } from './visit-dialog.tsx'
import { WeekGrid } from './week-grid.tsx'
import type { When } from './when-fields.tsx'
import { calendarOf, type TeamOfCalendar } from './whose.ts'

interface CalendarProps {
  calendar: StylistCalendar
  view: View
  day: Day
}

/** The stylist's days: what is booked, what is free, and everything that can be done about it. */
export function Calendar({ calendar, view, day }: CalendarProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [bookingIn, setBookingIn] = useState<When>()
  const [isTakingOff, setTakingOff] = useState(false)
  const [notice, setNotice] = useState('')
  const [whose, setWhose] = useState('')
  const { team = [] } = calendar
  const shown = calendarOf(calendar, whose)
  const now = useNow(calendar.timeZone)
  const { today, timeZone, placeTimeName, services } = calendar
  const isNew = services.length === 0 && calendar.visits.length === 0

  function openVisit(id: string | undefined) {
    const next = new URLSearchParams(params)
    if (id) next.set('visit', id)
    else next.delete('visit')
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const bookIn = (date: Day, minute: number) => {
    setNotice('')
    setBookingIn({ date, time: timeFromMinutes(minute) })
  }
  const actions = {
    onOpen: (id: string) => openVisit(id),
    onBookIn: bookIn,
    onTimeOff: () => setTakingOff(true),
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-display text-head md:text-display">
            <Trans>Appointments</Trans>
          </h1>
          <p className="mt-1 text-note text-muted wrap-anywhere">{t`All times are ${placeTimeName}.`}</p>
          <TextLink to={pages.appointments} className="inline-flex min-h-11 items-center text-note">
            {t`Appointments you have booked yourself`}
          </TextLink>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            kind="sage"
            onClick={() => bookIn(day < today ? today : day, day === now.day ? nextQuarter(now.minute) : 10 * 60)}
          >
            <Plus size={18} aria-hidden />
            {t`Book a client in`}
          </Button>
          <Button onClick={() => setTakingOff(true)}>{t`Time off`}</Button>
        </div>
      </div>
      <CalendarBar view={view} day={day} today={today} />
      {team.length > 0 && <WhoseSelect team={team} value={whose} onChange={setWhose} />}
      <Status>{notice}</Status>
      <div className="@container mt-4">
        {isNew ? (
          <EmptyState
            illustration="mirror"
            title={t`Your calendar waits for your first service`}
            action={<ButtonLink to={pages.sellerServices}>{t`Go to your services`}</ButtonLink>}
          >
            {t`A service says how long a visit takes, and when you are open. Clients can book you from then on.`}
          </EmptyState>
        ) : (
          <ShownDays calendar={shown} view={view} day={day} actions={actions} />
        )}
      </div>
      <BookInDialog
        at={bookingIn}
        services={services}
        team={team}
        member={whose}
        today={today}
        placeTimeName={placeTimeName}
        onClose={() => setBookingIn(undefined)}
        onBooked={(message, date) => {
          setBookingIn(undefined)
          setNotice(message)
          const { from, to } = daysShown(view, day)
          if (date < from || date > to) void navigate(shownQuery(view, date), { preventScrollReset: true })
          else void revalidate()
        }}
      />
      <TimeOffDialog
        open={isTakingOff}
        team={team}
        member={whose}
        day={day}
        today={today}
        timeZone={timeZone}
        onClose={() => setTakingOff(false)}
        onChanged={() => void revalidate()}
        onOpenVisit={(id) => {
          setTakingOff(false)
          openVisit(id)
        }}
      />
      <VisitDialog
        visitId={params.get('visit') ?? undefined}
        today={today}
        onClose={() => openVisit(undefined)}
        onChanged={() => void revalidate()}
      />
    </>
  )
}

interface WhoseSelectProps {
  team: TeamOfCalendar
  value: string
  onChange: (member: string) => void
}

/** Everybody at once, or one of the team. */
function WhoseSelect({ team, value, onChange }: WhoseSelectProps) {
  return (
    <div className="mt-3 max-w-72">
      <StackedSelect label={t`Whose appointments`} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t`Everybody`}</option>
        {team.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </StackedSelect>
    </div>
  )
}

interface ShownDaysProps extends CalendarProps {
  actions: {
    onOpen: (visitId: string) => void
    onBookIn: (day: Day, minute: number) => void
    onTimeOff: () => void
  }
}

/** Seven columns where there is room for them, also with large letters; else the days of the week below each other. */
function ShownDays({ calendar, view, day, actions }: ShownDaysProps) {
  const { from, to } = daysShown(view, day)
  const days = daysBetween(from, to)
  if (view === 'month') return <MonthGrid calendar={calendar} days={days} day={day} />
  if (view === 'day') return <DayAgenda calendar={calendar} day={day} {...actions} />
  return (
    <>
      <div className="hidden @min-[35rem]:block">
        <WeekGrid calendar={calendar} days={days} {...actions} />
      </div>
      <div className="flex flex-col gap-6 @min-[35rem]:hidden">
        {days.map((each) => (
          <section key={each} aria-label={dayLabel(each, calendar.today)}>
            <h3 className="figures mb-1 font-semibold">
              {each === calendar.today ? t`Today, ${dayLabel(each, calendar.today)}` : dayLabel(each, calendar.today)}
            </h3>
            <DayAgenda calendar={calendar} day={each} {...actions} />
          </section>
        ))}
      </div>
    </>
  )
}

const QUARTER = 15

function nextQuarter(minute: number): number {
  return Math.min(23 * 60 + 45, Math.ceil(minute / QUARTER) * QUARTER)
}
