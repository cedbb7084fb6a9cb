import { Refusal, refusalOf } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'

export interface Limit {
  max: number
  seconds: number
}

/** The refusal for a reached limit, with the seconds after which to try again. */
export function rateLimitExceeded({ max, seconds }: Limit, secondsLeft: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(secondsLeft))
  const minutes = Math.ceil(retryAfter / 60)
  return new Refusal('too_many_requests', {
    ...(minutes > 1 && { message: say('Too many attempts. Please try again in {minutes} minutes.', { minutes }) }),
    retryAfter,
    limit: { max, seconds },
  })
}

/** RFC 9110's header, and those of draft-ietf-httpapi-ratelimit-headers. */
export function rateLimitHeaders(refusal: Refusal): Record<string, string> {
  const { details = {} } = refusalOf(refusal, 'too_many_requests') ?? refusalOf(refusal, 'too_many_unpaid') ?? {}
  const { retryAfter, limit } = details
  if (retryAfter === undefined || !limit) return {}
  return {
    'retry-after': String(retryAfter),
    'ratelimit-policy': `"attempts";q=${limit.max};w=${limit.seconds}`,
    ratelimit: `"attempts";r=0;t=${retryAfter}`,
  }
}
