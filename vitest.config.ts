import { defineConfig } from 'vitest/config'

const ignored = ['**/node_modules/**', '**/build/**', 'e2e/**']

export default defineConfig({
  test: {
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    onConsoleLog(_log, type) {
      // What is written to standard error in a test is a defect, unless the test expects it.
      if (type === 'stderr') return true
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          include: [
            'contract/**/*.test.ts',
            'web/app/**/*.test.ts',
            'web/app/**/*.test.tsx',
            'sandbox/**/*.test.ts',
            'scripts/**/*.test.ts',
            'demo/**/*.test.ts',
          ],
          exclude: ignored,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['web/test/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['web/test/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          exclude: ignored,
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
    ],
  },
})
