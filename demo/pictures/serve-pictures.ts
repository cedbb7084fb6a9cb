import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { servePictures } from '@dressing-room/server/platform/http/files'
import type { FastifyInstance } from 'fastify'
import { layOutClips } from '../clips/clip-files.ts'
import { demoClips } from '../clips/clip-list.ts'
import { FOLDER, fileName, readFileName } from './picture-list.ts'
import { openPictureStore } from './picture-store.ts'

/**
 * `GET /media/demo/<name>-<width>.<format>`: draws what is asked for the first time, and keeps it. Names that the demo
 * does not have are files like any other: there or not.
 */
export async function demoPictures(app: FastifyInstance, { media }: { media: string }): Promise<void> {
  const folder = path.join(media, FOLDER)
  await mkdir(folder, { recursive: true })
  await layOutClips(
    folder,
    demoClips.map(({ name }) => name),
  )
  const store = openPictureStore(folder)
  app.addHook('onRequest', async (request, reply) => {
    const file = readFileName((request.params as { '*'?: string })['*'] ?? '')
    if (!file || (await store.has(file))) return
    if (file.format === 'webp') return store.make(file)
    // AVIF takes longest: until it is there, its address answers the same picture as WebP, and says not to keep that.
    const instead = { ...file, format: 'webp' } as const
    await store.make(instead)
    return reply.header('cache-control', 'no-cache').sendFile(fileName(instead), { cacheControl: false })
  })
  await servePictures(app, { folder, prefix: `/media/${FOLDER}/` })
}
