import { correctAnswers, type ShownAnswers } from '@dressing-room/contract/intake'
import { Refusal } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'
import { type FormEvent, useRef, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/notice.tsx'
import { useFocusOnFault } from '../../ui/use-focus-on-fault.ts'
import { intakeErrorsOf } from './book.ts'
import { isOutdated } from './outdated-answers.ts'
import { type IntakeFaults, intakeIn, NO_FAULTS, QuestionFields } from './question-fields.tsx'

interface AnswersFormProps {
  bookingId: string
  answers: ShownAnswers
  onSaved: (saved: { answers?: ShownAnswers | undefined; message: string }) => void
  /** What there is to be answered is not what this shows any more. */
  onOutdated: (message: string) => void
  onCancel: () => void
}

/** The questions as they were asked, with what was answered, to be answered better. */
export default function AnswersForm({ bookingId, answers, onSaved, onOutdated, onCancel }: AnswersFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<IntakeFaults>(NO_FAULTS)
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  useFocusOnFault(form, faults !== NO_FAULTS && faults)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = intakeIn(event.currentTarget, answers.list)
    setBusy(true)
    setMessage('')
    setFaults(NO_FAULTS)
    try {
      const { answers: sent, answersConsent } = given
      const body = { answers: sent, ...(answersConsent && { answersConsent }) }
      onSaved(await call(correctAnswers, { params: { id: bookingId }, body }))
    } catch (error) {
      setBusy(false)
      if (isOutdated(error)) return onOutdated(messageFor(error))
      const errors = error instanceof Refusal ? intakeErrorsOf(error) : {}
      const lacksConsent = error instanceof Refusal && error.code === 'answers_need_consent'
      if (lacksConsent || Object.keys(errors).length > 0) setFaults({ errors, lacksConsent })
      else setMessage(messageFor(error))
    }
  }

  return (
    <form ref={form} noValidate onSubmit={save} className="flex max-w-text flex-col gap-4">
      <QuestionFields
        questions={answers.list}
        given={Object.fromEntries(answers.list.map(({ _id, answer }) => [_id, answer]))}
        {...faults}
      />
      <Alert>{message && <p>{message}</p>}</Alert>
      <div className="flex flex-wrap gap-2">
        <Button kind="sage" type="submit" busy={busy}>
          {t`Save`}
        </Button>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  )
}
