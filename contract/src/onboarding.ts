import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What a new seller does first, in this order. */
export const ONBOARDING_STEPS = ['identity', 'storefront', 'listing', 'hours'] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

export const getOnboarding = endpoint({
  method: 'GET',
  path: '/api/seller/onboarding',
  summary: 'What the viewer has done, and has still to do, before a shop of theirs is open',
  access: 'signed-in',
  response: z.object({
    steps: z.array(z.object({ step: z.enum(ONBOARDING_STEPS), isDone: z.boolean() })),
  }),
})
export type Onboarding = z.output<typeof getOnboarding.response>
