import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import chromium from '@sparticuz/chromium'

/** Journeys in a real browser against the built app, started as a shop owner would start it. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/start-shop.ts',
  fullyParallel: true,
  workers: availableParallelism(),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A shared, busy machine may starve a browser; the list reporter names every journey that needed its second try.
  retries: process.env.CI ? 1 : 0,
  // `npm test` walks the main way through each part of the shop; `npm run test:heavy` the rest of the journeys, and what
  // is looked at in every width, light or way of forcing colours (decision 054).
  projects: [
    { name: 'main', testIgnore: 'heavy/**', grep: /@main/ },
    { name: 'journeys', testIgnore: 'heavy/**', grepInvert: /@main/ },
    { name: 'heavy', testMatch: 'heavy/**/*.spec.ts' },
  ],
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/journeys.json' }],
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || (await chromium.executablePath()),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
