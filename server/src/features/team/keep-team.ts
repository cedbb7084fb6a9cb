import { refuse } from '@dressing-room/contract/refusals'
import { MAX_MEMBERS, type MemberFields, type Team } from '@dressing-room/contract/team'
import type { Deps } from '../../deps.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { findNames } from '../accounts/index.ts'
import { countComing } from '../booking/index.ts'
import { servicesToDo } from '../stylist-services/index.ts'
import { type Skills, servicesOfMember, toNameOwnerFor } from './rules.ts'
import { addSkills, insertMember, lockTeam, membersOf, replaceSkills, skillsOf, updateMember } from './store.ts'

type KeepDeps = Pick<Deps, 'db' | 'clock'>
type Owner = { id: string }

/** The team as its owner keeps it, with all services of theirs. */
export async function showTeam({ db, clock }: KeepDeps, owner: Owner): Promise<Team> {
  const [members, services, coming] = await Promise.all([
    membersOf(db, owner.id),
    servicesToDo(db, owner.id),
    countComing(db, owner.id, clock()),
  ])
  const skills = await readSkills(db, owner)
  return {
    members: members.map(({ id, name, hours }) => ({
      _id: id,
      name,
      isOwner: id === owner.id,
      hours,
      services: servicesOfMember(skills, id),
      upcomingVisits: coming.get(id) ?? 0,
    })),
    services: services.map(({ id, name }) => ({ _id: id, name })),
  }
}

/** With the first who is added the owner becomes one of the team, who does all that they did before. */
export async function addMember(deps: KeepDeps, owner: Owner, fields: MemberFields): Promise<Team> {
  await transact(deps.db, async (tx) => {
    await lockTeam(tx, owner.id)
    const now = deps.clock()
    const members = await membersOf(tx, owner.id)
    if (members.length >= MAX_MEMBERS) refuse('too_many_members')
    const common = { seller_id: owner.id, created_at: now }
    if (members.length === 0) {
      const name = (await findNames(tx, [owner.id])).get(owner.id) ?? ''
      await insertMember(tx, { ...common, id: owner.id, name, hours: null })
    }
    // A moment later, so that the owner stands before whoever is first.
    const { name, hours } = fields
    const id = await insertMember(tx, { ...common, created_at: new Date(now.getTime() + 1), name, hours })
    await saveSkills(tx, owner, id, fields.services)
  })
  return showTeam(deps, owner)
}

/** Visits that are booked keep the name that they were booked with. */
export async function changeMember(deps: KeepDeps, owner: Owner, id: string, fields: MemberFields): Promise<Team> {
  await transact(deps.db, async (tx) => {
    await lockTeam(tx, owner.id)
    const members = await membersOf(tx, owner.id)
    if (!members.some((member) => member.id === id)) refuse('member_not_found')
    await updateMember(tx, id, fields)
    await saveSkills(tx, owner, id, fields.services)
  })
  return showTeam(deps, owner)
}

async function saveSkills(tx: Tx, owner: Owner, memberId: string, wanted: readonly string[]): Promise<void> {
  const skills = await readSkills(tx, owner)
  const services = wanted.filter((service) => skills.services.includes(service))
  if (memberId !== owner.id) await addSkills(tx, owner.id, toNameOwnerFor(skills, services))
  await replaceSkills(tx, memberId, services)
}

async function readSkills(db: Db, owner: Owner): Promise<Skills> {
  const members = await membersOf(db, owner.id)
  const pairs = await skillsOf(
    db,
    members.map(({ id }) => id),
  )
  const services = await servicesToDo(db, owner.id)
  return { ownerId: owner.id, services: services.map(({ id }) => id), pairs }
}
