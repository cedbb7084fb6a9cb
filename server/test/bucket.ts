import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { AwsClient } from 'aws4fetch'
import type { S3Options } from '../src/ports/images/s3.ts'

/** A bucket of a real S3-speaking server, which checks signatures. */
export interface Bucket {
  options: S3Options
  headersOf(name: string): Promise<Record<string, string>>
  stop(): Promise<void>
}

const KEY = 'S3RVER'
const NAME = 'pictures'

export async function startBucket(): Promise<Bucket> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: NAME }],
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const keys = { accessKeyId: KEY, secretAccessKey: KEY, region: 'us-east-1' }
  return {
    options: { endpoint, bucket: NAME, ...keys },
    async headersOf(name) {
      const client = new AwsClient({ ...keys, service: 's3' })
      const { headers } = await client.fetch(`${endpoint}/${NAME}/${name}`, { method: 'HEAD' })
      return Object.fromEntries(headers)
    },
    async stop() {
      server.httpServer?.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
