import type Stripe from 'stripe'
import {
  APP,
  isLiveKey,
  isMissing,
  isUnavailable,
  readSigned,
  type StripeOptions,
  stripeClient,
} from '../stripe-client.ts'
import { type IdentityChecks, type IdentityReport, IdentityUnavailable } from './identity.ts'

const KNOWN = ['processing', 'verified', 'canceled'] as const

type Session = Stripe.Identity.VerificationSession

export function openStripeIdentity({ webhookSecret, ...options }: StripeOptions): IdentityChecks {
  const stripe = stripeClient(options)
  const live = isLiveKey(options.secretKey)

  return {
    live,

    async open({ check, account, returnUrl }) {
      const session = await orUnavailable(() =>
        stripe.identity.verificationSessions.create(
          {
            type: 'document',
            options: { document: { require_matching_selfie: true } },
            client_reference_id: account,
            metadata: { app: APP, check },
            return_url: returnUrl,
          },
          { idempotencyKey: `identity-${check}` },
        ),
      )
      return { id: session.id, url: session.url ?? undefined }
    },

    async report(providerId) {
      try {
        return toReport(await orUnavailable(() => stripe.identity.verificationSessions.retrieve(providerId)))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    readEvent(rawBody, signature) {
      const event = readSigned(stripe, webhookSecret, rawBody, signature)
      const object = event?.data.object
      if (!event || object?.object !== 'identity.verification_session') return undefined
      if (event.livemode !== live || object.metadata.app !== APP) return undefined
      return { id: event.id, type: event.type, providerId: object.id, check: object.metadata.check }
    },
  }
}

function toReport(session: Session): IdentityReport {
  return {
    id: session.id,
    state: stateOf(session),
    failure: session.last_error?.code ?? undefined,
    url: session.url ?? undefined,
    account: session.client_reference_id ?? undefined,
    check: session.metadata.check,
    live: session.livemode,
  }
}

function stateOf({ status, redaction, last_error }: Session): IdentityReport['state'] {
  if (redaction) return 'redacted'
  if (status === 'requires_input') return last_error ? 'failed' : 'open'
  // A state of next year is none that verifies anybody.
  return KNOWN.find((known) => known === status) ?? 'processing'
}

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isUnavailable(error) ? new IdentityUnavailable(error.message, { cause: error }) : error
  }
}
