import { confirmEmail, resendConfirmation } from '@dressing-room/contract/accounts'
import { t } from '@lingui/core/macro'
import { useNavigation } from 'react-router'
import { call } from '../../api/call.ts'
import { AuthFrame } from '../../features/accounts/auth-frame.tsx'
import { ConfirmLink } from '../../features/accounts/confirm-link.tsx'
import { ConfirmationState } from '../../features/accounts/confirmation-state.tsx'
import { text } from '../../features/accounts/form-error.ts'
import { useMailedToken } from '../../features/accounts/mailed-token.ts'
import { outcomeOf } from '../../features/accounts/outcome.ts'
import { refreshSession } from '../../session/session.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/verify'

export { clientLoader, loader } from '../no-data.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: t`Confirm your email address`,
    description: t`Confirm that mail to your address reaches you.`,
    hidden: true,
  })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const token = text(await request.formData(), 'token')
  if (!token) return outcomeOf(call(resendConfirmation, {}))
  const outcome = await outcomeOf(call(confirmEmail, { body: { token } }))
  if (outcome.kind === 'done') await refreshSession()
  return outcome
}

export default function Verify({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const { token } = useMailedToken()
  const outcome = busy ? undefined : actionData
  const refused = outcome?.kind === 'refused'
  return (
    <AuthFrame title={t`Confirm your email address`}>
      {token && (
        <ConfirmLink
          token={token}
          error={refused ? outcome.error.message : undefined}
          message={outcome?.kind === 'done' ? outcome.message : undefined}
          busy={busy}
        />
      )}
      {(!token || refused) && <ConfirmationState />}
    </AuthFrame>
  )
}
