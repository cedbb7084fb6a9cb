import { t } from '@lingui/core/macro'

/** What the server says a passkey is to be made or asked with. */
type Options = { challenge: string }

export function hasPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}

/** The browser was left without a passkey: closed, too late, or not the one that was asked for. */
export class NoPasskey extends Error {}

export async function makePasskey(options: Options) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  type Asked = Parameters<typeof startRegistration>[0]['optionsJSON']
  const made = await startRegistration({ optionsJSON: options as Asked }).catch((error: unknown) => {
    const isThere = error instanceof Error && error.name === 'InvalidStateError'
    throw new NoPasskey(isThere ? t`This passkey is there already.` : t`No passkey was made. Please try again.`, {
      cause: error,
    })
  })
  return { ...made, clientExtensionResults: { ...made.clientExtensionResults } }
}

export async function askPasskey(options: Options) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON']
  const used = await startAuthentication({ optionsJSON: options as Asked }).catch((error: unknown) => {
    throw new NoPasskey(t`No passkey was used. Please try again.`, { cause: error })
  })
  return { ...used, clientExtensionResults: { ...used.clientExtensionResults } }
}
