import { Refusal } from '@dressing-room/contract/refusals'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'
import { sendRefusal } from './problems.ts'

export interface WebFiles {
  /** The built browser files; undefined while a development server hands them out. */
  client: string | undefined
  /** Pictures, under names whose content never changes. */
  media: string
}

const YEAR_MS = 365 * 24 * 3_600_000

/** Whatever a picture's bytes hold, they run as nothing; and the card page of the payment provider shows them too. */
export const MEDIA_POLICY = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}
/** Of a picture under a name whose content never changes. */
export const MEDIA_HEADERS = { ...MEDIA_POLICY, 'cache-control': `public, max-age=${YEAR_MS / 1000}, immutable` }

export async function serveFiles(app: FastifyInstance, { client, media }: WebFiles): Promise<void> {
  await app.register(async (scope) => {
    await servePictures(scope, { folder: media, prefix: '/media/' })
    if (client) await serveBuiltFiles(scope, client)
  })
}

/** Pictures below a folder, on a scope of their own: how its faults are answered is settled here. */
export async function servePictures(
  scope: FastifyInstance,
  { folder, prefix }: { folder: string; prefix: string },
): Promise<void> {
  // What is refused here was asked for wrongly: a folder, a hidden file, a way out, a part that is not there.
  scope.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, _request, reply) => {
    const { statusCode = 500 } = error
    if (statusCode === 416) return sendRefusal(reply.headers(error.headers ?? {}), new Refusal('no_such_range'))
    throw statusCode >= 400 && statusCode < 500 ? new Refusal('not_found') : error
  })
  await scope.register(fastifyStatic, {
    root: folder,
    prefix,
    maxAge: YEAR_MS,
    immutable: true,
    index: false,
    setHeaders: (reply) => {
      for (const [name, value] of Object.entries(MEDIA_POLICY)) void reply.header(name, value)
    },
  })
}

async function serveBuiltFiles(app: FastifyInstance, client: string): Promise<void> {
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
