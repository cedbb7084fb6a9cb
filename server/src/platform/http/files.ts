import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export interface WebFiles {
  /** The built browser files; undefined while a development server hands them out. */
  client: string | undefined
  /** Pictures, under names whose content never changes. */
  media: string
}

const YEAR_MS = 365 * 24 * 3_600_000

export async function serveFiles(app: FastifyInstance, { client, media }: WebFiles): Promise<void> {
  await app.register(fastifyStatic, {
    root: media,
    prefix: '/media/',
    maxAge: YEAR_MS,
    immutable: true,
    index: false,
    setHeaders: (reply) => {
      void reply.header('content-security-policy', "default-src 'none'; sandbox")
      // The card page of the payment provider shows what is being bought.
      void reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
  if (!client) return
  await app.register(fastifyStatic, {
    root: `${client}/assets`,
    prefix: '/assets/',
    maxAge: YEAR_MS,
    immutable: true,
    index: false,
    preCompressed: true,
    decorateReply: false,
  })
  // The few files with fixed names, such as the favicon; listed at start, so that every other path stays a page.
  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**'],
    maxAge: 3_600_000,
    index: false,
    decorateReply: false,
  })
}
