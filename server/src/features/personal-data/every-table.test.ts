import { type Kysely, type KyselyPlugin, PostgresQueryCompiler, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBuyer, type Person } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { personalData } from '../../personal-data.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

let shop: TestApp
let person: Person
beforeAll(async () => {
  shop = await startTestApp()
  person = await aBuyer(shop)
})
afterAll(() => shop.close())

type Reasons = Partial<Record<keyof DB, string>>

/** Tables with an account in them, or right beneath one with it, that an export leaves out. */
const notShown: Reasons = {
  busy_elsewhere: 'copied from a calendar that its owner has, whose address is shown',
  cart_batch: 'numbers of messages that changed a cart, which is shown',
  data_export: 'is the export',
  document_series: 'counts documents, which are shown',
  document_void: 'says which credit notes count for nothing',
  freed_time: 'for moments: that a stylist’s time may be free',
  listing: 'made of products and services, which are shown',
  login_challenge: 'opens a session for ten minutes',
  mailed_link: 'opens the account for an hour',
  notice_sending: 'that a notice, which is shown, was sent to a device, which is shown',
  passkey_enrolment: 'lives while a passkey is being added',
  payout_entry: 'which entries of the ledger are in which payout: both are shown',
  product_import_item: 'the seller’s own file, which made products that are shown',
  product_import_picture: 'the seller’s own file, as before',
  product_old_slug: 'former addresses of products that are shown',
  recovery_code: 'hashes that would open the account',
  review_flag: 'says which reviews, which are shown, an operator should look at',
  service_member: 'which service somebody of a team, who is shown, does',
  unsubscribe_key: 'stands in links of mails that they have',
  service_in_category: 'where a service that is shown stands among others',
  shop_old_slug: 'former addresses of a shop that is shown',
  gift_card_code: 'hashes: opens a gift card, once, to whoever has the mail or the print',
  visit_link: 'opens one visit, until it begins, to whoever has the mail',
}

/** Of these, what a deletion leaves as it is: nothing in them says who somebody was, once their account is a bare row. */
const stays: Reasons = {
  conversation: 'between whom there was one, by id: what the other side wrote in it is theirs',
  credit_code: 'the books: what a gift code was worth, and that it was redeemed',
  data_export: 'is deleted by the job that deletes the account',
  audit_entry: 'append-only, and names accounts by id',
  document: 'invoices and receipts have to be kept as they were issued',
  document_series: 'numbers of invoices stay without gaps',
  identity_check: 'that there was a check, and what became of it',
  ledger_entry: 'the books',
  listing: 'goes when the index sees that nothing is for sale any more',
  parcel: 'what was sent, when, and with which number',
  payout: 'the books',
  payout_account: 'the account at the provider, whose it is to forget',
  payout_carry: 'the books',
  product_origin: 'which article number of another platform is which product',
  points_entry: 'append-only, and names accounts by id: what was paid and reviewed',
  promo_code: 'how often a code was used',
  referral: 'who came by whose link, by id: the points of the other rest on it',
  refund: 'the books',
  sale: 'the books',
  resource: 'what rooms and devices a shop has',
  store_credit: 'the books, of which nothing is left to spend',
  visit_package: 'the books: which visits were bought of whom, by ids',
}

const PERSONS = [
  'account_id',
  'actor_id',
  'buyer_id',
  'owner_id',
  'reporter_id',
  'reviewer_id',
  'seller_id',
  'stylist_id',
]

/** With an account's column; and those that refer to one of them. */
async function tablesOfPeople(): Promise<{ own: string[]; beneath: string[] }> {
  const { rows: references } = await sql<{ table: string; to: string }>`
    select distinct conrelid::regclass::text as table, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(shop.db)
  const { rows: named } = await sql<{ table: string }>`
    select distinct table_name as table from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = any(${PERSONS})`.execute(shop.db)
  const own = new Set(named.map(({ table }) => table))
  for (const { table, to } of references) if (to === 'account') own.add(table)
  const beneath = references.filter(({ table, to }) => own.has(to) && !own.has(table)).map(({ table }) => table)
  return { own: [...own].sort(), beneath: [...new Set(beneath)].sort() }
}

/** Notes every statement that goes through. */
function watched(db: Kysely<DB>): { db: Kysely<DB>; statements: string[] } {
  const compiler = new PostgresQueryCompiler()
  const statements: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(compiler.compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(plugin), statements }
}

const tablesAfter = (verbs: string, statements: string[]) =>
  new Set(
    statements.flatMap((text) =>
      [...text.matchAll(new RegExp(`\\b(?:${verbs})\\s+"?(\\w+)`, 'g'))].map(([, table = '']) => table),
    ),
  )

it('shows people what stands in every table about them, or says why it does not', async () => {
  const { own, beneath } = await tablesOfPeople()
  const { db, statements } = watched(shop.db)
  for (const { collect } of personalData) await collect(db, person)
  const shown = tablesAfter('from|join', statements)
  expect([...own, ...beneath].filter((table) => !shown.has(table) && !(table in notShown))).toEqual([])
  expect(Object.keys(notShown).filter((table) => shown.has(table) || ![...own, ...beneath].includes(table))).toEqual([])
})

it('forgets in every table with an account in it, or says why it stays', async () => {
  const { own } = await tablesOfPeople()
  const { db, statements } = watched(shop.db)
  const isOver = new Error('rolled back')
  const trial = db.transaction().execute(async (tx) => {
    await sql`update account set deletion_asked_at = now(), deletion_due_at = now(), closed_at = now()
      where id = ${person.id}`.execute(tx)
    for (const { withdraw } of personalData) await withdraw?.(tx, person)
    for (const { erase } of personalData) await erase?.(tx, person, shop.deps.clock())
    throw isOver
  })
  await expect(trial).rejects.toBe(isOver)
  const forgotten = tablesAfter('update|delete from|insert into', statements)
  expect(own.filter((table) => !forgotten.has(table) && !(table in stays))).toEqual([])
  expect(Object.keys(stays).filter((table) => forgotten.has(table) || !own.includes(table))).toEqual([])
})
