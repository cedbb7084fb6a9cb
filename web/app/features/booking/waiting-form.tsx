import { pages } from '@dressing-room/contract/pages'
import { refusalOf } from '@dressing-room/contract/refusals'
import { joinWaitingList } from '@dressing-room/contract/waiting-list'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { placeTimeName } from '../../language/days.ts'
import { todayIn } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { DialogScroll } from '../../ui/dialog.tsx'
import { StackedSelect, TextField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import { withAddOns } from './add-on-choice.tsx'
import type { BookableService } from './book-appointment.tsx'
import type { StartChoice } from './start-choice.ts'
import { TeamChoice } from './team-choice.tsx'

interface WaitingFormProps {
  service: BookableService
  addOns: readonly string[]
  /** Whoever of the team was chosen; '' for anybody. */
  member?: string
  /** Other services were chosen with it: nobody waits for these. */
  isAlone?: boolean
  /** The day that was looked at; '' where none was. */
  day: string
  onBack: () => void
  /** A time that suits is free after all. */
  onFree: (start: StartChoice & { member: string }) => void
}

type Part = 'any' | 'morning' | 'afternoon' | 'evening' | 'own'
const PARTS: Record<Exclude<Part, 'own'>, { fromTime: string; untilTime: string }> = {
  any: { fromTime: '00:00', untilTime: '24:00' },
  morning: { fromTime: '00:00', untilTime: '12:00' },
  afternoon: { fromTime: '12:00', untilTime: '17:00' },
  evening: { fromTime: '17:00', untilTime: '24:00' },
}

type State =
  | { kind: 'asking' }
  | { kind: 'sending' }
  | { kind: 'joined'; message: string }
  | { kind: 'free'; message: string; start: StartChoice }
  | { kind: 'refused'; message: string }

/** In place of the times: which days and times to wait for, and how long before they have to know. */
export function WaitingForm({
  service,
  addOns,
  member: wanted = '',
  isAlone = false,
  day,
  onBack,
  onFree,
}: WaitingFormProps) {
  const today = todayIn(service.timeZone)
  const [fromDay, setFromDay] = useState(day || today)
  const [untilDay, setUntilDay] = useState(day || today)
  const [part, setPart] = useState<Part>('any')
  const [own, setOwn] = useState({ fromTime: '09:00', untilTime: '18:00' })
  const [noticeMinutes, setNotice] = useState(120)
  const [member, setMember] = useState(wanted)
  const [state, setState] = useState<State>({ kind: 'asking' })
  const chosen = withAddOns(service, addOns)

  async function join(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.kind === 'sending') return
    setState({ kind: 'sending' })
    const times = part === 'own' ? own : PARTS[part]
    try {
      const body = {
        ...{ serviceId: service.serviceID, addOns: [...addOns], fromDay, untilDay, ...times, noticeMinutes },
        ...(member && { member }),
      }
      setState({ kind: 'joined', message: (await call(joinWaitingList, { body })).message })
    } catch (error) {
      const free = refusalOf(error, 'waiting_not_needed')?.details
      const message = messageFor(error)
      if (!free) console.warn(error)
      setState(
        free ? { kind: 'free', message, start: { day: free.date, time: free.time } } : { kind: 'refused', message },
      )
    }
  }

  function problemText() {
    if (state.kind === 'refused') return <p>{state.message}</p>
    if (state.kind !== 'free') return null
    return (
      <p className="flex flex-wrap items-center gap-x-2">
        <span>{state.message}</span>
        <Button kind="quiet" onClick={() => onFree({ ...state.start, member })}>
          {t`Book this time`}
        </Button>
      </p>
    )
  }

  const problem = problemText()
  if (state.kind === 'joined')
    return (
      <DialogScroll>
        <Status>
          <p>{state.message}</p>
        </Status>
        <p className="mt-4">
          <Trans>
            It is held for you for ten minutes then. You find your place in the line under your appointments.
          </Trans>
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <TextLink to={pages.appointments}>{t`Your appointments`}</TextLink>
          <Button onClick={onBack}>{t`Back to the times`}</Button>
        </div>
      </DialogScroll>
    )
  return (
    <form onSubmit={join} className="flex min-h-0 grow flex-col cramped:shrink-0">
      <DialogScroll>
        <div className="flex flex-col gap-4">
          <div>
            <h3 className="text-lead font-semibold">
              <Trans>Join the waiting list</Trans>
            </h3>
            <p className="mt-1 text-note text-muted">
              <Trans>
                When a time that suits you becomes free, we hold it for you for ten minutes and tell you at once. First
                come, first asked.
              </Trans>
            </p>
            <p className="mt-1 text-note wrap-anywhere text-muted">
              {[chosen.name, ...chosen.addOns.map(({ name }) => name), t`${chosen.duration} minutes`].join(' · ')}
            </p>
            {isAlone && (
              <p className="mt-1 text-note wrap-anywhere">
                {t`You wait for ${service.name} alone. The other services you chose are not part of it: book them with the time that is offered, if they fit there.`}
              </p>
            )}
          </div>
          <TeamChoice team={service.team ?? []} value={member} onChange={setMember} />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3">
            <TextField
              label={t`From day`}
              type="date"
              required
              min={today}
              value={fromDay}
              onChange={({ target }) => {
                setFromDay(target.value)
                if (target.value > untilDay) setUntilDay(target.value)
              }}
            />
            <TextField
              label={t`Until day`}
              type="date"
              required
              min={fromDay}
              value={untilDay}
              onChange={({ target }) => setUntilDay(target.value)}
            />
          </div>
          <StackedSelect
            label={t`Time of day`}
            hint={placeTimeName(service.location.city)}
            value={part}
            onChange={({ target }) => setPart(target.value as Part)}
          >
            <option value="any">{t`Any time`}</option>
            <option value="morning">{t`Morning, before 12:00`}</option>
            <option value="afternoon">{t`Afternoon, 12:00 to 17:00`}</option>
            <option value="evening">{t`Evening, from 17:00`}</option>
            <option value="own">{t`From and until a time`}</option>
          </StackedSelect>
          {part === 'own' && (
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3">
              <TextField
                label={t`Begins at or after`}
                type="time"
                required
                value={own.fromTime}
                onChange={({ target }) => setOwn({ ...own, fromTime: target.value })}
              />
              <TextField
                label={t`Begins before`}
                type="time"
                required
                value={own.untilTime}
                onChange={({ target }) => setOwn({ ...own, untilTime: target.value })}
              />
            </div>
          )}
          <StackedSelect
            label={t`I need to know`}
            value={noticeMinutes}
            onChange={({ target }) => setNotice(Number(target.value))}
          >
            <option value={30}>{t`half an hour before`}</option>
            <option value={120}>{t`2 hours before`}</option>
            <option value={360}>{t`6 hours before`}</option>
            <option value={1440}>{t`a day before`}</option>
            <option value={2880}>{t`2 days before`}</option>
          </StackedSelect>
        </div>
      </DialogScroll>
      <div className="shrink-0 border-t border-hairline bg-raised px-6 pt-3 pb-4 max-sm:px-4 cramped:sticky cramped:bottom-0 cramped:z-1 cramped:px-4 cramped:py-2">
        <Alert>{problem}</Alert>
        <div className="flex flex-row-reverse flex-wrap gap-2">
          <Button kind="sage" type="submit" busy={state.kind === 'sending'} className="min-w-0 grow">
            {t`Join the waiting list`}
          </Button>
          <Button onClick={onBack}>{t`Back to the times`}</Button>
        </div>
      </div>
    </form>
  )
}
