import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { AskedQuestion } from './visit-questions.ts'
import { MAX_SERVICES_PER_VISIT } from './visit-services.ts'

/** What a stylist asks clients before a visit, and what they answer. */

export const MAX_QUESTIONS = 8
export const MAX_QUESTION = 200
export const MAX_ANSWER = 500

/** A short answer, yes or no, or something to agree to: 'I agree that ...'. */
export const QUESTION_KINDS = ['text', 'yes-no', 'consent'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export const question = z.object({
  /** Of exactly these words: whatever changes them makes another question of it. */
  _id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  text: z.string(),
  /** Of something to agree to: nobody books without agreeing. */
  isRequired: z.boolean(),
})
export type Question = z.output<typeof question>

/** Of a visit of several services, with the name of the one that asks it. */
export const askedQuestion = question.extend({ service: z.string().optional() })

const EMPTY_QUESTION = 'Please write the question.'
/** As their stylist saves them. */
export const savedQuestions = z
  .array(
    z.object({
      /** Of one that is there already. */
      _id: z.string().max(40).optional(),
      kind: z.enum(QUESTION_KINDS),
      text: z
        .string(EMPTY_QUESTION)
        .trim()
        .min(1, EMPTY_QUESTION)
        .max(MAX_QUESTION, `Please use at most ${MAX_QUESTION} characters.`),
      isRequired: z.boolean(),
    }),
  )
  .max(MAX_QUESTIONS, `Please ask at most ${MAX_QUESTIONS} questions.`)

/** A question as it was asked, with its answer: '' for none, 'yes' and 'no' where it is not a short one. */
export interface BookedAnswer extends AskedQuestion {
  answer: string
}

/** A booking's own copy (R8). */
export interface BookedAnswers {
  /** The words beside the tick with which the stylist may read and keep them; '' where only consents were given. */
  consent: string
  at: string
  list: BookedAnswer[]
}

export const shownAnswers = z.object({
  list: z.array(askedQuestion.extend({ answer: z.string() })),
  /** What the client has agreed to when they answered. */
  consent: z.string(),
  at: z.string(),
  /** Whoever has answered may correct it until the visit begins. */
  mayCorrect: z.boolean(),
  /** They may take back what they told at any time. */
  mayRemove: z.boolean(),
})
export type ShownAnswers = z.output<typeof shownAnswers>

/** By the ids of all questions that were shown; '' where nothing was answered. */
export const givenAnswers = z
  .record(z.string().max(40), z.string().trim().max(MAX_ANSWER, `Please use at most ${MAX_ANSWER} characters.`))
  .refine((answers) => Object.keys(answers).length <= 2 * MAX_QUESTIONS * MAX_SERVICES_PER_VISIT)
export type GivenAnswers = z.output<typeof givenAnswers>

/** The words beside the tick, in the language they were read in. */
export const answersConsent = z.string().trim().min(1).max(500).optional()

const params = z.object({ id: z.string().max(100) })
/** Without answers where none are left. */
const changed = z.object({ message: z.string(), answers: shownAnswers.optional() })

export const correctAnswers = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id/answers',
  summary: 'The client of a visit corrects what they have answered, until it begins',
  access: 'signed-in',
  params,
  body: z.object({ answers: givenAnswers, answersConsent }),
  response: changed,
  refusals: [
    'booking_not_found',
    'answers_closed',
    'answers_gone',
    'answers_need_consent',
    'questions_changed',
    'invalid',
  ],
})

export const removeAnswers = endpoint({
  method: 'DELETE',
  path: '/api/bookings/:id/answers',
  summary: 'The client of a visit takes back what they have answered; what they agreed to stays',
  access: 'signed-in',
  params,
  response: changed,
  refusals: ['booking_not_found', 'answers_gone'],
})
