import { getOnboarding, ONBOARDING_STEPS } from '@dressing-room/contract/onboarding'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { OnboardingTick } from './index.ts'

/** The steps that features speak of, each ticked by what is true at this moment. */
export function onboardingRoutes(serve: Serve, deps: Deps, ticks: readonly OnboardingTick[]): void {
  serve(getOnboarding, async ({ viewer }) => {
    const answers = await Promise.all(
      ticks.map(async ({ step, isDone }) => ({ step, isDone: await isDone(deps, viewer.id) })),
    )
    const told = ONBOARDING_STEPS.filter((step) => answers.some((answer) => answer.step === step))
    return {
      steps: told.map((step) => ({ step, isDone: answers.some((answer) => answer.step === step && answer.isDone) })),
    }
  })
}
