import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { exampleSettings, readSettings, SettingsFault, sandboxParts } from './settings.ts'

const live = {
  APP_MODE: 'live',
  DATABASE_URL: 'postgres://shop@db.example/shop',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://mail.example',
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

it('are live only without any sandbox part', () => {
  expect(faultsOf(live)).toEqual([])
  expect(sandboxParts(readSettings(live))).toEqual([])
  for (const name of ['DATABASE_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'PUBLIC_URL'] as const) {
    const { [name]: _, ...rest } = live
    expect(faultsOf(rest)).toContainEqual(expect.stringMatching(`^${name}: needed with APP_MODE=live`))
  }
  expect(faultsOf({ ...live, STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
    expect.stringContaining('a test key moves no money'),
  ])
  expect(faultsOf({ APP_MODE: 'live' })).toHaveLength(4)
})
