import { verifyUser } from '@dressing-room/contract/accounts'
import { Refusal } from '@dressing-room/contract/refusals'
import { call } from '../../api/call.ts'
import { AuthFrame } from '../../features/accounts/auth-frame.tsx'
import { type Verification, VerificationResult } from '../../features/accounts/verification-result.tsx'
import { refreshSession, whoIsHere } from '../../session/session.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/verify-success'

export { clientLoader, loader } from '../no-data.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Verification',
    description: 'How the check of your identity went.',
    hidden: true,
  })
}

export async function clientAction(): Promise<Verification> {
  try {
    const user = await whoIsHere()
    if (!user) throw new Error('nobody is logged in')
    const { message } = await call(verifyUser, { params: { userId: user._id } })
    void refreshSession()
    return { message, verified: true }
  } catch (error) {
    return { message: error instanceof Refusal ? error.message : 'Error verifying the user.', verified: false }
  }
}

export default function VerifySuccess() {
  return (
    <AuthFrame title="Verification">
      <VerificationResult />
    </AuthFrame>
  )
}
