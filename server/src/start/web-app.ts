import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { apartFromLanguage } from '@dressing-room/contract/language-addresses'
import { type LanguageCode, languageCodes } from '@dressing-room/contract/languages'
import type { FastifyInstance } from 'fastify'
import type { PagesOptions } from '../platform/http/pages.ts'
import { CannotStart } from './cannot-start.ts'

type ServerEntry = Pick<PagesOptions, 'renderedAddress'> & { renderPage: PagesOptions['page'] }

const web = path.resolve(import.meta.dirname, '../../../web')

export interface WebApp {
  pages: Pick<PagesOptions, 'page' | 'policy' | 'renderedAddress'>
  /** The built browser files; undefined while the development server hands them out. */
  client: string | undefined
  attach?(app: FastifyInstance): void
  close(): Promise<void>
}

export async function builtWebApp(): Promise<WebApp> {
  const entries = Object.fromEntries(
    await Promise.all(languageCodes.map(async (language) => [language, await builtEntry(language)] as const)),
  ) as Record<LanguageCode, ServerEntry>
  return {
    pages: {
      page: (request, api) => {
        const { language } = apartFromLanguage(new URL(request.url).pathname)
        return entries[language].renderPage(request, api)
      },
      renderedAddress: entries.en.renderedAddress,
    },
    client: path.join(web, 'build/client'),
    close: async () => {},
  }
}

/** Each language has its own copy of the built web app, which says everything in it. */
async function builtEntry(language: LanguageCode): Promise<ServerEntry> {
  const entry = path.join(web, 'build/server', language === 'en' ? '' : language, 'index.js')
  await readFile(entry).catch(() => {
    throw new CannotStart('The web app is not built yet: npm start builds it, or npm run build --workspace web.')
  })
  return import(pathToFileURL(entry).href)
}

/** For development: modules straight from their sources, reloaded on save. */
export async function developedWebApp(): Promise<WebApp> {
  const { createServer } = (await import('vite' as string)) as {
    createServer(options: object): Promise<{
      middlewares: (request: object, response: object, next: () => void) => void
      ssrLoadModule(file: './app/server-entry.ts'): Promise<ServerEntry>
      close(): Promise<void>
    }>
  }
  const vite = await createServer({ root: web, appType: 'custom', server: { middlewareMode: true } })
  return {
    pages: {
      page: async (request, api) => {
        const { renderPage } = await vite.ssrLoadModule('./app/server-entry.ts')
        return renderPage(request, api)
      },
      policy: () => "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:",
    },
    client: undefined,
    attach(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (request.url.startsWith('/api/') || request.url.startsWith('/media/')) return done()
        vite.middlewares(request.raw, reply.raw, done)
      })
    },
    close: () => vite.close(),
  }
}
