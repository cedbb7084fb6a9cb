import * as contract from '@dressing-room/contract/personal-data'
import { refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { confirmPassword, findDeletion } from '../accounts/index.ts'
import { askForDeletion, GRACE_DAYS, keepAccount, personOf, unfinishedOf } from './ask-for-deletion.ts'
import { askForExport } from './ask-for-export.ts'
import { findExport, findExportContent } from './export-store.ts'
import type { PersonalData } from './personal-data.ts'

export function personalDataRoutes(serve: Serve, deps: Deps, parts: readonly PersonalData[]): void {
  serve(contract.personalData, async ({ viewer }) => {
    const [made, deletion] = await Promise.all([
      findExport(deps.db, viewer.id, deps.clock()),
      findDeletion(deps.db, viewer.id),
    ])
    return {
      export: made
        ? {
            askedAt: made.askedAt.toISOString(),
            readyAt: made.readyAt?.toISOString() ?? null,
            expiresAt: made.expiresAt?.toISOString() ?? null,
          }
        : null,
      deletion: deletion
        ? {
            askedAt: deletion.askedAt.toISOString(),
            dueAt: deletion.dueAt.toISOString(),
            waitsFor: await unfinishedOf(deps.db, parts, await personOf(deps.db, viewer.id), deps.clock()),
          }
        : null,
    }
  })

  serve(contract.askForExport, async ({ viewer, body, network, userAgent }) => {
    await confirmPassword(deps, viewer.id, body.password, network)
    const by = { actor: { accountId: viewer.id }, from: { network, userAgent } }
    return { message: await askForExport(deps, viewer.id, by) }
  })

  serve(
    contract.fetchExport,
    async ({ viewer }) => (await findExportContent(deps.db, viewer.id, deps.clock())) ?? refuse('export_not_ready'),
    { limit: { max: 20, seconds: 3600 } },
  )

  serve(contract.askForDeletion, async ({ viewer, body, network, userAgent }) => {
    await confirmPassword(deps, viewer.id, body.password, network)
    const by = { actor: { accountId: viewer.id }, from: { network, userAgent } }
    const dueAt = await askForDeletion(deps, parts, viewer.id, by)
    return {
      message: say('Your account will be deleted in {days} days. Until then you can keep it here.', {
        days: GRACE_DAYS,
      }),
      dueAt: dueAt.toISOString(),
    }
  })

  serve(contract.keepAccount, async ({ viewer, network, userAgent }) => {
    await keepAccount(deps, viewer.id, { actor: { accountId: viewer.id }, from: { network, userAgent } })
    return { message: say('Your account stays.') }
  })
}
