import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
/** Clocks differ: the code before and the one after count as well (RFC 6238, 5.2). */
const DRIFT_STEPS = 1

export function newCodeSecret(): Buffer {
  return Buffer.from(new Secret({ size: 20 }).bytes)
}

/** The secret in groups of four, to be typed; and as the address that an app reads off a picture. */
export function forApp(secret: Buffer, { shop, account }: { shop: string; account: string }) {
  const totp = totpOf(secret, { issuer: shop, label: account })
  return { secret: totp.secret.base32.replace(/(.{4})(?=.)/g, '$1 '), address: totp.toString() }
}

/** Which step of 30 seconds a code belongs to; undefined for one that is not of about now. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: DRIFT_STEPS })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
}

function totpOf(secret: Buffer, names: { issuer?: string; label?: string } = {}): TOTP {
  const bytes = secret.buffer.slice(secret.byteOffset, secret.byteOffset + secret.byteLength) as ArrayBuffer
  return new TOTP({
    ...names,
    secret: new Secret({ buffer: bytes }),
    period: STEP_SECONDS,
    digits: 6,
    algorithm: 'SHA1',
  })
}
