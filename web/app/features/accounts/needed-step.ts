import { type DetailsOf, refusalOf } from '@dressing-room/contract/refusals'

/** The password was right, and the account has a second step. */
export type NeededStep = DetailsOf<'second_step_needed'>

export function neededStepOf(error: unknown): NeededStep | undefined {
  return refusalOf(error, 'second_step_needed')?.details
}
