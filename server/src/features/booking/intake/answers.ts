import type { BookedAnswer, BookedAnswers, GivenAnswers, ShownAnswers } from '@dressing-room/contract/intake'
import { refuse } from '@dressing-room/contract/refusals'
import { say, type Text } from '@dressing-room/contract/text'
import type { AskedQuestion } from '@dressing-room/contract/visit-questions'
import { sanitizeText } from '../../../platform/sanitize-text.ts'
import type { BookingRow } from '../store.ts'

interface Given {
  answers?: GivenAnswers | undefined
  answersConsent?: string | undefined
}

/**
 * The questions with what was answered, as the booking keeps it. All that were shown are named, so that whoever has read
 * others than are asked now is shown those first. Answers may be about somebody's health: as with the note, they are kept
 * only with the client's consent and its words.
 */
export function answersOf(
  questions: readonly AskedQuestion[],
  { answers = {}, answersConsent = '' }: Given,
  now: Date,
): BookedAnswers | null {
  const known = new Set(questions.map(({ _id }) => _id))
  const wereOthers = Object.keys(answers).some((id) => !known.has(id))
  if (wereOthers || questions.some(({ _id, isRequired }) => isRequired && answers[_id] === undefined)) {
    refuse('questions_changed', { questions: [...questions] })
  }
  if (questions.length === 0) return null
  const list = questions.map((question) => ({ ...question, answer: sanitizeText(answers[question._id] ?? '') }))
  const errors = list.flatMap((each) => {
    const detail = faultOf(each)
    return detail ? [{ pointer: `#/answers/${each._id}`, detail }] : []
  })
  const [first] = errors
  if (first) refuse('invalid', { message: first.detail, errors })
  const isTold = list.some(tells)
  if (isTold && !answersConsent) refuse('answers_need_consent')
  return { consent: isTold ? sanitizeText(answersConsent) : '', at: now.toISOString(), list }
}

/** Whether it says something about somebody; what is agreed to speaks for itself. */
export function tells({ kind, answer }: BookedAnswer): boolean {
  return kind !== 'consent' && answer !== ''
}

function faultOf({ kind, isRequired, answer }: BookedAnswer): Text | undefined {
  if (kind === 'consent') {
    const isMissing = answer !== 'yes' && (isRequired || answer !== '')
    return isMissing ? say('Please agree to this, or ask your stylist before you book.') : undefined
  }
  if (answer === '') {
    if (!isRequired) return undefined
    return kind === 'yes-no' ? say('Please choose yes or no.') : say('Please answer this question.')
  }
  return kind === 'yes-no' && answer !== 'yes' && answer !== 'no' ? say('Please choose yes or no.') : undefined
}

/** What is left once the client has taken back what they told: what they agreed to. */
export function withoutTold({ at, list }: BookedAnswers): BookedAnswers | null {
  const agreed = list.filter(({ kind }) => kind === 'consent')
  return agreed.length > 0 ? { consent: '', at, list: agreed } : null
}

/** Answered anew. What was agreed to before, and is not taken back or added to, was agreed to then. */
export function corrected(before: BookedAnswers, given: Given, now: Date): BookedAnswers | null {
  const ids = Object.keys(given.answers ?? {})
  const isOfThese = ids.length === before.list.length && before.list.every(({ _id }) => ids.includes(_id))
  // The form is older than what is left: something was taken back meanwhile.
  if (!isOfThese) refuse('answers_gone')
  const after = answersOf(before.list, given, now)
  if (!after) return null
  const agreed = ({ list }: BookedAnswers) => list.flatMap(({ kind, answer }) => (kind === 'consent' ? answer : []))
  const isAgreedAnew = after.consent !== '' && after.consent !== before.consent
  return isAgreedAnew || `${agreed(after)}` !== `${agreed(before)}` ? after : { ...after, at: before.at }
}

type Asked = Pick<BookingRow, 'answers' | 'status' | 'starts_at' | 'buyer_id'>

/** Only whoever has answered, while the visit is ahead. */
export function mayCorrect(
  { answers, status, starts_at, buyer_id }: Asked,
  viewer: { id: string },
  now: Date,
): boolean {
  return answers !== null && buyer_id === viewer.id && status === 'confirmed' && now < starts_at
}

export function toShownAnswers(row: Asked, viewer: { id: string }, now: Date): ShownAnswers | undefined {
  if (!row.answers) return undefined
  return {
    ...row.answers,
    mayCorrect: mayCorrect(row, viewer, now),
    mayRemove: row.buyer_id === viewer.id && row.answers.list.some(tells),
  }
}
