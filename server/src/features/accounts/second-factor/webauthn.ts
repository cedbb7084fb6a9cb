import type { newCredential, usedCredential } from '@dressing-room/contract/second-factor'
import {
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Passkey } from './factor-store.ts'

type Shop = Pick<Deps, 'shop'>
type KnownPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** EdDSA, ES256 and RS256, by their numbers in COSE: what authenticators have. */
const ALGORITHMS = [-8, -7, -257]

/** How long the browser lets somebody look for a passkey. */
export const PASSKEY_MINUTES = 5

/**
 * What a browser makes a passkey with. The password has been given already, so that who holds the passkey need not show
 * once more who they are: keys without a screen count too.
 */
export function creationOptions(
  { shop }: Shop,
  account: { id: string; email: string; name: string },
  known: KnownPasskey[],
) {
  return generateRegistrationOptions({
    rpName: shop.name,
    rpID: hostOf(shop),
    userID: new Uint8Array(Buffer.from(account.id.replaceAll('-', ''), 'hex')),
    userName: account.email,
    userDisplayName: account.name,
    timeout: PASSKEY_MINUTES * 60_000,
    excludeCredentials: known.map(descriptorOf),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Undefined for a credential that does not answer the challenge, or not for this shop. */
export async function readNewPasskey(
  { shop }: Shop,
  credential: z.output<typeof newCredential>,
  challenge: string,
): Promise<KnownPasskey | undefined> {
  const checked = await verifyRegistrationResponse({
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: shop.origin,
    expectedRPID: hostOf(shop),
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(unaccepted)
  if (!checked?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports }
}

export function requestOptions({ shop }: Shop, known: KnownPasskey[]) {
  return generateAuthenticationOptions({
    rpID: hostOf(shop),
    timeout: PASSKEY_MINUTES * 60_000,
    allowCredentials: known.map(descriptorOf),
    userVerification: 'preferred',
  })
}

/** What the authenticator has counted since; undefined where the passkey has not signed this challenge for this shop. */
export async function readUsedPasskey(
  { shop }: Shop,
  credential: z.output<typeof usedCredential>,
  { passkey, challenge }: { passkey: KnownPasskey; challenge: string },
): Promise<{ counter: number } | undefined> {
  const checked = await verifyAuthenticationResponse({
    response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: shop.origin,
    expectedRPID: hostOf(shop),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(unaccepted)
  return checked?.verified ? { counter: checked.authenticationInfo.newCounter } : undefined
}

/** The library throws what does not fit: whatever a browser sends is no fault of ours. */
function unaccepted(): undefined {
  return undefined
}

function descriptorOf({ credentialId, transports }: KnownPasskey) {
  return { id: credentialId, transports: transports as AuthenticatorTransport[] }
}

function hostOf({ origin }: Deps['shop']): string {
  return new URL(origin).hostname
}
