import { type BookingDetails, getBooking } from '@dressing-room/contract/booking'
import { removeAnswers, type ShownAnswers } from '@dressing-room/contract/intake'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { answerText } from '../../language/answer-text.ts'
import { Button } from '../../ui/button.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import { When } from '../../ui/when.tsx'
import { isOutdated } from './outdated-answers.ts'

// Few correct what they have answered.
const AnswersForm = lazy(() => import('./answers-form.tsx'))

/** As they are after the last change; undefined where none are left. */
interface Changed {
  answers?: ShownAnswers | undefined
  message: string
}

/** What the services asked when the visit was booked, with the answers, for both sides. */
export function VisitAnswers({ booking }: { booking: Pick<BookingDetails, '_id' | 'answers' | 'viewerRole'> }) {
  const [changed, setChanged] = useState<Changed>()
  const [isEditing, setIsEditing] = useState(false)
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const answers = changed ? changed.answers : booking.answers
  if (!booking.answers) return null

  async function remove() {
    setFault('')
    setBusy(true)
    try {
      setChanged(await call(removeAnswers, { params: { id: booking._id } }))
    } catch (error) {
      if (isOutdated(error)) await reload(messageFor(error))
      else setFault(messageFor(error))
    }
    setBusy(false)
  }

  /** They were changed elsewhere, in another tab: as they are now. */
  async function reload(message: string) {
    try {
      const { answers } = await call(getBooking, { params: { id: booking._id } })
      setChanged({ answers, message })
      setIsEditing(false)
    } catch {
      setFault(message)
    }
  }

  return (
    <section aria-labelledby="visit-answers" className="mt-6 border-t border-hairline pt-4">
      <h3 id="visit-answers" className="mb-2 font-semibold">
        {booking.viewerRole === 'buyer' ? t`Your answers` : t`The client’s answers`}
      </h3>
      <Status>{!isEditing && changed && <p className="mb-2">{changed.message}</p>}</Status>
      <Alert>{fault && <p className="mb-2">{fault}</p>}</Alert>
      {answers && isEditing && (
        <Suspense fallback={<p>{t`Loading data...`}</p>}>
          <AnswersForm
            bookingId={booking._id}
            answers={answers}
            onSaved={(saved) => {
              setChanged(saved)
              setIsEditing(false)
            }}
            onOutdated={reload}
            onCancel={() => setIsEditing(false)}
          />
        </Suspense>
      )}
      {answers && !isEditing && (
        <>
          <AnswerList answers={answers} />
          {(answers.mayCorrect || answers.mayRemove) && (
            <div className="mt-3 flex flex-wrap gap-2 print:hidden">
              {answers.mayCorrect && <Button onClick={() => setIsEditing(true)}>{t`Correct your answers`}</Button>}
              {answers.mayRemove && (
                <Button kind="quiet" busy={busy} onClick={remove}>
                  {t`Remove your answers`}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </section>
  )
}

function AnswerList({ answers: { list, consent, at } }: { answers: Omit<ShownAnswers, 'mayCorrect' | 'mayRemove'> }) {
  return (
    <>
      <dl className="flex flex-col gap-2 wrap-anywhere">
        {list.map(({ _id, kind, text, service, answer }) => (
          <div key={_id}>
            <dt dir="auto" className="text-note text-muted">
              {text}
              {service && <span className="block">{service}</span>}
            </dt>
            <dd dir="auto">{answerText({ kind, answer })}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-note text-muted">
        {consent ? t`Agreed: “${consent}” ` : <Trans>Answered: </Trans>}
        <When at={at} />
      </p>
    </>
  )
}
