import { Readable } from 'node:stream'
import { refuse } from '@dressing-room/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { MEDIA_POLICY } from '../../platform/http/files.ts'
import { visibleClip } from './list-clips.ts'
import { FOLDER, MOST_AT_ONCE, partOf } from './rules.ts'
import { findFile } from './store.ts'

/** Its bytes never change, but it can be taken down: browsers ask again after an hour. */
const CLIP_HEADERS = { ...MEDIA_POLICY, 'cache-control': 'public, max-age=3600', 'accept-ranges': 'bytes' }

/** The files of clips, in the parts that players ask for, and their captions. */
export function clipFiles(app: FastifyInstance, deps: Pick<Deps, 'db' | 'images'>): void {
  app.get<{ Params: { name: string } }>(
    `/media/${FOLDER}/:name`,
    { schema: { hide: true } },
    async (request, reply) => {
      const [, base, format] = /^([0-9a-f]{32})\.(webm|mp4)$/.exec(request.params.name) ?? []
      const file = base && (await findFile(deps.db, `${FOLDER}/${base}`))
      if (!file) refuse('not_found')
      reply.headers({ ...CLIP_HEADERS, etag: `"${base}"` }).type(`video/${format}`)
      return send(deps, request, reply, {
        name: `${FOLDER}/${request.params.name}`,
        size: file.bytes,
        etag: `"${base}"`,
      })
    },
  )

  app.get<{ Params: { id: string } }>(
    '/api/clips/:id/captions.vtt',
    { schema: { hide: true } },
    async (request, reply) => {
      const { captions } = await visibleClip(deps.db, request.params.id)
      if (captions === null) refuse('not_found')
      return reply.headers({ 'cache-control': 'no-store' }).type('text/vtt; charset=utf-8').send(captions)
    },
  )
}

async function send(
  { images }: Pick<Deps, 'images'>,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { name, size, etag }: { name: string; size: number; etag: string },
) {
  if (headers['if-none-match'] === etag) return reply.code(304).send()
  // Part of another file is of no use: then all of it is sent.
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
  const part = isSame ? partOf(headers.range, size) : undefined
  if (part === 'none') {
    reply.header('content-range', `bytes */${size}`)
    refuse('no_such_range')
  }
  if (!part) return reply.header('content-length', size).send(Readable.from(wholeFile(images, name, size)))
  const bytes = (await images.part(name, part)) ?? refuse('not_found')
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${part.start}-${part.end}/${size}`, 'content-length': bytes.length })
    .send(bytes)
}

/** Part by part, as fast as they are taken: no file is ever whole in memory. */
async function* wholeFile(images: Deps['images'], name: string, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < size; start += MOST_AT_ONCE) {
    const bytes = await images.part(name, { start, end: Math.min(size, start + MOST_AT_ONCE) - 1 })
    if (!bytes) throw new Error(`${name} ends before its end`)
    yield bytes
  }
}
