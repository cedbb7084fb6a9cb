import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole site map is small: sending it at once saves a request before each first visit of a screen.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
