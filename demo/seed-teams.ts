import type { Tx } from '@dressing-room/server/platform/db/database'
import type { DemoStylist } from './catalog/notes.ts'
import { hoursOf } from './hours-of.ts'

/** Who serves clients beside the owner of a salon, and what each of them does. */
export async function insertTeam(
  tx: Tx,
  { name, team = [] }: DemoStylist,
  { stylistId, services, joined }: { stylistId: string; services: ReadonlyMap<string, string>; joined: Date },
): Promise<void> {
  if (team.length === 0) return
  const owner = { id: stylistId, name, hours: null, services: [...services.keys()] }
  for (const [at, { hours, services: skills, ...member }] of [owner, ...team].entries()) {
    const { id } = await tx
      .insertInto('team_member')
      .values({
        ...member,
        seller_id: stylistId,
        hours: hours && JSON.stringify(hours.flatMap(hoursOf)),
        // In the order in which they are written down.
        created_at: new Date(joined.getTime() + at),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = skills.map((service) => ({ service_id: services.get(service) ?? '', member_id: id }))
    await tx.insertInto('service_member').values(rows).execute()
  }
}
