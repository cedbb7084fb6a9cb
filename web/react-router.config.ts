import type { Config } from '@react-router/dev/config'
import { makeCopies } from './translation/copies.ts'

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole site map is small: sending it at once saves a request before each first visit of a screen.
  routeDiscovery: { mode: 'initial' },
  buildEnd: makeCopies,
} satisfies Config
