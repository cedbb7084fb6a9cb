import * as contract from '@dressing-room/contract/moderation'
import { say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { appeal } from './appeal.ts'
import { casesOfOwner } from './case-store.ts'
import { decideCase } from './decide-case.ts'
import { findOwnCase, listReported, toCase } from './list-reported.ts'
import { sendReport } from './send-report.ts'
import type { ModerationSubject } from './subject.ts'

const SAID: Record<string, Text> = {
  hide: say('It is hidden. Its owner and those who reported it have been told.'),
  dismiss: say('It stays. Those who reported it have been told.'),
  uphold: say('It stays hidden. Its owner has been told.'),
  restore: say('It can be seen again. Its owner has been told.'),
}

export function moderationRoutes(serve: Serve, deps: Deps, subjects: readonly ModerationSubject[]): void {
  serve(
    contract.sendReport,
    async ({ viewer, body }) => {
      await sendReport(deps, subjects, viewer.id, body)
      return { message: say('Thank you. We will look at it, and write to you.') }
    },
    { limit: { max: 20, seconds: 3600 } },
  )

  serve(contract.ownCases, async ({ viewer }) => ({ cases: (await casesOfOwner(deps.db, viewer.id)).map(toCase) }))

  serve(contract.whyHidden, async ({ viewer, query }) => ({
    case: await findOwnCase(deps, subjects, viewer.id, { kind: query.subject, words: query.of }),
  }))

  serve(
    contract.appeal,
    async ({ viewer, params, body }) => {
      await appeal(deps, viewer.id, { id: params.id, words: body.words })
      return { message: say('Thank you. We will look again, and write to you.') }
    },
    { limit: { max: 20, seconds: 3600 } },
  )

  serve(contract.listCases, ({ query }) => listReported(deps, subjects, query.decided ? 'decided' : 'waiting'))

  serve(contract.decideCase, async ({ viewer, params, body, network, userAgent }) => {
    const by = { actor: { accountId: viewer.id }, from: { network, userAgent } }
    await decideCase(deps, subjects, params.id, { ...body, ...by })
    return { message: SAID[body.decision] ?? '' }
  })
}
