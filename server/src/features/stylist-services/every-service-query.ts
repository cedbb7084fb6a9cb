import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PictureRow } from '../images/index.ts'

export interface ServiceAddress {
  publicId: string
  changedAt: Date
  pictures: PictureRow[]
}

export async function countServices(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('service')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('status', '=', sql.lit('active'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One stretch of all services in an order that new ones hardly disturb, with what a list of addresses tells of each. */
export async function serviceAddresses(
  db: Db,
  { skip, limit }: { skip: number; limit: number },
): Promise<ServiceAddress[]> {
  const { rows } = await sql<ServiceAddress>`
    select s.public_id as "publicId", s.updated_at as "changedAt", pictures.list as pictures
    from (
      select id, public_id, updated_at from service where status = 'active' and deleted_at is null order by id offset ${skip} limit ${limit}
    ) s
    cross join lateral (
      select coalesce(json_agg(json_build_object('base', base, 'widths', widths, 'formats', formats, 'width', width,
        'height', height, 'alt', alt, 'placeholder', '') order by position), '[]') as list
      from service_picture where service_id = s.id
    ) pictures
    order by s.id`.execute(db)
  return rows
}
