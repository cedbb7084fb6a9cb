type ErrorBody = {
  type?: string
  message: string
  code?: string
  param?: string
  /** Of a card that was not charged: what its bank says, and the payment that has come of it. */
  decline_code?: string
  payment_intent?: object
}

/** Whatever the provider answers instead of the thing asked for; the body is {"error": {...}} in its shape. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: ErrorBody & { type: string; doc_url?: string }

  constructor(status: number, error: ErrorBody) {
    super(error.message)
    this.status = status
    const { type = 'invalid_request_error', ...rest } = error
    const help = rest.code ? { doc_url: `https://stripe.com/docs/error-codes/${rest.code.replaceAll('_', '-')}` } : {}
    this.error = { ...rest, ...help, type }
  }
}

export function invalid(message: string, rest: { code?: string; param?: string } = {}): StripeRefusal {
  return new StripeRefusal(400, { message, ...rest })
}

export function noSuch(thing: string, id: string, param = 'id'): StripeRefusal {
  return new StripeRefusal(404, { message: `No such ${thing}: '${id}'`, code: 'resource_missing', param })
}

export function unknownUrl(method: string, path: string): StripeRefusal {
  return new StripeRefusal(404, {
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs.`,
  })
}

export function noKey(): StripeRefusal {
  return new StripeRefusal(401, {
    message:
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
  })
}

export function badKey(key: string): StripeRefusal {
  const shown = key.length > 12 ? `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}` : key
  return new StripeRefusal(401, { message: `Invalid API Key provided: ${shown}` })
}

/** For a status fault: the words the provider uses for it. */
export function outage(status: number): StripeRefusal {
  if (status === 429) {
    const message =
      'Request rate limit exceeded. Learn more about rate limits here: https://stripe.com/docs/rate-limits.'
    return new StripeRefusal(429, { message, code: 'rate_limit' })
  }
  return new StripeRefusal(status, { type: 'api_error', message: 'An unknown error occurred. Please try again later.' })
}
