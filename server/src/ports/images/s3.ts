import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { type ImageStore, ImagesUnavailable, requireName } from './images.ts'

export interface S3Options {
  /** Of the service, such as https://s3.eu-central-1.amazonaws.com. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const TIMEOUT_MS = 8000
const RETRIES = 2
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Pictures in a bucket of any service that speaks S3. The bucket may stay private: the shop hands the files out. */
export function openS3({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options): ImageStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })

  async function send(method: 'PUT' | 'GET' | 'DELETE', name: string, init: RequestInit = {}): Promise<Response> {
    requireName(name)
    try {
      return await client.fetch(`${endpoint}/${bucket}/${name}`, {
        ...init,
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
    } catch (error) {
      throw new ImagesUnavailable('the bucket cannot be reached', { cause: error })
    }
  }

  async function received(name: string, init?: RequestInit): Promise<Buffer | undefined> {
    const response = await send('GET', name, init)
    if (response.status === 404) {
      await response.body?.cancel()
      return undefined
    }
    if (!response.ok) throw await refused(response)
    try {
      return Buffer.from(await response.arrayBuffer())
    } catch (error) {
      throw new ImagesUnavailable('the bucket broke off', { cause: error })
    }
  }

  return {
    async put(name, { bytes, type }) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      const headers = { 'content-type': type, 'cache-control': IMMUTABLE, 'x-amz-content-sha256': hash }
      await done(await send('PUT', name, { headers, body: new Uint8Array(bytes) }))
    },
    get: (name) => received(name),
    part: (name, { start, end }) => received(name, { headers: { range: `bytes=${start}-${end}` } }),
    async delete(name) {
      const response = await send('DELETE', name)
      if (response.status === 404) await response.body?.cancel()
      else await done(response)
    },
  }
}

async function done(response: Response): Promise<void> {
  if (!response.ok) throw await refused(response)
  await response.body?.cancel()
}

/** Its own word for why, such as AccessDenied or NoSuchBucket, for the log. */
async function refused(response: Response): Promise<ImagesUnavailable> {
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => ''))?.[1] ?? ''
  return new ImagesUnavailable(`the bucket answers ${response.status} ${code}`.trim())
}
