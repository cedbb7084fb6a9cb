import type { User } from '@dressing-room/contract/accounts'
import { redirect } from 'react-router'
import { loginPath } from './next-path.ts'
import { whoIsHere } from './session.ts'

/** For the clientLoader of every private screen: the user, or the way to /login and back. */
export async function requireUser(request: Request): Promise<User> {
  const user = await whoIsHere()
  if (user) return user
  const { pathname, search } = new URL(request.url)
  throw redirect(loginPath(pathname + search))
}
