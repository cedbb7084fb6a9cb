import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Of one product or service, in all (spec 5). */
export const MAX_PICTURES = 4
/** Of one uploaded file. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
export const MAX_IMAGE_PIXELS = 40_000_000
export const MAX_ALT_LENGTH = 250

/** What a picture is uploaded for. Products and services are listings. */
export const IMAGE_PURPOSES = ['listing', 'shop', 'review', 'profile'] as const
export type ImagePurpose = (typeof IMAGE_PURPOSES)[number]

/** A picture as forms send it: an uploaded one, one of an allowed host, or one that was there before. */
export const chosenPicture = z.object({
  url: z.string().max(2000),
  alt: z.string().trim().max(MAX_ALT_LENGTH).optional(),
  /** Which of the product's colors it shows; absent or '' where it shows no particular one. */
  color: z.string().max(100).optional(),
  /** In pixels, of a picture at another host: so that pages keep its place free. */
  width: z.int().min(1).max(30_000).optional(),
  height: z.int().min(1).max(30_000).optional(),
})
export type ChosenPicture = z.output<typeof chosenPicture>

export const chosenPictures = z.array(chosenPicture)

/** Where pictures go: to this shop, or to the image host it is set up with. Both take `file` and `upload_preset`. */
export const uploadTarget = endpoint({
  method: 'GET',
  path: '/api/uploads',
  summary: 'Where to upload pictures, with which preset, and what is accepted',
  access: 'signed-in',
  response: z.object({
    url: z.string(),
    preset: z.string(),
    /** Media types that are accepted, for file pickers. */
    types: z.array(z.string()),
    maxBytes: z.number(),
    maxPictures: z.number(),
  }),
})
export type UploadTarget = z.output<typeof uploadTarget.response>

/** The unsigned-upload contract of image hosts: multipart in, `secure_url` and facts of the picture out. */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/uploads',
  summary: 'Uploads one picture (multipart: `file`, `upload_preset`)',
  access: 'signed-in',
  multipart: {
    maxBytes: MAX_IMAGE_BYTES,
    tooLarge: 'image_file_too_large',
    fields: z.object({
      upload_preset: z.string().max(200),
      purpose: z.enum(IMAGE_PURPOSES).default('listing'),
    }),
  },
  response: z.object({
    public_id: z.string(),
    secure_url: z.string(),
    url: z.string(),
    width: z.number(),
    height: z.number(),
    format: z.string(),
    bytes: z.number(),
    resource_type: z.literal('image'),
    created_at: z.string(),
    /** A blurred miniature as a data URL. */
    placeholder: z.string(),
  }),
  refusals: [
    'not_an_image',
    'image_too_many_pixels',
    'image_file_too_large',
    'image_quota_reached',
    'images_unavailable',
    'identity_not_verified',
    'too_large',
    'malformed',
    'timed_out',
    'try_again',
  ],
})
export type UploadedImage = z.output<typeof uploadImage.response>

export const removeUpload = endpoint({
  method: 'DELETE',
  path: '/api/uploads/:publicId',
  summary: 'Removes an uploaded picture that nothing shows yet; one that is shown stays',
  access: 'signed-in',
  params: z.object({ publicId: z.string().regex(/^[0-9a-f]{32}$/) }),
  response: z.object({ removed: z.boolean() }),
})
