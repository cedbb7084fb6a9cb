import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'

/** A browser that somebody has subscribed, with what only it knows. */
export type Browser = {
  id: string
  keys: ECDH
  auth: Buffer
  /** Whose messages it takes; anybody's until the first says who it is. */
  owner?: string
  isGone: boolean
}

export function newBrowser(owner?: string): Browser {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return { id: randomBytes(12).toString('hex'), keys, auth: randomBytes(16), isGone: false, ...(owner && { owner }) }
}

const HEADER = 21
const TAG = 16
const DELIMITER = 2

/** What a message says to this browser (RFC 8291: one record of aes128gcm); throws where it was made for another. */
export function decrypt({ keys, auth }: Pick<Browser, 'keys' | 'auth'>, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(HEADER, HEADER + idLength)
  const record = body.subarray(HEADER + idLength)
  const shared = createHmac('sha256', auth).update(keys.computeSecret(sender)).digest()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender, Buffer.from([1])])
  const secret = createHmac('sha256', shared).update(info).digest()
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length))
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  cipher.setAuthTag(record.subarray(-TAG))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(DELIMITER)).toString()
}

const LONGEST_LIFE_SECONDS = 24 * 3600

/** Why a message is not signed as RFC 8292 asks, or whose key has signed it. */
export function readSender(
  authorization: string,
  audience: string,
  now: Date,
): { owner: string } | { problem: string } {
  const { t: token, k: owner } = Object.fromEntries(
    [...authorization.matchAll(/(?:^vapid |[,\s])([tk])=([\w.-]+)/g)].map(([, name, value]) => [name, value]),
  )
  const [head = '', body = '', signature = ''] = token?.split('.') ?? []
  if (!token || !owner || !signature) return { problem: 'Authorization must be: vapid t=..., k=...' }
  const point = Buffer.from(owner, 'base64url')
  if (point.length !== 65) return { problem: 'k is no point of P-256' }
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ]
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signed = Buffer.from(`${head}.${body}`)
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))) {
    return { problem: 'the signature is not of this key' }
  }
  const { aud, exp, sub } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const seconds = now.getTime() / 1000
  if (aud !== audience) return { problem: `aud must be ${audience}` }
  if (typeof exp !== 'number' || exp <= seconds || exp > seconds + LONGEST_LIFE_SECONDS) {
    return { problem: 'exp must be within the next 24 hours' }
  }
  if (!/^(mailto:|https:)/.test(String(sub))) return { problem: 'sub must be a mailto: or https: address' }
  return { owner }
}
