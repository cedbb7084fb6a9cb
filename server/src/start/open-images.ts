import { openDisk } from '../ports/images/disk.ts'
import type { ImageStore } from '../ports/images/images.ts'
import { openS3 } from '../ports/images/s3.ts'
import type { Settings } from '../settings.ts'

/** Where uploaded pictures are kept: in a bucket where one is set up, else beside the demo's in the media folder. */
export function openImages(settings: Settings, media: string): ImageStore {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_REGION: region } = settings
  const secretAccessKey = settings.S3_SECRET_ACCESS_KEY
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return openDisk({ folder: media })
  return openS3({ endpoint: new URL(endpoint).href.replace(/\/$/, ''), region, bucket, accessKeyId, secretAccessKey })
}
