import type { User } from '@dressing-room/contract/accounts'
import { useEffect, useRef } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { ShopAway } from '../api/call.ts'
import { loginPath } from './next-path.ts'
import { knownSession, refreshSession, useChangesElsewhere } from './session.ts'

/**
 * For the clientLoader of every private screen: the user, or the way to /login and back. A shop that does not answer
 * has not said that nobody is logged in: then the screen says so and waits.
 */
export async function requireUser(request: Request): Promise<User> {
  const known = await knownSession()
  if (known.kind === 'user') return known.user
  if (known.kind === 'unreachable') throw new ShopAway()
  const { pathname, search } = new URL(request.url)
  throw redirect(loginPath(pathname + search))
}

/** Where a seller's screen would be, 'Verify Your Identity' is shown: see the layout of the seller area. */
export class IdentityNotVerified extends Error {
  override name = 'IdentityNotVerified'
}

/** For the clientLoader of every seller's screen: the user, whose identity is verified. */
export async function requireSeller(request: Request): Promise<User> {
  const user = await requireUser(request)
  if (user.isVerified) return user
  // The provider may have said so since this page was loaded.
  const now = await refreshSession()
  if (now.kind === 'user' && now.user.isVerified) return now.user
  throw new IdentityNotVerified()
}

/**
 * Somebody who was logged out elsewhere must not go on looking at a private screen: loading it again leads to /login,
 * or shows what belongs to whoever is logged in now.
 */
export function useFreshScreen(): void {
  const { revalidate } = useRevalidator()
  const changes = useChangesElsewhere()
  const known = useRef(changes)
  useEffect(() => {
    if (known.current === changes) return
    known.current = changes
    void revalidate()
  }, [changes, revalidate])
}
