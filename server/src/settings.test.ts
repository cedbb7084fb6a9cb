import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { trustedProxies } from './platform/http/proxies.ts'
import {
  bannerOf,
  exampleSettings,
  isDemo,
  isLive,
  readSettings,
  SettingsFault,
  sandboxParts,
  settingWarnings,
} from './settings.ts'

const live = {
  APP_MODE: 'live',
  DATABASE_URL: 'postgres://shop@db.example/shop',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://mail.example',
  VAPID_PUBLIC_KEY: 'B'.repeat(87),
  VAPID_PRIVATE_KEY: 'p'.repeat(43),
  PUBLIC_URL: 'https://shop.example',
}

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (error instanceof SettingsFault) return error.faults
    throw error
  }
}

it('need nothing on a fresh machine, where every part is a sandbox', () => {
  expect(sandboxParts(readSettings({}))).toEqual(['payments', 'mail', 'database'])
})

it('say in the banner only what is true of the parts that are a sandbox', () => {
  expect(bannerOf(readSettings({}))).toBe('Demo: no money moves, no mail leaves.')
  const { SMTP_URL, STRIPE_WEBHOOK_SECRET } = live
  expect(bannerOf(readSettings({ SMTP_URL }))).toBe('Demo: no money moves.')
  expect(bannerOf(readSettings({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET }))).toBe(
    'Demo: no mail leaves.',
  )
  expect(bannerOf(readSettings(live))).toBe('')
})

it('are shown with their defaults in .env.example', async () => {
  const shown = await readFile(new URL('../../.env.example', import.meta.url), 'utf8')
  expect(shown).toBe(exampleSettings())
  const copied = Object.fromEntries(
    shown.split('\n').flatMap((line) => (/^\w+=/.test(line) ? [line.split('=', 2)] : [])),
  )
  expect(readSettings(copied)).toEqual(readSettings({}))
})

it('name all their faults at once', () => {
  const faults = faultsOf({ PORT: 'many', PUBLIC_URL: 'shop', SMTP_URL: 'http://mail', STRIPE_SECRET_KEY: 'pk_test_1' })
  const named = (name: string) => faults.some((fault) => fault.startsWith(name))
  expect(['PORT', 'PUBLIC_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY'].filter((name) => !named(name))).toEqual([])
  expect(faults).toContain('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or neither')
})

it('lay a map of elsewhere under our own only with the name of whoever makes it', () => {
  const MAP_TILES_URL = 'https://tiles.example/{z}/{x}/{y}.png'
  expect(faultsOf({ MAP_TILES_URL })).toEqual([expect.stringContaining('MAP_TILES_ATTRIBUTION: needed beside')])
  expect(faultsOf({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION: '© OpenStreetMap contributors' })).toEqual([])
  for (const url of [
    'http://tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example/{z}/{x}.png',
    "https://t.example/{z}/{x}/{y}'",
  ]) {
    expect(faultsOf({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: 'x' })).toHaveLength(1)
  }
})

it('are live only without any sandbox part', () => {
  expect(faultsOf(live)).toEqual([])
  expect(sandboxParts(readSettings(live))).toEqual([])
  for (const name of ['DATABASE_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'PUBLIC_URL', 'VAPID_PUBLIC_KEY'] as const) {
    const { [name]: _, ...rest } = live
    expect(faultsOf(rest)).toContainEqual(expect.stringMatching(`^${name}: needed with APP_MODE=live`))
  }
  expect(faultsOf({ ...live, STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
    expect.stringContaining('a test key moves no money'),
  ])
  expect(faultsOf({ APP_MODE: 'live' })).toHaveLength(5)
})

describe('a live key', () => {
  const { APP_MODE: _, ...keyed } = live

  it.each(['sk_live_1', 'rk_live_1'])('%s is live without anybody saying so, and never a demo', (key) => {
    const settings = { ...keyed, STRIPE_SECRET_KEY: key }
    expect(faultsOf(settings)).toEqual([])
    expect(isDemo(readSettings(settings))).toBe(false)
    expect(isLive(readSettings(settings))).toBe(true)
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', 'STRIPE_WEBHOOK_SECRET']) {
      expect(faultsOf({ ...settings, [name]: '' }).join(), name).toMatch(name)
    }
    expect(faultsOf({ ...settings, PUBLIC_URL: 'http://shop.example' })).toHaveLength(1)
  })

  it('is refused together with the demo', () => {
    expect(faultsOf({ ...live, APP_MODE: 'demo' })).toEqual([expect.stringMatching(/^APP_MODE: a demo with a live/)])
  })
})

it('fill nobody’s database with the demo shop and its public logins, unless they say so', () => {
  const given = { DATABASE_URL: live.DATABASE_URL }
  expect(isDemo(readSettings({}))).toBe(true)
  expect(isDemo(readSettings(given))).toBe(false)
  expect(isDemo(readSettings({ ...given, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }))).toBe(
    false,
  )
  expect(isDemo(readSettings({ ...given, APP_MODE: 'demo' }))).toBe(true)
  expect(isDemo(readSettings({ ...given, APP_MODE: '' }))).toBe(false)
})

describe('each value is judged before anything is started', () => {
  it.each([
    ['PORT', ['3000', '0', ' 80 '], ['65536', '-1', '3.5', '0x50', '1e3', 'http', '65533']],
    ['HOST', ['0.0.0.0', '::', 'localhost', 'db-1.local'], ['http://x', 'a b', '-', '1.2.3.4:80']],
    [
      'PUBLIC_URL',
      ['https://shop.example', 'HTTPS://Shop.example/', 'http://localhost:3000', 'https://xn--mller-kva.de:8443'],
      [
        ...[
          'javascript:alert(1)',
          'javascript://shop.example',
          'data:text/html,x',
          'file:///etc',
          'ftp://shop.example',
        ],
        ...['shop.example', '//shop.example', 'https://', 'https://a:b@shop.example', 'https://shop.example/shop'],
        ...['https://shop.example/?x', 'https://shop.example/#x', 'https://shop.exa mple', 'http//shop.example'],
      ],
    ],
    [
      'TRUST_PROXY',
      ['true', '1', '2', '127.0.0.1', '10.0.0.0/8, ::1', 'loopback,fd00::/8'],
      [
        'yes',
        'false',
        '0',
        '-1',
        '100',
        '10.0.0.0/33',
        '10.0.0',
        '::1/129',
        'proxy.example',
        ',',
        '10.0.0.0/',
        '1.2.3.4/8/8',
      ],
    ],
    [
      'MAP_TILES_ATTRIBUTION_URL',
      ['https://www.openstreetmap.org/copyright'],
      ['openstreetmap.org', 'javascript:alert(1)'],
    ],
    ['SITE_NAME', ['Orla & Söhne', '"Orla"'], ['a\nb', 'x'.repeat(101)]],
    ['CONTACT_EMAIL', ['help@shop.example'], ['help', 'help@', 'a@b@c.example', 'x@y\nBcc: z@example.com']],
    [
      'MAIL_FROM',
      ['shop@shop.example', 'The Shop <shop@shop.example>', '"Orla, Söhne" <shop@shop.example>', '<a@shop.example>'],
      [
        'shop',
        'Shop <shop>',
        'a@x.example, b@x.example',
        'Shop <a@x.example> b',
        'A\nBcc: <a@x.example>',
        'Orla, Co <a@x.example>',
      ],
    ],
    [
      'SMTP_URL',
      ['smtp://mail.example', 'smtps://u:p@mail.example:465'],
      ['http://mail', 'smtp://', 'mail.example:25', 'smtp:mail'],
    ],
    [
      'DATABASE_URL',
      ['postgres://u:p@db.example/shop', 'postgresql://db', 'postgres:///shop?host=/run/postgresql'],
      ['mysql://db/shop', 'postgres://', 'db.example', 'postgres:///shop'],
    ],
    ['DATABASE_POOL', ['2', '200'], ['1', '201', '0', '1.5', 'many', '1e2']],
    ['PLATFORM_FEE_PERCENT', ['0', '100', '12.5'], ['-1', '100.01', '101', '10%', '1e1', '0.001', 'NaN']],
    ['PASSWORD_MIN_LENGTH', ['1', '64'], ['0', '65', '8.5']],
    ['APP_MODE', ['demo'], ['production', 'LIVE', 'true']],
    ['LOG_LEVEL', ['info'], ['verbose']],
  ])('%s', (name, good, bad) => {
    for (const value of good) expect(faultsOf({ [name]: value }), value).toEqual([])
    for (const value of bad) {
      const faults = faultsOf({ [name]: value })
      expect(
        faults.some((fault) => fault.startsWith(name)),
        `${name}=${value}: ${faults}`,
      ).toBe(true)
    }
    // An empty line of a copied file is no setting.
    expect(readSettings({ [name]: '' })).toEqual(readSettings({}))
  })

  it('proxies are understood by the server that is told of them', async () => {
    for (const TRUST_PROXY of ['true', '1', '10.0.0.0/8, ::1', 'loopback, fd00::/8']) {
      const app = Fastify({ trustProxy: trustedProxies(readSettings({ TRUST_PROXY }).TRUST_PROXY) })
      app.get('/', async (request) => request.ip)
      const headers = { 'x-forwarded-for': '203.0.113.7' }
      expect((await app.inject({ url: '/', headers, remoteAddress: '127.0.0.1' })).statusCode).toBe(200)
      await app.close()
    }
  })

  it('PUBLIC_URL is written in one way, and with https where real money moves', () => {
    expect(readSettings({ PUBLIC_URL: 'HTTPS://Shop.Example:443/' }).PUBLIC_URL).toBe('https://shop.example')
    for (const PUBLIC_URL of ['http://shop.example', 'HTTP://shop.example', 'http://localhost:3000']) {
      expect(faultsOf({ ...live, PUBLIC_URL })).toEqual([expect.stringMatching(/^PUBLIC_URL: must begin with https/)])
    }
  })

  it('TRUST_PROXY=true is no way to find out who is asking where real money moves', () => {
    expect(faultsOf({ ...live, TRUST_PROXY: 'true' })).toEqual([expect.stringMatching(/^TRUST_PROXY: true believes/)])
    expect(readSettings({ ...live, TRUST_PROXY: '1' }).TRUST_PROXY).toBe(1)
  })
})

it('warn of names that look like ours and are none', () => {
  const slips = settingWarnings({ APP_MOD: 'live', STRIPE_KEY: 'x', PATH: '/bin', APP_MODE: 'demo', APP_NAME: '' })
  expect(slips.map((slip) => slip.split(' ')[0])).toEqual(['APP_MOD', 'STRIPE_KEY'])
  expect(settingWarnings({ ...live, CONTACT_EMAIL: 'help@shop.example' })).toEqual([])
})

it('of notifications go together, and are written as their owners write them', () => {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = live
  const twilio = { TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+14155552671' }
  expect(faultsOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, ...twilio })).toEqual([])
  expect(faultsOf({ ...twilio, TWILIO_FROM: `MG${'1'.repeat(32)}` })).toEqual([])
  expect(faultsOf({ VAPID_PUBLIC_KEY })).toEqual([expect.stringMatching(/belong together/)])
  for (const name of Object.keys(twilio)) {
    expect(faultsOf({ ...twilio, [name]: '' })).toEqual([
      expect.stringMatching(`^${name}: the settings of text messages`),
    ])
  }
  for (const from of ['4155552671', 'Shop', 'MG']) expect(faultsOf({ ...twilio, TWILIO_FROM: from })).toHaveLength(1)
  expect(faultsOf({ VAPID_PUBLIC_KEY: 'B'.repeat(86), VAPID_PRIVATE_KEY })).toHaveLength(1)
})

describe('of pictures', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const host = {
    IMAGE_UPLOAD_URL: 'https://api.images.example/v1/upload',
    IMAGE_HOSTS: 'cdn.example, res.example/ours/',
  }

  it('name a whole bucket or none', () => {
    expect(faultsOf(bucket)).toEqual([])
    for (const name of Object.keys(bucket)) {
      expect(faultsOf({ ...bucket, [name]: '' }), name).toEqual([
        expect.stringMatching(`^${name}: the settings of a bucket`),
      ])
    }
  })

  it('say from where an image host hands its pictures out, as hosts with their folders', () => {
    expect(readSettings(host).IMAGE_HOSTS).toEqual(['cdn.example', 'res.example/ours'])
    expect(faultsOf({ IMAGE_UPLOAD_URL: host.IMAGE_UPLOAD_URL })).toEqual([
      expect.stringMatching(/^IMAGE_HOSTS: needed/),
    ])
    for (const hosts of [
      'https://cdn.example',
      'cdn.example/../x',
      '*',
      "cdn.example; script-src 'none'",
      'a b.example',
    ]) {
      expect(faultsOf({ IMAGE_HOSTS: hosts }), hosts).toEqual([expect.stringMatching(/^IMAGE_HOSTS: must be hosts/)])
    }
  })

  it('send nothing in the open where real money moves', () => {
    const open = { ...host, IMAGE_UPLOAD_URL: 'http://images.example/upload' }
    expect([faultsOf(open), faultsOf({ ...live, ...open })]).toEqual([
      [],
      [expect.stringMatching(/^IMAGE_UPLOAD_URL: must begin/)],
    ])
  })
})
