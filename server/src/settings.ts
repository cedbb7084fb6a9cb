import { emailAddress } from '@dressing-room/contract/email-address'
import { type Currency, currencies } from '@dressing-room/contract/money'
import { WEEKDAYS, type Weekday } from '@dressing-room/contract/time'
import { z } from 'zod'
import { imageFaults, imageSettings } from './settings-images.ts'
import { type MapTiles, mapFaults, mapSettings } from './settings-map.ts'
import { notificationFaults, notificationSettings } from './settings-notifications.ts'
import { hostToListenOn, oneLine, origin, percent, proxies, sender, serverUrl, whole } from './settings-values.ts'

/** What use cases may know of the shop's settings. */
export interface Shop {
  name: string
  /** Public origin without a trailing slash. */
  origin: string
  /** Where real money moves: the one host that is answered. */
  onlyHost?: string | undefined
  contactEmail: string
  /** Percent of the goods after discount that the platform keeps. */
  platformFeePercent: number
  /** Days between delivery, or the end of a visit, and the moment that its money can be paid out. */
  payoutHoldDays: number
  /** When money that is free is paid out. */
  payoutDay: 'daily' | Weekday
  /** What a payout must at least come to, in units of currencies like the dollar. */
  payoutMinimum: number
  /** In which gift cards are sold. */
  giftCardCurrency: Currency
  passwordMinLength: number
  /** Products that one seller can have, drafts and archived ones included. */
  maxProductsPerSeller: number
  /** Says what is a sandbox; '' when everything is real. */
  banner: string
  /** Whether payments go to the sandbox. */
  demoPayments: boolean
  /** The sandbox's mailbox page; '' when mail is real. */
  mailbox: string
  /** Where browsers upload pictures, and how much of them one account may have that nothing shows. */
  imageUpload: { url: string; preset: string; quota: { images: number; megabytes: number } }
  /** Other hosts whose pictures may be shown, each with the folder they are below. */
  imageHosts: readonly string[]
  /** Hosts that the shop itself asks for the pictures of imported products, likewise. */
  importPictureHosts: readonly string[]
  /** Undefined where the shop draws its maps itself. */
  mapTiles?: MapTiles | undefined
}

const LAST_PORT = 65_535
const SANDBOX_PORTS = 3
/** Ours begin so, and hardly anything else does. */
const OUR_NAMES =
  /^(APP|DEMO|GIFT|STRIPE|SMTP|DATABASE|IMAGE|IMPORT|MAP|PUBLIC|S3|SITE|PLATFORM|PAYOUT|TRUST|TWILIO|VAPID)_/
const LIVE_KEY = /^(sk|rk)_live_/

const schema = z.object({
  PORT: whole(0, 65_535)
    .default(3000)
    .describe(
      'Port of the shop. The sandbox takes the next one, its mailbox page the one after, its mail server the third.',
    ),
  HOST: hostToListenOn
    .default('127.0.0.1')
    .describe('Address to listen on; 0.0.0.0 to be reached from other machines.'),
  PUBLIC_URL: origin.optional().describe('The address people use, such as https://shop.example. Default: localhost.'),
  SITE_NAME: oneLine.default('The Dressing Room').describe('Name of the shop on pages and mails.'),
  CONTACT_EMAIL: emailAddress().default('help@dressingroom.example').describe('Support address on pages and mails.'),
  APP_MODE: z
    .enum(['demo', 'live'])
    .optional()
    .describe(
      "'live' refuses to start while payments, mail or database are a sandbox. 'demo' fills an empty database with the demo shop and its public logins. Default: 'live' with a live Stripe key; 'demo' without any and without DATABASE_URL; else neither.",
    ),
  DATABASE_URL: serverUrl(['postgres', 'postgresql'])
    .optional()
    .describe('PostgreSQL 15 or newer. Default: an embedded one in the data folder.'),
  DATABASE_DIRECT_URL: serverUrl(['postgres', 'postgresql'])
    .optional()
    .describe(
      'The same database past a pooler, where DATABASE_URL leads to one in transaction mode. Default: DATABASE_URL.',
    ),
  DATABASE_POOL: whole(2, 200).default(16).describe('Connections of this process, from 2 to 200.'),
  DATA_DIR: z.string().optional().describe('Folder for the embedded database, pictures and the sandbox.'),
  MEDIA_DIR: z.string().optional().describe('Folder for pictures. Default: media in the data folder.'),
  ...imageSettings,
  ...mapSettings,
  DEMO_PICTURES: z
    .enum(['ahead', 'on-demand'])
    .default('ahead')
    .describe("Whether the demo's pictures are drawn beside the open shop, or each when it is first asked for."),
  TOWNS: z
    .enum(['all', 'large'])
    .default('all')
    .describe('Which towns can be found by name: those from 1,000 people on, or only those from 40,000.'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^(sk|rk)_(test|live)_\w+$/,
      'must be a secret or restricted key: sk_test_…, sk_live_…, rk_test_… or rk_live_…',
    )
    .optional()
    .describe(
      'Stripe key, for payments and identity checks. Default: the sandbox: no money moves, no document is looked at.',
    ),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be the signing secret of a webhook endpoint: whsec_…')
    .optional()
    .describe(
      'Signing secret of the webhook endpoint PUBLIC_URL/api/webhooks/stripe, which hears checkout.session.*, charge.*, refund.*, radar.early_fraud_warning.* and identity.verification_session.*.',
    ),
  STRIPE_CONNECT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be the signing secret of a webhook endpoint: whsec_…')
    .optional()
    .describe(
      'Signing secret of a second endpoint at the same address, for events of connected accounts: account.updated and payout.*. Default: STRIPE_WEBHOOK_SECRET.',
    ),
  SMTP_URL: serverUrl(['smtps', 'smtp']).optional().describe('Mail server. Default: the mailbox page.'),
  MAIL_FROM: sender.optional().describe('Sender of mails. Default: SITE_NAME <CONTACT_EMAIL>.'),
  ...notificationSettings,
  PLATFORM_FEE_PERCENT: percent.default(10).describe('Kept from goods after discount, from 0 to 100.'),
  PAYOUT_HOLD_DAYS: whole(0, 90)
    .default(7)
    .describe('Days between delivery, or the end of a visit, and the moment that its money can be paid out.'),
  PAYOUT_DAY: z
    .enum(['daily', ...WEEKDAYS])
    .default('Monday')
    .describe('When what is free is paid out, at 06:00 UTC: daily, or a day of the week such as Monday.'),
  PAYOUT_MINIMUM: whole(0, 100_000)
    .default(1)
    .describe('What a payout must at least come to, in dollars, euros and the like; JPY and its like times 100.'),
  GIFT_CARD_CURRENCY: z
    .enum(currencies)
    .default('USD')
    .describe('Currency of the gift cards that the shop sells, such as USD or EUR.'),
  PASSWORD_MIN_LENGTH: whole(1, 64).default(1).describe('Shortest password to accept, from 1 to 64.'),
  MAX_PRODUCTS_PER_SELLER: whole(1, 1_000_000)
    .default(10_000)
    .describe('How many products one seller can have, drafts and archived ones included.'),
  TRUST_PROXY: proxies
    .optional()
    .describe(
      'Whose X-Forwarded-For is believed: the number of proxies in front (1), or their addresses and networks (10.0.0.0/8, loopback). Default: nobody.',
    ),
  DRAIN_SECONDS: whole(0, 60)
    .default(0)
    .describe('How long /readyz says 503 on SIGTERM before connections are refused, for a load balancer to notice.'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn').describe('How much to log.'),
})

type Names = keyof typeof schema.shape
type Environment = Record<string, string | undefined>
type ModeSettings = { APP_MODE?: string | undefined; STRIPE_SECRET_KEY?: string | undefined }

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

export function readSettings(environment: Environment): Settings {
  const given = withoutEmpty(environment)
  const parsed = schema.safeParse(given)
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (Boolean(given.STRIPE_SECRET_KEY) !== Boolean(given.STRIPE_WEBHOOK_SECRET)) {
    faults.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or neither')
  }
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL) {
    faults.push('DATABASE_DIRECT_URL: only beside DATABASE_URL')
  }
  faults.push(...imageFaults(given, { isLive: isLive(given) }))
  faults.push(...mapFaults(given))
  faults.push(...notificationFaults(given))
  faults.push(...(isLive(given) ? liveFaults(given) : sandboxFaults(given)))
  if (!parsed.success || faults.length > 0) throw new SettingsFault(faults)
  return parsed.data
}

/** Whether real money moves, or is said to. */
export function isLive({ APP_MODE, STRIPE_SECRET_KEY }: ModeSettings): boolean {
  return APP_MODE === 'live' || LIVE_KEY.test(STRIPE_SECRET_KEY ?? '')
}

/** Whether an empty database is filled with the demo shop, whose logins everybody knows. */
export function isDemo(settings: Pick<Settings, 'APP_MODE' | 'STRIPE_SECRET_KEY' | 'DATABASE_URL'>): boolean {
  return !isLive(settings) && (settings.APP_MODE === 'demo' || !settings.DATABASE_URL)
}

function liveFaults(given: Environment): string[] {
  const why = given.APP_MODE === 'live' ? 'with APP_MODE=live' : 'with a live Stripe key'
  const needed: Names[] = ['DATABASE_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'PUBLIC_URL']
  return [
    ...needed.filter((name) => !given[name]).map((name) => `${name}: needed ${why}, which takes no sandbox part`),
    ...(given.VAPID_PUBLIC_KEY
      ? []
      : [
          `VAPID_PUBLIC_KEY: needed ${why}: browsers that have subscribed must know every process and machine by one key`,
        ]),
    ...(given.APP_MODE === 'demo' ? ['APP_MODE: a demo with a live Stripe key would move real money'] : []),
    ...(given.STRIPE_SECRET_KEY?.includes('_test_')
      ? ['STRIPE_SECRET_KEY: a test key moves no money; APP_MODE=live needs a live one']
      : []),
    ...(given.PUBLIC_URL?.toLowerCase().startsWith('http:')
      ? [`PUBLIC_URL: must begin with https:// ${why}, or passwords travel in the open`]
      : []),
    ...(given.TRUST_PROXY === 'true'
      ? [`TRUST_PROXY: true believes whatever a visitor says of their address; ${why} give the number of proxies`]
      : []),
  ]
}

function sandboxFaults({ PORT, STRIPE_SECRET_KEY, SMTP_URL }: Environment): string[] {
  const last = LAST_PORT - SANDBOX_PORTS
  const port = Number(PORT ?? 0)
  if ((STRIPE_SECRET_KEY && SMTP_URL) || port <= last || port > LAST_PORT) return []
  return [`PORT: the sandbox needs the ${SANDBOX_PORTS} ports after it, so ${last} is the last one`]
}

/** What may be a slip, but is none for certain. */
export function settingWarnings(environment: Environment): string[] {
  const given = withoutEmpty(environment)
  const unknown = Object.keys(given).filter((name) => OUR_NAMES.test(name) && !(name in schema.shape))
  return [
    ...unknown.map((name) => `${name} is none of the settings, which .env.example lists`),
    ...(isLive(given) && !given.CONTACT_EMAIL ? ['CONTACT_EMAIL is not set: people are told to write to nobody'] : []),
  ]
}

/** A name without a value, as in a copied file, is as good as none. */
function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
}

/** Which parts are a sandbox under these settings. */
export function sandboxParts(settings: Settings): ('payments' | 'mail' | 'database')[] {
  return [
    ...(settings.STRIPE_SECRET_KEY ? [] : (['payments'] as const)),
    ...(settings.SMTP_URL ? [] : (['mail'] as const)),
    ...(settings.DATABASE_URL ? [] : (['database'] as const)),
  ]
}

/** What visitors of a shop with sandbox parts are told, in one short line; empty where all is real. */
export function bannerOf(settings: Settings): string {
  const words = { payments: 'no money moves', mail: 'no mail leaves', database: undefined } as const
  const told = sandboxParts(settings).flatMap((part) => words[part] ?? [])
  return told.length > 0 ? `Demo: ${told.join(', ')}.` : ''
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
