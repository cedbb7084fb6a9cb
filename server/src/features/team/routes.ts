import * as contract from '@dressing-room/contract/team'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { addMember, changeMember, showTeam } from './keep-team.ts'
import { retireMember } from './retire-member.ts'

const WRITES = { limit: { max: 60, seconds: 60 } }

export function teamRoutes(serve: Serve, deps: Deps): void {
  serve(contract.ownTeam, ({ viewer }) => showTeam(deps, viewer))
  serve(contract.addMember, ({ viewer, body }) => addMember(deps, viewer, body), WRITES)
  serve(contract.changeMember, ({ viewer, params, body }) => changeMember(deps, viewer, params.id, body), WRITES)
  serve(contract.retireMember, ({ viewer, params }) => retireMember(deps, viewer, params.id), WRITES)
}
