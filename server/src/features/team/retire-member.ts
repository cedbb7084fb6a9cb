import { refuse } from '@dressing-room/contract/refusals'
import type { Team } from '@dressing-room/contract/team'
import { type Localizable, say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { handOverVisits } from '../booking/index.ts'
import { chairOf } from '../calendar/index.ts'
import { showTeam } from './keep-team.ts'
import { lockTeam, markRetired, membersOf } from './store.ts'

/**
 * Somebody leaves the team. Their coming visits go to others who are free, and their clients are told; while there is one
 * that nobody else can take, nobody leaves and nothing is given away, because what becomes of it is for the owner to say.
 */
export async function retireMember(
  deps: Deps,
  owner: { id: string },
  id: string,
): Promise<Localizable<Team & { message: string }>> {
  if (id === owner.id) refuse('member_is_owner')
  const { name, given } = await transact(deps.db, async (tx) => {
    await lockTeam(tx, owner.id)
    const member = (await membersOf(tx, owner.id)).find((each) => each.id === id) ?? refuse('member_not_found')
    // First of all, so that nobody is given what is theirs, or books them meanwhile.
    await markRetired(tx, id, deps.clock())
    const handed = await handOverVisits(deps, tx, chairOf(owner.id, id))
    if (handed.left.length + handed.beingPaidFor > 0) {
      refuse('member_has_visits', { bookings: handed.left, beingPaidFor: handed.beingPaidFor })
    }
    return { name: member.name, given: handed.given }
  })
  const message =
    given > 0
      ? say(
          '{name} is not in your team any more. {given, plural, one {# visit has} other {# visits have}} gone to others, and the clients are told.',
          { name, given },
        )
      : say('{name} is not in your team any more.', { name })
  return { ...(await showTeam(deps, owner)), message }
}
