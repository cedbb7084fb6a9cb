import Stripe from 'stripe'

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
  /** Where Stripe's calls are spoken, when not at Stripe: the sandbox. */
  at?: { host: string; port: number }
}

/** Marks what is ours among what other sites do on the same Stripe account. */
export const APP = 'the-dressing-room'
const TIMEOUT_MS = 8000
const RETRIES = 2

export function stripeClient({ secretKey, at }: Pick<StripeOptions, 'secretKey' | 'at'>): Stripe {
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(at && { host: at.host, port: at.port, protocol: 'http' as const }),
  })
}

export function isLiveKey(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey)
}

/** The message if its signature and age hold, over its raw bytes. */
export function readSigned(
  stripe: Stripe,
  webhookSecret: string,
  rawBody: Buffer,
  signature: string,
): Stripe.Event | undefined {
  try {
    const event: Stripe.Event | null = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret)
    // Signed, but no message: nobody at the provider has written that.
    return event?.id && event.data?.object ? event : undefined
  } catch {
    return undefined
  }
}

/** No answer was to be had, which is another thing than a no to what was asked. */
export function isUnavailable(error: unknown): error is Stripe.errors.StripeError {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError ||
    (error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) === 409)
  )
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}
