import { badKey, noKey } from './errors.ts'

/** The key in "Bearer sk_test_..." or in the user name of Basic; refuses everything else as the provider does. */
export function secretKey(authorization: string): string {
  const [scheme = '', credentials = ''] = authorization.split(' ')
  const key = /^basic$/i.test(scheme) ? Buffer.from(credentials, 'base64').toString().split(':')[0] : credentials
  if (!key) throw noKey()
  if (!isSecretKey(key)) throw badKey(key)
  return key
}

export function isSecretKey(key: string): boolean {
  return /^sk_test_[A-Za-z0-9_]{1,200}$/.test(key)
}
