import * as contract from '@dressing-room/contract/team'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { addResource, changeResource, removeResource, showResources } from './keep-resources.ts'
import { addMember, changeMember, showTeam } from './keep-team.ts'
import { retireMember } from './retire-member.ts'

const WRITES = { limit: { max: 60, seconds: 60 } }

export function teamRoutes(serve: Serve, deps: Deps): void {
  serve(contract.ownResources, ({ viewer }) => showResources(deps.db, viewer))
  serve(contract.addResource, ({ viewer, body }) => addResource(deps, viewer, body), WRITES)
  serve(contract.changeResource, ({ viewer, params, body }) => changeResource(deps, viewer, params.id, body), WRITES)
  serve(contract.removeResource, ({ viewer, params }) => removeResource(deps, viewer, params.id), WRITES)

  serve(contract.ownTeam, ({ viewer }) => showTeam(deps, viewer))
  serve(contract.addMember, ({ viewer, body }) => addMember(deps, viewer, body), WRITES)
  serve(contract.changeMember, ({ viewer, params, body }) => changeMember(deps, viewer, params.id, body), WRITES)
  serve(contract.retireMember, ({ viewer, params }) => retireMember(deps, viewer, params.id), WRITES)
}
