import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

interface VariantChange {
  color: string
  size: string
  price: number | null
  before: number | null
  after: number | null
}

/** More than a line can ask for. */
const UNCOUNTED = 1_000_000_000

/**
 * How many carts have a line of this product that costs more or less after an edit than their owner last saw, or that
 * asks for more than is left. Carts of people without a login are in their browsers: nobody can count them.
 */
export async function cartsTouched(
  db: Db,
  { id, slug }: { id: string; slug: string },
  changes: readonly VariantChange[],
): Promise<{ dearer: number; cheaper: number; short: number }> {
  const has = (key: string, value: string) => sql`content -> 'cart' @> ${JSON.stringify([{ [key]: value }])}::jsonb`
  const all = <K extends keyof VariantChange>(key: K) => changes.map((change) => change[key])
  const units = (key: 'before' | 'after') => changes.map((change) => change[key] ?? UNCOUNTED)
  const { rows } = await sql<{ dearer: number; cheaper: number; short: number }>`
    select count(distinct account_id) filter (where price > shown)::int as dearer,
      count(distinct account_id) filter (where price < shown)::int as cheaper,
      count(distinct account_id) filter (where quantity <= before and quantity > after)::int as short
    from account_cart
    cross join lateral (
      select line ->> 'selectedColor' as color, line ->> 'selectedSize' as size, (line ->> 'quantity')::int as quantity,
        (line ->> 'price')::numeric as shown
      from jsonb_array_elements(content -> 'cart') line
      where line ->> '_id' = ${id} or line ->> 'slug' = ${slug}
    ) lines
    join unnest(${all('color')}::text[], ${all('size')}::text[], ${all('price')}::numeric[], ${units('before')}::int[],
      ${units('after')}::int[]) changed (color, size, price, before, after) using (color, size)
    where ${has('_id', id)} or ${has('slug', slug)}`.execute(db)
  return rows[0] ?? { dearer: 0, cheaper: 0, short: 0 }
}
