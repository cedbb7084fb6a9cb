import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { beginTest, endTest } from './screen.tsx'

configure({
  // As long as a journey waits: a busy machine is no fault of the screen.
  asyncUtilTimeout: 10_000,
  // What was looked for is enough, without the whole page.
  getElementError: (message) => new Error(message?.split('\n\n')[0] ?? ''),
})

// Whoever looks at these screens sits in New York, as in the journeys.
process.env.TZ = 'America/New_York'

beforeEach(beginTest)
afterEach(endTest)
