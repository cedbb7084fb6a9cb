import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { ThoseThatWaitFirst } from './scripts/those-that-wait-first.ts'
import { texts } from './web/translation/plugin.ts'

const HEAVY = '**/*.heavy.test.ts'
/** These do more of the same in the heavy tier. */
const HARDER = [
  'server/src/features/*/{races,checkout-races}.test.ts',
  'server/src/features/calendar/{bookable-starts.property,offset-table}.test.ts',
  'server/src/features/orders/one-page.test.ts',
  'server/src/features/{gift-cards/gift-cards,booking/deposits,booking/tips/tips}.test.ts',
]
const ignored = ['**/node_modules/**', '**/build/**', 'e2e/**', HEAVY]

/** Server tests that need neither the database nor the sandbox: those that import no part of the kit that does. */
const kit = /\/(test-app|visits|checkouts|factories|global-setup|pooler|shop-of-file)\.ts'|\binject\b.*'vitest'/
const serverUnits = globSync('server/{src,test}/**/*.test.ts').filter((file) => !kit.test(readFileSync(file, 'utf8')))

export default defineConfig({
  plugins: [texts()],
  test: {
    // One more than there are processors: many tests wait for a provider, a mail or a lock. Two more were no faster, since each
    // loads the whole shop.
    maxWorkers: availableParallelism() + 1,
    // What hangs; a busy machine may take long over what does not.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As for journeys: a shared, busy machine may starve a test; what needed its second try is named at the end. Not in the
    // heavy tier, where chance is what is tried.
    retry: process.env.CI ? 1 : 0,
    sequence: { sequencer: ThoseThatWaitFirst },
    setupFiles: ['scripts/fail-on-stderr.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          isolate: false,
          include: [
            'contract/**/*.test.ts',
            'web/app/**/*.test.ts',
            'web/app/**/*.test.tsx',
            'web/translation/**/*.test.ts',
            'scripts/**/*.test.ts',
            'demo/{catalog,drawings,pictures,sales}/**/*.test.ts',
            ...serverUnits,
          ],
          exclude: ignored,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          isolate: false,
          include: ['web/test/**/*.test.tsx'],
          environment: 'happy-dom',
          // A file that a screen saves is a link there too; followed, it would be the address of all tests after it.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          setupFiles: ['web/test/setup.ts'],
        },
      },
      { extends: true, test: { name: 'sandbox', isolate: false, include: ['sandbox/**/*.test.ts'], exclude: ignored } },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          // The demo's own tests of what is found in it; no other test loads the demo.
          include: ['server/{src,test}/**/*.test.ts', 'demo/test/**/*.test.ts'],
          exclude: [...ignored, ...serverUnits],
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // What takes minutes or judges time, each file alone: `npm run test:heavy`.
          name: 'heavy',
          retry: 0,
          include: [HEAVY, ...HARDER],
          env: { TIER: 'heavy' },
          exclude: ['**/node_modules/**'],
          globalSetup: ['server/test/global-setup.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
})
