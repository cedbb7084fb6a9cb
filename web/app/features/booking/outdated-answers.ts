import { Refusal } from '@dressing-room/contract/refusals'

/** Whether what is on the screen is not what there is. */
export function isOutdated(error: unknown): boolean {
  return error instanceof Refusal && (error.code === 'answers_gone' || error.code === 'questions_changed')
}
