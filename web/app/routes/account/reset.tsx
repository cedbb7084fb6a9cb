import { resetPassword, setNewPassword } from '@dressing-room/contract/accounts'
import { t } from '@lingui/core/macro'
import { useNavigation } from 'react-router'
import { call } from '../../api/call.ts'
import { AuthFrame } from '../../features/accounts/auth-frame.tsx'
import { emptyFieldsError, type FormError, formErrorOf, text } from '../../features/accounts/form-error.ts'
import { useMailedToken } from '../../features/accounts/mailed-token.ts'
import { NewPasswordForm } from '../../features/accounts/new-password-form.tsx'
import { ResetForm } from '../../features/accounts/reset-form.tsx'
import { refreshSession } from '../../session/session.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/reset'

export { clientLoader, loader } from '../no-data.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: t`Reset Password`,
    description: t`Choose a new password with a link that we send you.`,
    hidden: true,
  })
}

type Outcome = { form: 'email' | 'password' } & (
  | { kind: 'refused'; error: FormError }
  | { kind: 'done'; message: string }
)

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const data = await request.formData()
  const token = text(data, 'token')
  const form = token ? 'password' : 'email'
  const error = token
    ? emptyFieldsError(data, ['password'])
    : emptyFieldsError(data, ['email'], t`Please enter your email address.`)
  if (error) return { form, kind: 'refused', error }
  try {
    const { message } = token
      ? await call(setNewPassword, { body: { token, password: text(data, 'password') } })
      : await call(resetPassword, { body: { email: text(data, 'email').trim() } })
    // Every session of the account has ended; this browser may have had one of them.
    if (token) void refreshSession()
    return { form, kind: 'done', message }
  } catch (error) {
    return { form, kind: 'refused', error: formErrorOf(error) }
  }
}

export default function Reset({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const { token, forgotten, forget } = useMailedToken()
  const outcome = busy || actionData?.form !== (token ? 'password' : 'email') ? undefined : actionData
  const error = outcome?.kind === 'refused' ? outcome.error : undefined
  const message = outcome?.kind === 'done' ? outcome.message : undefined
  return (
    <AuthFrame title={t`Reset Password`}>
      {token ? (
        <NewPasswordForm token={token} error={error} message={message} busy={busy} onNewLink={forget} />
      ) : (
        <ResetForm error={error} message={message} busy={busy} takesFocus={forgotten} />
      )}
    </AuthFrame>
  )
}
