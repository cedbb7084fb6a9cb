import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { askForTime } from '@dressing-room/contract/stylist-services'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { startText, todayIn } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { StartChoice } from './start-choice.ts'

interface AnotherTimeProps {
  serviceID: string
  addOns: readonly string[]
  /** What follows in the same visit, as `alsoText` writes it. */
  also: string
  /** Whoever of the team is wanted; '' for anybody. */
  member: string
  day: string
  timeZone: string
  onChoose: (start: StartChoice) => void
}

type Answer = ResponseOf<typeof askForTime>
type State =
  | { kind: 'asking' }
  | { kind: 'waiting' }
  | { kind: 'answered'; answer: Answer }
  | { kind: 'failed'; message: string }

/** Why not 15:00? Any time of the chosen day, answered with the reason or the time itself, and the nearest that can be had. */
export function AnotherTime({ serviceID, addOns, also, member, day, timeZone, onChoose }: AnotherTimeProps) {
  const [time, setTime] = useState('')
  const [state, setState] = useState<State>({ kind: 'asking' })
  const chosen = addOns.join(',')

  // Of another day, a longer visit or somebody else, it was not asked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the answer was about
  useEffect(() => setState({ kind: 'asking' }), [day, chosen, also, member])

  async function ask() {
    if (!time || state.kind === 'waiting') return
    setState({ kind: 'waiting' })
    try {
      const query = {
        ...{ day, time },
        ...(chosen && { addOns: chosen }),
        ...(also && { also }),
        ...(member && { member }),
      }
      const answer = await call(askForTime, { params: { serviceID }, query })
      setState({ kind: 'answered', answer })
      if (answer.start) onChoose({ day: answer.start.date, time: answer.start.time })
    } catch (error) {
      console.warn(error)
      setState({ kind: 'failed', message: messageFor(error) })
    }
  }

  const answer = state.kind === 'answered' ? state.answer : undefined
  const near = [answer?.before, answer?.after].flatMap((start) => start ?? [])
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-36">
          <TextField
            label={t`Another time?`}
            type="time"
            value={time}
            onChange={({ target }) => setTime(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // The form around it books: this only asks.
              event.preventDefault()
              void ask()
            }}
          />
        </div>
        <Button busy={state.kind === 'waiting'} onClick={ask}>
          {t`Ask`}
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {state.kind === 'failed' && <p>{state.message}</p>}
        {answer && <p className="wrap-anywhere">{answer.message}</p>}
        {answer && !answer.isFree && near.length === 0 && (
          <p className="text-muted">
            <Trans>No other time is free at the moment.</Trans>
          </p>
        )}
        {near.length > 0 && (
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <span className="text-note text-muted">
              <Trans>Nearest:</Trans>
            </span>
            {near.map((start) => (
              <Button
                key={start.instant}
                onClick={() => {
                  setState({ kind: 'asking' })
                  onChoose({ day: start.date, time: start.time })
                }}
              >
                {startText(start.date, start.time, timeZone, todayIn(timeZone))}
              </Button>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
