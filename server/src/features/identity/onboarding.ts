import type { OnboardingTick } from '../onboarding/index.ts'
import { hasBadge } from './store.ts'

export const identityTick: OnboardingTick = {
  step: 'identity',
  isDone: ({ db }, accountId) => hasBadge(db, accountId),
}
