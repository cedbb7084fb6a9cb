import { NOBODY, type PersonalData } from '../personal-data/index.ts'
import { resourcesOf } from './resource-store.ts'
import { everMembersOf, forgetTeam, skillsOf } from './store.ts'

/** Who works at a salon is known by its owner's account alone, and goes with it. */
export const teamData: PersonalData = {
  part: 'team',
  async collect(db, { id }) {
    const members = await everMembersOf(db, id)
    const skills = await skillsOf(
      db,
      members.map((member) => member.id),
    )
    const resources = await resourcesOf(db, id)
    return {
      rooms: resources.map(({ name, units }) => ({ name, units: units.length })),
      members: members.map(({ id: memberId, name, hours, created_at, retired_at }) => ({
        name,
        hours,
        since: created_at,
        until: retired_at,
        services: skills.filter(({ member_id }) => member_id === memberId).length,
      })),
    }
  },
  erase: (tx, { id }) => forgetTeam(tx, id, NOBODY),
}
