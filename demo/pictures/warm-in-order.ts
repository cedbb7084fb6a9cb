import type { DB } from '@dressing-room/server/platform/db/schema.generated'
import { type Kysely, sql } from 'kysely'
import { FOLDER, type Format, motifOf, WIDTHS } from './picture-list.ts'
import type { PictureStore } from './picture-store.ts'

/**
 * Draws what is not there yet in the order in which pages show it: the newest products and services in turn, what is on
 * cards before what only its own page shows. AVIF, a third smaller and longest to make, comes once nobody waits for anything else; pages offer
 * it when all of it is there.
 */
export async function warmInOrder(db: Kysely<DB>, store: PictureStore): Promise<void> {
  const pictures = await picturesShown(db)
  const onCards = pictures.filter(({ position }) => position === 0)
  const further = pictures.filter(({ position }) => position > 0)
  const [small, large] = [WIDTHS.slice(0, -1), WIDTHS.slice(-1)]

  const draw = async (format: Format, some: Shown[], widths: number[]) => {
    for (const { base } of some) for (const width of widths) await store.make({ base, width, format })
  }
  await draw('webp', onCards, small)
  await draw('webp', onCards, large)
  await draw('webp', further, WIDTHS)
  await draw('avif', pictures, WIDTHS)
  await offerAvif(db, pictures)
}

interface Shown {
  base: string
  position: number
}

async function picturesShown(db: Kysely<DB>): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select base, position from (
      select 'product' as kind, base, picture.position, product.created_at
        from picture join product on product.id = product_id
      union all
      select 'service', base, service_picture.position, service.created_at
        from service_picture join service on service.id = service_id
    ) shown where base like ${`${FOLDER}/%`}
    order by position > 0, row_number() over (partition by kind, position > 0 order by created_at desc, position), kind`.execute(
    db,
  )
  return rows
    .map(({ base, position }) => ({ base: base.slice(FOLDER.length + 1), position }))
    .filter(({ base }) => motifOf(base))
}

async function offerAvif(db: Kysely<DB>, pictures: Shown[]): Promise<void> {
  const bases = pictures.map(({ base }) => `${FOLDER}/${base}`)
  for (const table of ['picture', 'service_picture'] as const) {
    await db
      .updateTable(table)
      .set({ formats: ['avif', 'webp'] })
      .where('base', 'in', bases)
      .where(sql`formats`, '=', sql`'{webp}'::text[]`)
      .execute()
  }
}
