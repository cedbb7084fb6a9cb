import { REVIEW_ANSWERS, type ReviewAnswer, type ReviewQuestion } from '@dressing-room/contract/reviews'

/** How somebody is called beside what they say in public: 'Ida B.' Who has one name only keeps it. */
export function reviewerName(name: string): string {
  const [given = '', ...others] = name.trim().split(/\s+/u)
  const [initial] = new Intl.Segmenter().segment(others.at(-1) ?? '')
  return initial ? `${given} ${initial.segment.toLocaleUpperCase()}.` : given
}

/** Whether this can be answered where that is asked; nobody has to answer. */
export function isAnswerTo(question: ReviewQuestion | undefined, answer: ReviewAnswer | undefined): boolean {
  if (answer === undefined) return true
  return question !== undefined && REVIEW_ANSWERS[question].some((offered) => offered === answer)
}
