import { refuse } from '@dressing-room/contract/refusals'
import { MAX_RESOURCES, type ResourceFields, type Resources } from '@dressing-room/contract/team'
import type { Deps } from '../../deps.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { unitsAhead } from '../calendar/index.ts'
import { servicesToDo } from '../stylist-services/index.ts'
import {
  addUnits,
  insertResource,
  lockUnits,
  type ResourceRow,
  renameResource,
  replaceNeeds,
  resourcesOf,
  retireResource,
  retireUnits,
} from './resource-store.ts'
import { lockTeam } from './store.ts'

type KeepDeps = Pick<Deps, 'db' | 'clock'>
type Owner = { id: string }

/** Rooms and devices as their owner keeps them, with all services that can need them. */
export async function showResources(db: Db, owner: Owner): Promise<Resources> {
  const [resources, services] = await Promise.all([resourcesOf(db, owner.id), servicesToDo(db, owner.id)])
  return {
    resources: resources.map(({ id, name, units, services: needing }) => ({
      _id: id,
      name,
      units: units.length,
      services: needing,
    })),
    services: services.map(({ id, name }) => ({ _id: id, name })),
  }
}

/** Visits that are booked already stay as they were agreed: they need none of it. */
export async function addResource(deps: KeepDeps, owner: Owner, fields: ResourceFields): Promise<Resources> {
  await transact(deps.db, async (tx) => {
    await lockTeam(tx, owner.id)
    const now = deps.clock()
    if ((await resourcesOf(tx, owner.id)).length >= MAX_RESOURCES) refuse('too_many_resources')
    const id = await insertResource(tx, { seller_id: owner.id, name: fields.name, created_at: now })
    await addUnits(tx, id, fields.units, now)
    await saveNeeds(tx, owner, id, fields.services)
  })
  return showResources(deps.db, owner)
}

export async function changeResource(
  deps: KeepDeps,
  owner: Owner,
  id: string,
  fields: ResourceFields,
): Promise<Resources> {
  await transact(deps.db, async (tx) => {
    const resource = await lockOwn(tx, owner, id)
    const now = deps.clock()
    await renameResource(tx, id, fields.name)
    await addUnits(tx, id, fields.units - resource.units.length, now)
    if (fields.units < resource.units.length) await takeAway(tx, resource, fields.units, now)
    await saveNeeds(tx, owner, id, fields.services)
  })
  return showResources(deps.db, owner)
}

export async function removeResource(deps: KeepDeps, owner: Owner, id: string): Promise<Resources> {
  await transact(deps.db, async (tx) => {
    const { units } = await lockOwn(tx, owner, id)
    const now = deps.clock()
    await retireResource(tx, id, now)
    await retireUnits(tx, units, now)
  })
  return showResources(deps.db, owner)
}

/** Only those go in which nobody is booked. */
async function takeAway(tx: Tx, { units }: ResourceRow, left: number, now: Date): Promise<void> {
  await lockUnits(tx, units)
  const booked = await unitsAhead(tx, units, now)
  const free = units.filter((unit) => !booked.has(unit))
  const going = units.length - left
  if (free.length < going) refuse('resource_in_use', { booked: booked.size })
  await retireUnits(tx, free.slice(-going), now)
}

async function lockOwn(tx: Tx, owner: Owner, id: string): Promise<ResourceRow> {
  await lockTeam(tx, owner.id)
  return (await resourcesOf(tx, owner.id)).find((each) => each.id === id) ?? refuse('resource_not_found')
}

async function saveNeeds(tx: Tx, owner: Owner, id: string, wanted: readonly string[]): Promise<void> {
  const own = new Set((await servicesToDo(tx, owner.id)).map((service) => service.id))
  await replaceNeeds(
    tx,
    id,
    wanted.filter((service) => own.has(service)),
  )
}
