import { verifyUser } from '@dressing-room/contract/identity'
import { Refusal, refusalOf } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { AuthFrame } from '../../features/accounts/auth-frame.tsx'
import { type Verification, VerificationResult } from '../../features/identity/verification-result.tsx'
import { refreshSession, whoIsHere } from '../../session/session.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/verify-success'

export { clientLoader, loader } from '../no-data.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: t`Verification`,
    description: t`How the check of your identity went.`,
    hidden: true,
  })
}

export async function clientAction(): Promise<Verification> {
  try {
    const user = await whoIsHere()
    if (!user) throw new Error('nobody is logged in')
    const verification = await call(verifyUser, { params: { userId: user._id } })
    void refreshSession()
    return verification
  } catch (error) {
    if (!(error instanceof Refusal)) return { message: t`Error verifying the user.` }
    const incomplete = refusalOf(error, 'verification_incomplete')?.details
    return { message: error.message, state: incomplete?.state, reason: incomplete?.reason }
  }
}

export default function VerifySuccess() {
  return (
    <AuthFrame title={t`Verification`}>
      <VerificationResult />
    </AuthFrame>
  )
}
