import type { User } from '@dressing-room/contract/accounts'
import { useEffect, useRef } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { ShopAway } from '../api/call.ts'
import { loginPath } from './next-path.ts'
import { knownSession, useChangesElsewhere } from './session.ts'

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
