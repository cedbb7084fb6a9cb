import type { AskedQuestion } from '@dressing-room/contract/visit-questions'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { StackedSelect, TextField } from '../../ui/field.tsx'

/** The name of the tick; its value is the words beside it, as they were read. */
const ANSWERS_CONSENT = 'answersConsent'
const nameOf = (id: string) => `answer:${id}`

export interface GivenIntake {
  /** By question, all of them; '' where nothing was answered. */
  answers: Record<string, string>
  answersConsent: string
}

/** What is filled in of these questions in a form. */
export function intakeIn(form: HTMLFormElement, questions: readonly AskedQuestion[]): GivenIntake {
  const entered = new FormData(form)
  const text = (name: string) => String(entered.get(name) ?? '').trim()
  return {
    answers: Object.fromEntries(questions.map(({ _id }) => [_id, text(nameOf(_id))])),
    answersConsent: text(ANSWERS_CONSENT),
  }
}

/** Whether something is answered that may be about somebody's health; what is agreed to speaks for itself. */
const tellsSomething = (questions: readonly AskedQuestion[], answers: Record<string, string>) =>
  questions.some(({ _id, kind }) => kind !== 'consent' && answers[_id])

export interface IntakeFaults {
  /** By question. */
  errors: Record<string, string>
  /** Something is answered, and the tick is missing. */
  lacksConsent: boolean
}

export const NO_FAULTS: IntakeFaults = { errors: {}, lacksConsent: false }

interface QuestionFieldsProps extends IntakeFaults {
  questions: readonly AskedQuestion[]
  given: Readonly<Record<string, string>>
}

/** The questions before a visit, to be answered. They are part of the form around them. */
export function QuestionFields({ questions, given, errors, lacksConsent }: QuestionFieldsProps) {
  const [answers, setAnswers] = useState<Record<string, string>>({ ...given })
  const words = t`My stylist may read these answers and keep them with the appointment.`
  return (
    <div className="flex flex-col gap-4">
      {questions.map((question) => (
        <QuestionField
          key={question._id}
          question={question}
          given={given[question._id] ?? ''}
          error={errors[question._id]}
          onAnswer={(answer) => setAnswers((before) => ({ ...before, [question._id]: answer }))}
        />
      ))}
      {tellsSomething(questions, answers) && (
        <Tick
          name={ANSWERS_CONSENT}
          value={words}
          label={words}
          error={lacksConsent && t`Please agree that your stylist may read your answers.`}
        />
      )}
    </div>
  )
}

interface TickProps {
  name: string
  value: string
  label: ReactNode
  isGiven?: boolean
  error: string | false | undefined
}

function Tick({ name, value, label, isGiven, error }: TickProps) {
  const fault = useId()
  return (
    <div>
      <label className="inline-flex min-h-11 max-w-full items-center gap-3">
        <input
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={isGiven}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error ? fault : undefined}
          className="size-5 shrink-0"
        />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
      {error && (
        <p id={fault} className="text-note text-sale">
          {error}
        </p>
      )}
    </div>
  )
}

interface QuestionFieldProps {
  question: AskedQuestion
  given: string
  error: string | undefined
  onAnswer: (answer: string) => void
}

function QuestionField({ question, given, error, onAnswer }: QuestionFieldProps) {
  const { _id, kind, text, service, isRequired } = question
  const name = nameOf(_id)
  const label = (
    <>
      <span dir="auto" className="wrap-anywhere">
        {text}
      </span>
      {!isRequired && (
        <span className="font-regular text-muted">
          {' '}
          <Trans>(optional)</Trans>
        </span>
      )}
      {service && (
        <span dir="auto" className="block text-note font-regular text-muted wrap-anywhere">
          {service}
        </span>
      )}
    </>
  )
  if (kind === 'consent') return <Tick name={name} value="yes" label={label} isGiven={given === 'yes'} error={error} />
  return kind === 'yes-no' ? (
    <StackedSelect
      label={label}
      name={name}
      defaultValue={given}
      error={error}
      onChange={({ target }) => onAnswer(target.value)}
    >
      <option value="">{t`Please choose`}</option>
      <option value="yes">{t`Yes`}</option>
      <option value="no">{t`No`}</option>
    </StackedSelect>
  ) : (
    <TextField
      label={label}
      name={name}
      maxLength={500}
      autoComplete="off"
      defaultValue={given}
      error={error}
      onInput={({ currentTarget }) => onAnswer(currentTarget.value.trim())}
    />
  )
}
