import { say } from '@dressing-room/contract/text'
import * as contract from '@dressing-room/contract/waiting-list'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { joinList } from './join-list.ts'
import { leaveList } from './leave-list.ts'
import { showLine, showOwn, toOwn } from './show-lists.ts'

const limit = { max: 60, seconds: 60 }

export function waitingListRoutes(serve: Serve, deps: Deps): void {
  serve(
    contract.joinWaitingList,
    async ({ viewer, body }) => {
      const entry = await joinList(deps, viewer, body)
      const message = say('You are on the waiting list. We tell you as soon as a time becomes free.')
      return { message, entry: toOwn(entry, true, deps.clock()) }
    },
    { limit },
  )
  serve(contract.listWaiting, async ({ viewer }) => ({ entries: await showOwn(deps, viewer) }))
  serve(
    contract.leaveWaitingList,
    async ({ viewer, params }) => {
      await leaveList(deps, viewer, params.id)
      return { message: say('You are not waiting for this any more.') }
    },
    { limit },
  )
  serve(contract.stylistWaitingList, ({ viewer }) => showLine(deps, viewer))
}
