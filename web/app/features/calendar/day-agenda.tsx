import type { StylistCalendar } from '@dressing-room/contract/stylist-calendar'
import { type Day, timeFromMinutes } from '@dressing-room/contract/time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { momentThere } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import {
  type DayItem,
  DISPUTED,
  freeOnDay,
  itemsOfDay,
  lengthText,
  openOnDay,
  partText,
  STATUS_WORDS,
  salonWords,
  serviceWords,
} from './calendar-items.ts'
import type { DayPart } from './day-part.ts'
import { useNow } from './use-now.ts'

interface DayAgendaProps {
  calendar: StylistCalendar
  day: Day
  onOpen: (visitId: string) => void
  onBookIn: (day: Day, minute: number) => void
  onTimeOff: () => void
}

const SHORTEST_GAP = 15

/** One day from morning to evening: who comes, what is free between, and where the day is now. */
export function DayAgenda({ calendar, day, onOpen, onBookIn, onTimeOff }: DayAgendaProps) {
  const now = useNow(calendar.timeZone)
  const items = itemsOfDay(calendar, day)
  const free = freeOnDay(calendar, day, items, now.minute).filter(({ from, until }) => until - from >= SHORTEST_GAP)
  const rows: { at: number; key: string; row: ReactNode }[] = [
    ...items.map(({ item, part }) => ({
      at: part.from,
      key: item.key,
      row: (
        <ItemRow
          entry={{ item, part }}
          timeZone={calendar.timeZone}
          isNow={now.day === day && part.from <= now.minute && now.minute < part.until}
          onOpen={onOpen}
          onTimeOff={onTimeOff}
        />
      ),
    })),
    ...free.map((part) => ({
      at: part.from,
      key: `free-${part.from}`,
      row: <FreeRow part={part} onBookIn={() => onBookIn(day, part.from)} />,
    })),
  ].sort((a, b) => a.at - b.at)
  const isClosed = openOnDay(calendar, day).length === 0
  const nowAt = day === now.day ? rows.findIndex(({ at }) => at >= now.minute) : -1
  return (
    <>
      {isClosed && (
        <p className="py-3 text-muted">
          <Trans>You are closed on this day.</Trans>
        </p>
      )}
      {!isClosed && rows.length === 0 && (
        <p className="py-3 text-muted">
          <Trans>Nothing on this day.</Trans>
        </p>
      )}
      <ol className="flex flex-col">
        {rows.map(({ key, row }, at) => (
          <li key={key} className="border-b border-hairline first:border-t">
            {at === nowAt && <NowLine minute={now.minute} />}
            {row}
          </li>
        ))}
      </ol>
    </>
  )
}

function NowLine({ minute }: { minute: number }) {
  return (
    <p className="figures flex items-center gap-2 pt-1 text-note font-semibold text-rouge">
      {t`Now ${timeFromMinutes(minute)}`}
      <span aria-hidden data-drawn className="h-0.5 grow bg-rouge" />
    </p>
  )
}

const rowClass =
  'grid w-full grid-cols-[minmax(4.5rem,auto)_minmax(0,1fr)] gap-x-3 py-2 text-left @max-[16rem]:grid-cols-1'

interface ItemRowProps {
  entry: DayItem
  timeZone: string
  isNow: boolean
  onOpen: (visitId: string) => void
  onTimeOff: () => void
}

function ItemRow({ entry: { item, part }, timeZone, isNow, onOpen, onTimeOff }: ItemRowProps) {
  const until = (at: string) => momentThere(new Date(at), timeZone).slice(-'10:00'.length)
  switch (item.kind) {
    case 'visit': {
      const { _id, client, status, isDisputed } = item.visit
      const state = STATUS_WORDS[status] ?? (isNow ? t`Now` : '')
      const isOff = status === 'cancelled' || status === 'no-show'
      const salon = isOff ? '' : salonWords(item.visit)
      return (
        <button type="button" onClick={() => onOpen(_id)} className={classes(rowClass, 'group min-h-14 hover:bg-bone')}>
          <Times part={part} />
          <span className={classes('min-w-0 border-l-4 pl-3', isOff ? 'border-edge' : 'border-sage')}>
            <span className={classes('block font-medium wrap-anywhere group-hover:underline', isOff && 'line-through')}>
              <bdi>{client}</bdi>
            </span>
            <span className="block text-dense text-muted wrap-anywhere">
              {[serviceWords(item.visit), item.who].filter(Boolean).join(' · ')}
            </span>
            {(state || salon || isDisputed) && (
              <span className="block text-note">
                {[state, salon, isDisputed && DISPUTED].filter(Boolean).join(' · ')}
              </span>
            )}
          </span>
        </button>
      )
    }
    case 'proposal':
      return (
        <button
          type="button"
          onClick={() => onOpen(item.visitId)}
          className={classes(rowClass, 'group min-h-14 hover:bg-bone')}
        >
          <Times part={part} />
          <span className="min-w-0 border-l-4 border-dashed border-sage pl-3">
            <span className="block wrap-anywhere group-hover:underline">
              <Trans>
                Proposed to <bdi>{item.client}</bdi>
              </Trans>
            </span>
            <span className="block text-dense text-muted wrap-anywhere">
              {[item.service, item.who].filter(Boolean).join(' · ')}
            </span>
            <span className="figures block text-note text-muted">
              {t`Kept until ${momentThere(new Date(item.heldUntil), timeZone)}`}
            </span>
          </span>
        </button>
      )
    case 'hold':
      return (
        <div className={rowClass}>
          <Times part={part} />
          <span className="min-w-0 border-l-4 border-dashed border-edge pl-3">
            <span className="block wrap-anywhere">
              <Trans>Somebody is paying</Trans>
            </span>
            <span className="figures block text-dense text-muted wrap-anywhere">
              {[t`${item.service}, kept until ${until(item.heldUntil)}`, item.who].filter(Boolean).join(' · ')}
            </span>
          </span>
        </div>
      )
    case 'elsewhere':
      return (
        <div className={rowClass}>
          <Times part={part} />
          <span className="min-w-0 border-l-4 border-dotted border-muted pl-3 text-muted">
            <Trans>
              Busy elsewhere
              <span className="block text-dense">As another calendar of yours says</span>
            </Trans>
            {item.who && <span className="block text-dense">{item.who}</span>}
          </span>
        </div>
      )
    case 'time-off':
      return (
        <button type="button" onClick={onTimeOff} className={classes(rowClass, 'group min-h-12 bg-bone')}>
          <Times part={part} />
          <span className="min-w-0 border-l-4 border-muted pl-3">
            <span className="block font-medium group-hover:underline">
              <Trans>Time off</Trans>
            </span>
            {(item.note || item.who) && (
              <span className="block text-dense text-muted wrap-anywhere">
                {[item.note, item.who].filter(Boolean).join(' · ')}
              </span>
            )}
          </span>
        </button>
      )
  }
}

function Times({ part: { from, until } }: { part: DayPart }) {
  return (
    <span className="figures pt-px">
      <span className="font-medium">{timeFromMinutes(from)}</span>
      <span className="block text-note text-muted">{t`to ${timeFromMinutes(until)}`}</span>
    </span>
  )
}

function FreeRow({ part, onBookIn }: { part: DayPart; onBookIn: () => void }) {
  return (
    <div className={rowClass}>
      <Times part={part} />
      <span className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 pl-4">
        <span className="text-muted">{t`Free, ${lengthText(part)}`}</span>
        <Button kind="quiet" aria-label={t`Book in, ${partText(part)} is free`} onClick={onBookIn}>
          {t`Book in`}
        </Button>
      </span>
    </div>
  )
}
