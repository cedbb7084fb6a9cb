import { getIdentityCheck, verifyIdentity, verifyUser } from '@dressing-room/contract/identity'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { confirmCheck } from './confirm-check.ts'
import { toCheck } from './present.ts'
import { startCheck } from './start-check.ts'
import { latestCheck } from './store.ts'

export function identityRoutes(serve: Serve, deps: Deps): void {
  serve(getIdentityCheck, async ({ viewer }) =>
    viewer.isVerified ? { state: 'verified' as const } : toCheck(await latestCheck(deps.db, viewer.id)),
  )

  serve(verifyIdentity, async ({ viewer, body, language }) => {
    return { verificationUrl: await startCheck(deps, viewer, body.userId, language) }
  })

  serve(verifyUser, async ({ viewer, params, accept }) => {
    const confirmed = await confirmCheck(deps, viewer, params.userId)
    if (confirmed.state === 'processing') accept()
    return confirmed
  })
}
