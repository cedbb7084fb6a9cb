import type { OnboardingStep } from '@dressing-room/contract/onboarding'
import type { Deps } from '../../deps.ts'

/** What one feature says of one step. A step that several speak of is done as soon as one says so. */
export interface OnboardingTick {
  step: OnboardingStep
  isDone(deps: Pick<Deps, 'db'>, accountId: string): Promise<boolean>
}
