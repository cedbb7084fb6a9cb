import type { Fit } from '@dressing-room/contract/fit'
import { REVIEW_ANSWERS, type ReviewAnswer, type ReviewQuestion } from '@dressing-room/contract/reviews'
import { randomFrom } from './random.ts'

const SMALL = /runs snug|tighter|smaller|a bit tight|sized up/i
const LARGE = /runs big|^big\.|sized down|gone down a size|lower size/i

/** What whoever wrote a review of the demo answers to what its category asks: never against their own words. */
export function answerOf(asks: ReviewQuestion | undefined, { name, comment }: { name: string; comment: string }) {
  if (asks === 'fit') return fitIn(comment)
  return asks === 'skin type' ? skinIn(name, comment) : undefined
}

function fitIn(comment: string): Fit {
  if (SMALL.test(comment)) return 'runs small'
  return LARGE.test(comment) ? 'runs large' : 'true to size'
}

/** The skin that the words speak of; else some of the others, always the same one. Not everybody answers. */
function skinIn(name: string, comment: string): ReviewAnswer | undefined {
  const types: readonly ReviewAnswer[] = REVIEW_ANSWERS['skin type']
  const said = types.find((type) => new RegExp(`\\b${type} skin`, 'i').test(comment))
  return said ?? types[Math.floor(randomFrom(name)() * (types.length + 2))]
}
