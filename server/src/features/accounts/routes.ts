import * as contract from '@dressing-room/contract/accounts'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail, resendConfirmation } from './confirm-email.ts'
import { logIn } from './log-in.ts'
import { toOpenSession, toUser } from './present.ts'
import { registerAccount } from './register.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { logSecurity } from './security-log.ts'
import { deleteSession, deleteSessionById, deleteSessions, sessionsOf } from './session-store.ts'
import { checkResetLink, setNewPassword } from './set-new-password.ts'
import { findAccount, updatePreferences } from './store.ts'
import { updateProfile } from './update-profile.ts'
import { verifiedWords } from './verify-user.ts'

export function accountRoutes(serve: Serve, deps: Deps): void {
  serve(contract.login, async ({ body, network, userAgent }) => {
    const { token, account } = await logIn(deps, body, { network, userAgent })
    return { token, user: toUser(account) }
  })

  serve(contract.register, async ({ body, network }) => ({
    message: 'Registration successful! Redirecting to login...',
    user: toUser(await registerAccount(deps, body, network)),
  }))

  serve(contract.status, async ({ viewer }) => ({ user: await userOf(deps, viewer.id) }))

  serve(contract.logout, async ({ token }) => {
    if (token) await deleteSession(deps.db, token)
    return { message: 'You are logged out.' }
  })

  serve(contract.verifyUser, async ({ viewer, params }) => ({ message: verifiedWords(viewer, params.userId) }))

  linkRoutes(serve, deps)
  sessionRoutes(serve, deps)
  settingsRoutes(serve, deps)
}

function linkRoutes(serve: Serve, deps: Deps): void {
  serve(contract.resetPassword, async ({ body, network }) => {
    await requestPasswordReset(deps, body.email, network)
    return { message: 'Password reset email sent! Please check your inbox.' }
  })

  serve(contract.checkResetLink, ({ body, network }) => checkResetLink(deps, body.token, network))

  serve(contract.setNewPassword, async ({ body, network }) => {
    await setNewPassword(deps, body, network)
    return { message: 'Your password is changed. Please log in.' }
  })

  serve(contract.confirmEmail, async ({ body, network }) => ({
    message: await confirmEmail(deps, body.token, network),
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
    return { message: 'That browser is logged out.' }
  })

  serve(contract.endAllSessions, async ({ viewer }) => {
    await deleteSessions(db, viewer.id)
    logSecurity(deps, 'logged out everywhere', viewer.id)
    return { message: 'You are logged out everywhere.' }
  })
}

function settingsRoutes(serve: Serve, deps: Deps): void {
  serve(contract.updateProfile, async ({ viewer, body }) => ({
    message: 'Your profile is saved.',
    user: toUser(await updateProfile(deps, viewer, body)),
  }))

  serve(contract.updatePreferences, async ({ viewer, body }) => {
    await updatePreferences(deps.db, viewer.id, body)
    return { message: 'Your preferences are saved.', user: await userOf(deps, viewer.id) }
  })

  serve(contract.changeEmail, async ({ viewer, body, network }) => ({
    message: await changeEmail(deps, viewer.id, body, network),
  }))

  serve(contract.changePassword, async ({ viewer, body, token = '', network, userAgent }) => ({
    message: 'Your password is changed. All other browsers are logged out.',
    ...(await changePassword(deps, viewer.id, body, { token, network, userAgent })),
  }))
}

async function userOf({ db }: Deps, id: string): Promise<contract.User> {
  return toUser((await findAccount(db, id)) ?? refuse('not_signed_in'))
}
