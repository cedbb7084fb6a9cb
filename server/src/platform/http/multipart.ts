import type { EndpointShape } from '@dressing-room/contract/endpoint'
import { refusalFrom, refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface Upload<Fields> {
  /** Held in memory: nothing of it is ever written to a disk as it came. */
  bytes: Buffer
  fields: Fields
}

type Multipart = NonNullable<EndpointShape['multipart']>

const MAX_FIELDS = 20
const MAX_FIELD_BYTES = 2000

/** Lets the routes of this scope read multipart bodies. Who asks is checked before the body is read. */
export async function acceptMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: {
      files: 1,
      fields: MAX_FIELDS,
      parts: MAX_FIELDS + 1,
      fieldSize: MAX_FIELD_BYTES,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  })
}

/** The one file called `file`, and the fields beside it, checked. */
export async function readUpload(request: FastifyRequest, shape: EndpointShape['multipart']): Promise<Upload<unknown>> {
  if (!shape) throw new Error('this endpoint takes no file')
  if (!request.isMultipart())
    refuse('unsupported_media_type', { message: say('Please send a file as multipart/form-data.') })
  const { bytes, fields } = await readParts(request, shape)
  const checked = shape.fields.safeParse(fields)
  if (!bytes) refuse('malformed', { errors: [{ pointer: '#/file', detail: say('A file is needed.') }] })
  if (!checked.success) {
    const errors = checked.error.issues.map(({ path, message }) => ({
      pointer: `#/${path.join('/')}`,
      detail: message,
    }))
    refuse('malformed', { errors })
  }
  return { bytes, fields: checked.data }
}

async function readParts(request: FastifyRequest, { maxBytes, tooLarge }: Multipart) {
  const fields: Record<string, unknown> = {}
  let bytes: Buffer | undefined
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname === 'file') bytes = await part.toBuffer()
      else part.file.resume()
    }
  } catch (error) {
    // The framework's own refusals say what was too much; whatever else stops the reader is a body it cannot read.
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw refusalFrom(tooLarge)
    throw code.startsWith('FST_') ? error : unreadable()
  }
  return { bytes, fields }
}

function unreadable(): never {
  refuse('malformed', { message: say('The file did not arrive whole. Please try again.') })
}
