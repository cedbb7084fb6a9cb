import { z } from 'zod'
import { user } from './accounts.ts'
import { endpoint } from './endpoint.ts'

const FILL_IN = 'Please fill in all fields.'
export const MAX_PASSKEYS = 20

const password = z.string({ error: FILL_IN }).min(1, FILL_IN).max(1024, 'That is not your current password.')
/** Six digits of the app, or a recovery code; blanks and dashes in it do not matter. */
const code = z.string({ error: FILL_IN }).trim().min(1, FILL_IN).max(100, 'That code does not work.')
/** What stands in place of a session's token until the second step is taken. */
const challenge = z.string().min(1).max(200)
const message = z.object({ message: z.string() })
const encoded = z.string().max(20_000)

/** What the browser makes of a passkey: the JSON forms of WebAuthn Level 3. */
const credential = z.object({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.looseObject({}),
})
export const newCredential = credential.extend({
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
export const usedCredential = credential.extend({
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.nullish(),
  }),
})
/** What `navigator.credentials` is asked with, as WebAuthn says it in JSON. */
const options = z.object({ options: z.looseObject({ challenge: z.string() }) })

export const secondFactors = endpoint({
  method: 'GET',
  path: '/api/account/second-factor',
  summary: 'By which second steps the viewer logs in',
  access: 'signed-in',
  response: z.object({
    /** Since when an app's codes are asked for; null where they are not. */
    codeAppSince: z.string().nullable(),
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() }),
    ),
    recoveryCodesLeft: z.number(),
  }),
})
export type SecondFactors = z.output<typeof secondFactors.response>

/** Shown once; only with the first factor there are any. */
const added = z.object({ message: z.string(), recoveryCodes: z.array(z.string()).nullable() })

export const startCodeApp = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/code-app',
  summary: 'A secret for an app that makes codes; nothing is asked for until a first code has been confirmed',
  access: 'signed-in',
  body: z.object({ password }),
  response: z.object({
    /** To be typed where a picture cannot be scanned. */
    secret: z.string(),
    /** What the picture says: an otpauth address. */
    address: z.string(),
  }),
  refusals: ['wrong_password', 'code_app_already_added', 'too_many_requests', 'try_again'],
})

export const confirmCodeApp = endpoint({
  method: 'PUT',
  path: '/api/account/second-factor/code-app',
  summary:
    'From now on the app’s codes are asked for at login; with the first factor all other browsers are logged out',
  access: 'signed-in',
  body: z.object({ code }),
  response: added,
  refusals: ['wrong_code', 'enrolment_expired', 'code_app_already_added', 'too_many_requests'],
})

export const removeCodeApp = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/code-app/remove',
  summary: 'The app’s codes are no longer asked for',
  access: 'signed-in',
  body: z.object({ password }),
  response: message,
  refusals: ['wrong_password', 'not_found', 'too_many_requests', 'try_again'],
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/passkeys/start',
  summary: 'What the browser makes a passkey with',
  access: 'signed-in',
  body: z.object({ password }),
  response: options,
  refusals: ['wrong_password', 'too_many_passkeys', 'too_many_requests', 'try_again'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/passkeys',
  summary: 'Adds the passkey that the browser has made; with the first factor all other browsers are logged out',
  access: 'signed-in',
  body: z.object({
    name: z.string({ error: FILL_IN }).trim().min(1, FILL_IN).max(60, 'Please use a shorter name.'),
    credential: newCredential,
  }),
  response: added,
  refusals: [
    'passkey_not_accepted',
    'passkey_already_added',
    'too_many_passkeys',
    'enrolment_expired',
    'too_many_requests',
  ],
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/passkeys/:id/remove',
  summary: 'The passkey no longer counts',
  access: 'signed-in',
  params: z.object({ id: z.string().min(1).max(100) }),
  body: z.object({ password }),
  response: message,
  refusals: ['wrong_password', 'not_found', 'too_many_requests', 'try_again'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  summary: 'New recovery codes, in place of all that were there',
  access: 'signed-in',
  body: z.object({ password }),
  response: z.object({ message: z.string(), recoveryCodes: z.array(z.string()) }),
  refusals: ['wrong_password', 'no_second_factor', 'too_many_requests', 'try_again'],
})

const opened = z.object({ token: z.string(), user })

export const takeCodeStep = endpoint({
  method: 'POST',
  path: '/api/auth/login/code',
  summary: 'The second step of a login, by a code of the app or a recovery code; answers as the login does without one',
  access: 'anyone',
  body: z.object({ challenge, code }),
  response: opened,
  refusals: ['wrong_code', 'login_expired', 'too_many_requests'],
})

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/login/passkey-options',
  summary: 'What the browser asks a passkey with',
  access: 'anyone',
  body: z.object({ challenge }),
  response: options,
  refusals: ['login_expired', 'too_many_requests'],
})

export const takePasskeyStep = endpoint({
  method: 'POST',
  path: '/api/auth/login/passkey',
  summary: 'The second step of a login, by a passkey; answers as the login does without one',
  access: 'anyone',
  body: z.object({ challenge, credential: usedCredential }),
  response: opened,
  refusals: ['passkey_not_accepted', 'login_expired', 'too_many_requests'],
})
