import { login, logout, register, status } from '@dressing-room/contract/accounts'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { logIn } from './log-in.ts'
import { toUser } from './present.ts'
import { registerAccount } from './register.ts'
import { deleteSession, findAccount } from './store.ts'

export function accountRoutes(serve: Serve, deps: Deps): void {
  serve(login, async ({ body }) => {
    const { token, account } = await logIn(deps, body)
    return { token, user: toUser(account) }
  })

  serve(register, async ({ body }) => ({
    message: 'Registration successful! Redirecting to login...',
    user: toUser(await registerAccount(deps, body)),
  }))

  serve(status, async ({ viewer }) => ({
    user: toUser((await findAccount(deps.db, viewer.id)) ?? refuse('not_signed_in')),
  }))

  serve(logout, async ({ token }) => {
    if (token) await deleteSession(deps.db, token)
    return { message: 'You are logged out.' }
  })
}
