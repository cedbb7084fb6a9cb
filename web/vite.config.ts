import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Leaves the schemas of the contract out of what browsers load. */
function schemasStayOnTheServer(): Plugin {
  const standIn = fileURLToPath(new URL('./app/api/no-schemas.ts', import.meta.url))
  return {
    name: 'schemas-stay-on-the-server',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source) => (source === 'zod' ? standIn : undefined),
  }
}

export default defineConfig({
  // Unit tests of plain functions need no pages.
  plugins: process.env.VITEST ? [] : [schemasStayOnTheServer(), tailwindcss(), reactRouter()],
  environments: {
    // The server knows one file of web: the door.
    ssr: { build: { rollupOptions: { input: './app/door.ts' } } },
  },
  // Found before the first page is asked for, so that development does not start with a reload.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  // Fonts must come from an address of ours: the content security policy allows no data: fonts.
  build: { assetsInlineLimit: 0 },
})
