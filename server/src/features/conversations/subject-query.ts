import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ConversationRow } from './store.ts'

export interface Subject {
  title: string
  /** Null for what anybody can ask about: the buyer is whoever asks. */
  buyer_id: string | null
  seller_id: string
}

/** What a conversation can be about, and who its sides are; undefined where there is no such thing, or nobody to write to. */
export async function findSubject(
  db: Db,
  { kind, id }: { kind: ConversationRow['about']; id: string },
): Promise<Subject | undefined> {
  const found = {
    product: sql<Subject>`select name as title, null::uuid as buyer_id, seller_id from product
      where id = ${id} and status = 'active' and deleted_at is null`,
    service: sql<Subject>`select name as title, null::uuid as buyer_id, seller_id from service
      where id = ${id} and status = 'active' and deleted_at is null`,
    order: sql<Subject>`select o.number::text as title, o.buyer_id, parcel.seller_id
      from parcel join shop_order o on o.id = parcel.order_id where parcel.id = ${id} and o.paid_at is not null`,
    visit: sql<Subject>`select service_name as title, buyer_id, stylist_id as seller_id from booking
      where id = ${id} and buyer_id is not null and paid_at is not null`,
  }[kind]
  return (await found.execute(db)).rows[0]
}

/** The ends of the addresses of what these are about, for those that still have a page; and what the sellers are called. */
export async function namesAround(
  db: Db,
  conversations: readonly Pick<ConversationRow, 'about' | 'about_id' | 'seller_id' | 'buyer_id'>[],
): Promise<{ slugs: Map<string, string>; people: Map<string, { name: string; shop: string | null }> }> {
  const idsOf = (kind: ConversationRow['about']) =>
    conversations.filter(({ about }) => about === kind).map(({ about_id }) => about_id)
  const accounts = [...new Set(conversations.flatMap(({ seller_id, buyer_id }) => [seller_id, buyer_id]))]
  const { rows } = await sql<{ id: string; slug: string | null; name: string | null; shop: string | null }>`
    select id, slug, null as name, null as shop from product
      where id = any (${idsOf('product')}::uuid[]) and status = 'active' and deleted_at is null
    union all
    select id, public_id, null, null from service
      where id = any (${idsOf('service')}::uuid[]) and status = 'active' and deleted_at is null
    union all
    select parcel.id, order_id::text, null, null from parcel where id = any (${idsOf('order')}::uuid[])
    union all
    select account.id, null, account.name, shop.name from account left join shop on shop.seller_id = account.id
      where account.id = any (${accounts}::uuid[])`.execute(db)
  return {
    slugs: new Map(rows.flatMap(({ id, slug }) => (slug === null ? [] : [[id, slug] as const]))),
    people: new Map(rows.flatMap(({ id, name, shop }) => (name === null ? [] : [[id, { name, shop }] as const]))),
  }
}

/** Whether this buyer has ever paid this seller, for goods or a visit. */
export async function hasPaid(
  db: Db,
  { buyer_id, seller_id }: { buyer_id: string; seller_id: string },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from shop_order o join order_line l on l.order_id = o.id
        where o.buyer_id = ${buyer_id} and o.paid_at is not null and l.seller_id = ${seller_id})
      or exists (select from booking where buyer_id = ${buyer_id} and stylist_id = ${seller_id} and paid_at is not null)
      as has`.execute(db)
  return rows[0]?.has ?? false
}
