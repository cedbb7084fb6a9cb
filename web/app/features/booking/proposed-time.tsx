import type { ProposedTime } from '@dressing-room/contract/booking'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { messageFor } from '../../api/call.ts'
import { momentThere, startText, todayIn } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/notice.tsx'
import { VisitMoment } from './visit-moment.tsx'

interface ProposedTimeProps {
  proposal: ProposedTime
  /** Who asks. */
  provider: string
  timeZone: string
  placeTimeName: string
  /** When it is as things stand. */
  now: ReactNode
  onAnswer: (answer: 'accept' | 'decline') => Promise<void>
}

/** Another time that the stylist asks for: both answers, and what each of them means. */
export function ProposedTimeAnswer({ proposal, provider, timeZone, placeTimeName, now, onAnswer }: ProposedTimeProps) {
  const [answering, setAnswering] = useState<'accept' | 'decline'>()
  const [problem, setProblem] = useState('')
  const { date, time, start, note, heldUntil, moneyText } = proposal

  async function answer(what: 'accept' | 'decline') {
    setAnswering(what)
    setProblem('')
    try {
      await onAnswer(what)
    } catch (error) {
      console.error(error)
      setProblem(messageFor(error))
    }
    setAnswering(undefined)
  }

  return (
    <section aria-labelledby="proposed-time" className="border-l-4 border-sage bg-bone p-4">
      <h2 id="proposed-time" className="mb-1 text-lead font-semibold wrap-anywhere">
        <Trans>
          <bdi>{provider}</bdi> asks for another time
        </Trans>
      </h2>
      {now && <p className="text-muted">{now}</p>}
      <p className="figures mt-2 text-lead font-medium">
        <VisitMoment
          text={startText(date, time, timeZone, todayIn(timeZone))}
          moment={new Date(start)}
          timeZone={timeZone}
          placeTimeName={placeTimeName}
        />
      </p>
      {note && (
        <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
          {t`“${note}”`}
        </p>
      )}
      <p className="mt-2 text-muted wrap-anywhere">{moneyText}</p>
      <p className="figures mt-1 mb-4 text-note text-muted">
        {t`Kept for you until ${momentThere(new Date(heldUntil), timeZone)}. Without an answer your appointment stays as it is.`}
      </p>
      <Alert>{problem}</Alert>
      <div className="flex flex-wrap gap-3">
        <Button kind="sage" busy={answering === 'accept'} onClick={() => void answer('accept')}>
          {t`Accept`}
        </Button>
        <Button busy={answering === 'decline'} onClick={() => void answer('decline')}>
          {t`Decline`}
        </Button>
      </div>
    </section>
  )
}
