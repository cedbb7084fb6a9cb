import { emailAddress } from '@dressing-room/contract/email-address'
import { z } from 'zod'

/** What use cases may know of the shop's settings. */
export interface Shop {
  name: string
  /** Public origin without a trailing slash. */
  origin: string
  contactEmail: string
  /** Percent of the goods after discount that the platform keeps. */
  platformFeePercent: number
  passwordMinLength: number
  /** Says what is a sandbox; '' when everything is real. */
  banner: string
  /** Whether payments go to the sandbox. */
  demoPayments: boolean
  /** The sandbox's mailbox page; '' when mail is real. */
  mailbox: string
}

const optional = (schema: z.ZodType<string>) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
const port = z.coerce.number().int().min(0).max(65_533)

const schema = z.object({
  PORT: port.default(3000).describe('Port of the shop. The sandbox takes the next one, its mailbox the one after.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 to be reached from other machines.'),
  PUBLIC_URL: optional(z.url()).describe('The address people use, such as https://shop.example. Default: localhost.'),
  SITE_NAME: z.string().min(1).default('The Dressing Room').describe('Name of the shop on pages and mails.'),
  CONTACT_EMAIL: emailAddress().default('help@dressingroom.example').describe('Support address on pages and mails.'),
  APP_MODE: z
    .enum(['demo', 'live'])
    .default('demo')
    .describe("'live' refuses to start while payments, mail or database are a sandbox."),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })).describe(
    'PostgreSQL 15 or newer. Default: an embedded one in the data folder.',
  ),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16).describe('Connections of this process.'),
  DATA_DIR: optional(z.string()).describe('Folder for the embedded database, pictures and the sandbox.'),
  MEDIA_DIR: optional(z.string()).describe('Folder for pictures. Default: media in the data folder.'),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_(test|live)_\w+$/)).describe(
    'Stripe key. Default: the sandbox, where no money moves.',
  ),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_\w+$/)).describe(
    'Signing secret of the webhook endpoint PUBLIC_URL/api/webhooks/stripe.',
  ),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })).describe('Mail server. Default: the mailbox page.'),
  MAIL_FROM: optional(z.string().min(3)).describe('Sender of mails. Default: SITE_NAME <CONTACT_EMAIL>.'),
  PLATFORM_FEE_PERCENT: z.coerce.number().min(0).max(100).default(10).describe('Kept from goods after discount.'),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(1).max(64).default(1).describe('Shortest password to accept.'),
  TRUST_PROXY: optional(z.string()).describe('Addresses or networks of proxies whose X-Forwarded-For is believed.'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn').describe('How much to log.'),
})

export type Settings = z.output<typeof schema>

/** All faults of the settings at once, each with its name. */
export class SettingsFault extends Error {
  override name = 'SettingsFault'
  readonly faults: string[]

  constructor(faults: string[]) {
    super(`The settings do not fit:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

export function readSettings(environment: Record<string, string | undefined>): Settings {
  const parsed = schema.safeParse(environment)
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (Boolean(environment.STRIPE_SECRET_KEY) !== Boolean(environment.STRIPE_WEBHOOK_SECRET)) {
    faults.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or neither')
  }
  if (environment.APP_MODE === 'live') {
    for (const name of ['DATABASE_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'PUBLIC_URL']) {
      if (!environment[name]) faults.push(`${name}: needed with APP_MODE=live, which takes no sandbox part`)
    }
    if (environment.STRIPE_SECRET_KEY?.includes('_test_')) {
      faults.push('STRIPE_SECRET_KEY: a test key moves no money; APP_MODE=live needs a live one')
    }
  }
  if (!parsed.success || faults.length > 0) throw new SettingsFault(faults)
  return parsed.data
}

/** Which parts are a sandbox under these settings. */
export function sandboxParts(settings: Settings): string[] {
  return [
    ...(settings.STRIPE_SECRET_KEY ? [] : ['payments']),
    ...(settings.SMTP_URL ? [] : ['mail']),
    ...(settings.DATABASE_URL ? [] : ['database']),
  ]
}

/** The text of `.env.example`: every setting with what it does and its default. */
export function exampleSettings(): string {
  const entries = Object.entries(schema.shape).map(([name, field]) => {
    const fallback = defaultOf(field)
    return `# ${field.description}\n${fallback === undefined ? '#' : ''}${name}=${fallback ?? ''}`
  })
  return `# Settings of the shop. Copy to .env and change what differs; everything has a default.\n\n${entries.join('\n\n')}\n`
}

function defaultOf(field: z.ZodType): string | undefined {
  const parsed = field.safeParse(undefined)
  return parsed.success && parsed.data !== undefined ? String(parsed.data) : undefined
}
