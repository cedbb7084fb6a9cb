import { z } from 'zod'

/** With what push notifications are signed, and who sends text messages. */
export const notificationSettings = {
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be a key of "npx web-push generate-vapid-keys"')
    .optional()
    .describe(
      'Public key that browsers subscribe to push notifications with; "npx web-push generate-vapid-keys" makes both. Changed, all have to subscribe again. Default: a pair in the data folder.',
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a key of "npx web-push generate-vapid-keys"')
    .optional()
    .describe('Its private key, which signs them.'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\w{10,64}$/, 'must begin with AC')
    .optional()
    .describe(
      'Account at Twilio that sends text messages. Default: the page of the sandbox; where there is none, no text messages.',
    ),
  TWILIO_AUTH_TOKEN: z.string().max(200).optional().describe('Its auth token.'),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{6,14}|MG\w{10,64})$/, 'must be a number such as +14155552671, or a messaging service: MG…')
    .optional()
    .describe('The number they come from, or the SID of a messaging service.'),
}

type Given = Record<string, string | undefined>

const TWILIO = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']

export function notificationFaults(given: Given): string[] {
  const missing = TWILIO.filter((name) => !given[name])
  return [
    ...(Boolean(given.VAPID_PUBLIC_KEY) === Boolean(given.VAPID_PRIVATE_KEY)
      ? []
      : ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both or neither']),
    ...(missing.length > 0 && missing.length < TWILIO.length
      ? [`${missing.join(', ')}: the settings of text messages belong together: set ${TWILIO.join(', ')} or none`]
      : []),
  ]
}
