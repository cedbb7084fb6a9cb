import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { PagesOptions } from '../platform/http/pages.ts'
import { CannotStart } from './cannot-start.ts'

type Door = Required<Pick<PagesOptions, 'page' | 'renderedAddress'>>

const web = path.resolve(import.meta.dirname, '../../../web')

export interface WebApp {
  pages: Pick<PagesOptions, 'page' | 'policy' | 'renderedAddress'>
  /** The built browser files; undefined while the development server hands them out. */
  client: string | undefined
  attach?(app: FastifyInstance): void
  close(): Promise<void>
}

export async function builtWebApp(): Promise<WebApp> {
  const door = path.join(web, 'build/server/index.js')
  await readFile(door).catch(() => {
    throw new CannotStart('The web app is not built yet: npm start builds it, or npm run build --workspace web.')
  })
  const { page, renderedAddress } = (await import(pathToFileURL(door).href)) as Door
  return { pages: { page, renderedAddress }, client: path.join(web, 'build/client'), close: async () => {} }
}

/** For development: modules straight from their sources, reloaded on save. */
export async function developedWebApp(): Promise<WebApp> {
  const { createServer } = (await import('vite' as string)) as {
    createServer(options: object): Promise<{
      middlewares: (request: object, response: object, next: () => void) => void
      ssrLoadModule(file: string): Promise<Record<string, unknown>>
      close(): Promise<void>
    }>
  }
  const vite = await createServer({ root: web, appType: 'custom', server: { middlewareMode: true } })
  return {
    pages: {
      page: async (request, api) => {
        const door = (await vite.ssrLoadModule('./app/door.ts')) as unknown as Door
        return door.page(request, api)
      },
      policy: () => "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: ws:",
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
