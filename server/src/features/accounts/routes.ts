import * as contract from '@dressing-room/contract/accounts'
import { refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail, resendConfirmation } from './confirm-email.ts'
import { logIn } from './log-in.ts'
import { toOpenSession, toUser } from './present.ts'
import { type NoteReferral, registerAccount } from './register.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { recordSecurity } from './security-log.ts'
import { deleteSession, deleteSessionById, deleteSessions, sessionsOf } from './session-store.ts'
import { checkResetLink, setNewPassword } from './set-new-password.ts'
import { findAccount, updatePreferences } from './store.ts'
import { updateProfile } from './update-profile.ts'

export function accountRoutes(serve: Serve, deps: Deps, noteReferral: NoteReferral): void {
  serve(contract.login, async ({ body, network, userAgent }) => {
    const { token, account } = await logIn(deps, body, { network, userAgent })
    return { token, user: toUser(account) }
  })

  serve(contract.register, async ({ body, network, language }) => ({
    message: say('Registration successful! Redirecting to login...'),
    user: toUser(await registerAccount(deps, { ...body, language }, { network, noteReferral })),
  }))

  serve(contract.status, async ({ viewer }) => ({ user: await userOf(deps, viewer.id) }))

  serve(contract.logout, async ({ token }) => {
    if (token) await deleteSession(deps.db, token)
    return { message: say('You are logged out.') }
  })

  linkRoutes(serve, deps)
  sessionRoutes(serve, deps)
  settingsRoutes(serve, deps)
  secondFactorRoutes(serve, deps)
}

function linkRoutes(serve: Serve, deps: Deps): void {
  serve(contract.resetPassword, async ({ body, network }) => {
    await requestPasswordReset(deps, body.email, network)
    return { message: say('Password reset email sent! Please check your inbox.') }
  })

  serve(contract.checkResetLink, ({ body, network }) => checkResetLink(deps, body.token, network))

  serve(contract.setNewPassword, async ({ body, network, userAgent }) => {
    await setNewPassword(deps, body, { network, userAgent })
    return { message: say('Your password is changed. Please log in.') }
  })

  serve(contract.confirmEmail, async ({ body, network, userAgent }) => ({
    message: await confirmEmail(deps, body.token, { network, userAgent }),
  }))

  serve(contract.resendConfirmation, async ({ viewer }) => ({ message: await resendConfirmation(deps, viewer.id) }))
}

function sessionRoutes(serve: Serve, deps: Deps): void {
  const { db, clock } = deps
  serve(contract.openSessions, async ({ viewer, token = '' }) => ({
    sessions: (await sessionsOf(db, viewer.id, token, clock())).map(toOpenSession),
  }))

  serve(contract.endSession, async ({ viewer, params }) => {
    if (!(await deleteSessionById(db, viewer.id, params.id))) refuse('not_found')
    return { message: say('That browser is logged out.') }
  })

  serve(contract.endAllSessions, async ({ viewer, network, userAgent }) => {
    await transact(db, async (tx) => {
      await deleteSessions(tx, viewer.id)
      await recordSecurity(deps, tx, 'logged out everywhere', viewer.id, { from: { network, userAgent } })
    })
    return { message: say('You are logged out everywhere.') }
  })
}

function settingsRoutes(serve: Serve, deps: Deps): void {
  serve(contract.updateProfile, async ({ viewer, body }) => ({
    message: say('Your profile is saved.'),
    user: toUser(await updateProfile(deps, viewer, body)),
  }))

  serve(contract.updatePreferences, async ({ viewer, body }) => {
    await updatePreferences(deps.db, viewer.id, body)
    return { message: say('Your preferences are saved.'), user: await userOf(deps, viewer.id) }
  })

  serve(contract.changeEmail, async ({ viewer, body, network }) => ({
    message: await changeEmail(deps, viewer.id, body, network),
  }))

  serve(contract.changePassword, async ({ viewer, body, token = '', network, userAgent }) => ({
    message: say('Your password is changed. All other browsers are logged out.'),
    ...(await changePassword(deps, viewer.id, body, { token, network, userAgent })),
  }))
}

async function userOf({ db }: Deps, id: string): Promise<contract.User> {
  return toUser((await findAccount(db, id)) ?? refuse('not_signed_in'))
}
