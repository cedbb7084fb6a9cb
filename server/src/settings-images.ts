import { z } from 'zod'
import { serverUrl, webAddress, webHosts, whole } from './settings-values.ts'

/** Where pictures are uploaded to and kept. */
export const imageSettings = {
  IMAGE_UPLOAD_URL: webAddress
    .optional()
    .describe(
      'Address of an image host that takes unsigned uploads (multipart: file, upload_preset). Default: this shop, at /api/uploads.',
    ),
  IMAGE_UPLOAD_PRESET: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'must be the name of a preset: letters, digits, dots, dashes')
    .default('dressing-room')
    .describe('Name of the unsigned upload preset, at the image host or here.'),
  IMAGE_HOSTS: webHosts
    .optional()
    .describe(
      'Hosts whose pictures products and services may show, always over https, each with its folder where it has many tenants: res.cloudinary.com/our-shop, cdn.example. Default: none beside this shop.',
    ),
  IMPORT_PICTURE_HOSTS: webHosts
    .optional()
    .describe(
      'Hosts from which this server fetches the pictures that imported product files name, each with its folder where it has many tenants: cdn.shopify.com, i.etsystatic.com. Default: none; sellers upload them.',
    ),
  IMAGE_QUOTA: whole(1, 100_000)
    .default(200)
    .describe('How many uploaded pictures that nothing shows yet one account may have.'),
  IMAGE_QUOTA_MB: whole(1, 100_000).default(200).describe('How many megabytes these may have together.'),
  S3_ENDPOINT: serverUrl(['https', 'http'])
    .optional()
    .describe('S3-compatible service to keep uploaded pictures in. Default: the folder MEDIA_DIR.'),
  S3_REGION: z.string().max(100).default('us-east-1').describe('Its region.'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe('Its bucket, which may be private.'),
  S3_ACCESS_KEY_ID: z.string().max(200).optional().describe('Access key for the bucket.'),
  S3_SECRET_ACCESS_KEY: z.string().max(200).optional().describe('Secret of that key.'),
}

type Given = Record<string, string | undefined>

const BUCKET = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

export function imageFaults(given: Given, { isLive }: { isLive: boolean }): string[] {
  const missing = BUCKET.filter((name) => !given[name])
  const isPartly = missing.length > 0 && missing.length < BUCKET.length
  return [
    ...(isPartly
      ? [`${missing.join(', ')}: the settings of a bucket belong together: set ${BUCKET.join(', ')} or none`]
      : []),
    ...(given.IMAGE_UPLOAD_URL && !given.IMAGE_HOSTS
      ? ['IMAGE_HOSTS: needed beside IMAGE_UPLOAD_URL: from where that host hands its pictures out']
      : []),
    ...(isLive && given.IMAGE_UPLOAD_URL?.toLowerCase().startsWith('http:')
      ? ['IMAGE_UPLOAD_URL: must begin with https:// where real money moves']
      : []),
  ]
}
