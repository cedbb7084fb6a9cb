import { z } from 'zod'
import type { RefusalShape } from './refusal-shapes.ts'

/** Of accounts: logging in, second factors, identity, payouts and what is hidden. */
export const accountRefusals = {
  wrong_credentials: { status: 401, message: 'Invalid email or password.' },
  email_taken: {
    status: 409,
    message: "That email can't be used. Log in or reset your password.",
  },
  wrong_password: { status: 403, message: 'That is not your current password.' },
  second_step_needed: {
    status: 401,
    message: 'Please confirm with your second step that it is you.',
    details: z.object({
      /** To be sent with the second step; it opens nothing by itself. */
      challenge: z.string(),
      /** Which steps the account has beside recovery codes. */
      steps: z.array(z.enum(['code app', 'passkey'])),
    }),
  },
  login_expired: { status: 401, message: 'That took too long. Please log in again.' },
  wrong_code: { status: 403, message: 'That code does not work. Each code works once, for half a minute.' },
  passkey_not_accepted: { status: 403, message: 'That passkey was not accepted. Please try again.' },
  passkey_already_added: { status: 409, message: 'This passkey is there already.' },
  too_many_passkeys: { status: 409, message: 'These are as many passkeys as there can be. Please remove one first.' },
  code_app_already_added: { status: 409, message: 'An app is set up already. Please remove it first.' },
  enrolment_expired: { status: 409, message: 'That took too long. Please start again.' },
  no_second_factor: { status: 409, message: 'Please set up an app or a passkey first.' },
  hidden_by_operator: {
    status: 403,
    message: 'This was hidden after a report. You can appeal in Settings, under “Hidden after reports”.',
  },
  case_decided: { status: 409, message: 'This has been decided already.' },
  own_report: { status: 403, message: 'This is your own.' },
  account_not_deletable: {
    status: 409,
    message: 'Something of this account is still open.',
    /** What, in words: one sentence each. */
    details: z.object({ unfinished: z.array(z.string()) }),
  },
  export_not_ready: { status: 409, message: 'There is no export to fetch. Please ask for one.' },
  too_many_devices: {
    status: 409,
    message: 'These are as many devices as there can be. Please remove one first.',
  },
  texts_not_offered: { status: 409, message: 'We do not send text messages at the moment.' },
  text_not_sent: {
    status: 503,
    message: 'The code could not be sent to this number. Please check it, or try again later.',
  },
  text_code_wrong: { status: 403, message: 'That is not the code that we sent last. A code works for ten minutes.' },
  link_invalid: { status: 400, message: 'This link is invalid or has expired.' },
  verification_incomplete: {
    status: 409,
    message: 'Verification is not complete.',
    details: z.object({
      state: z.enum(['none', 'open', 'failed', 'canceled', 'withdrawn']),
      reason: z.string().optional(),
    }),
  },
  identity_already_verified: { status: 409, message: 'Your identity is already verified.' },
  identity_in_progress: {
    status: 409,
    message: 'Your documents are still being checked. We will write to you as soon as there is an answer.',
  },
  identity_unavailable: {
    status: 503,
    message: 'Our identity partner cannot be reached. Please try again in a moment.',
  },
  payout_not_found: { status: 404, message: 'Payout not found.' },
  payouts_refused: {
    status: 409,
    message: 'Our payment partner does not pay out to this account. Please write to us.',
  },
  payouts_not_in_country: {
    status: 409,
    message: 'Our payment partner does not pay out in this country yet. Your money waits for you.',
  },
  payout_waits: { status: 409, message: 'Nothing can be paid out now.' },
  payouts_unavailable: {
    status: 503,
    message: 'Our payment partner cannot be reached. Please try again in a moment.',
  },
  password_too_short: { status: 422, message: 'Please choose a longer password.' },
} as const satisfies Record<string, RefusalShape>
