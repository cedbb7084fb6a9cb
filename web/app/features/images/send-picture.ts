import type { ImagePurpose, UploadTarget } from '@dressing-room/contract/images'
import { t } from '@lingui/core/macro'
import { language } from '../../language/language.ts'
import { storedToken, tokenRefused } from '../../session/token.ts'

/** What every image host answers. */
export interface SentPicture {
  url: string
  width?: number
  height?: number
  /** Of an upload to this shop: by which it can be taken back. */
  publicId?: string
}

interface SendOptions {
  purpose: ImagePurpose
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** It was not taken; the message says why, for whoever uploads. */
export class NotTaken extends Error {
  override name = 'NotTaken'
}

const AWAY = t`It could not be sent. Check your connection and try again.`
const FAILED = t`It could not be uploaded. Please try again.`
const LONGEST_MS = 120_000

/** One file by the unsigned-upload contract, to this shop or to the image host it is set up with. */
export function sendPicture(
  file: Blob,
  name: string,
  target: UploadTarget,
  { purpose, onProgress, signal }: SendOptions,
): Promise<SentPicture> {
  const isOurs = target.url.startsWith('/')
  const form = new FormData()
  form.append('upload_preset', target.preset)
  if (isOurs) form.append('purpose', purpose)
  form.append('file', file, name)

  return new Promise((resolve, reject) => {
    // The browser's older way of asking is the one that tells how much has been sent.
    const request = new XMLHttpRequest()
    const token = isOurs ? storedToken() : undefined
    const abort = () => request.abort()
    signal.addEventListener('abort', abort, { once: true })
    const fail = (message: string) => reject(new NotTaken(message))
    request.open('POST', target.url)
    request.timeout = LONGEST_MS
    // Nobody else's host gets to see it.
    if (token) {
      request.setRequestHeader('Authorization', token)
      request.setRequestHeader('Accept-Language', language)
    }
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total)
    request.onerror = () => fail(AWAY)
    request.ontimeout = () => fail(AWAY)
    request.onabort = () => fail(t`Canceled.`)
    request.onload = () => {
      if (token && request.status === 401) tokenRefused(token)
      const sent = request.status < 300 ? readSent(request.responseText, isOurs) : undefined
      if (sent) resolve(sent)
      else fail(readMessage(request.responseText) ?? FAILED)
    }
    request.onloadend = () => signal.removeEventListener('abort', abort)
    if (signal.aborted) fail(t`Canceled.`)
    else request.send(form)
  })
}

function readSent(text: string, isOurs: boolean): SentPicture | undefined {
  const { secure_url: url, width, height, public_id: publicId } = readObject(text)
  if (typeof url !== 'string') return undefined
  return {
    url,
    ...(isSize(width) && isSize(height) && { width, height }),
    ...(isOurs && typeof publicId === 'string' && { publicId }),
  }
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0
}

/** Ours stands in `message`, that of other hosts in `error.message`. */
function readMessage(text: string): string | undefined {
  const { message, error } = readObject(text)
  if (typeof message === 'string') return message
  return typeof error === 'object' && error && 'message' in error && typeof error.message === 'string'
    ? error.message
    : undefined
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value ? { ...value } : {}
  } catch {
    return {}
  }
}
