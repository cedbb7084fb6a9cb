import { createHash, randomBytes } from 'node:crypto'
import type { Currency } from '@dressing-room/contract/money'
import { hashPassword } from '../src/features/accounts/passwords.ts'
import { grantBadge } from '../src/features/identity/index.ts'
import type { Db } from '../src/platform/db/database.ts'
import type { TestApp } from './test-app.ts'

export interface Person {
  id: string
  email: string
  name: string
  token: string
}

export const PASSWORD = 'correct horse'
const passwordHash = hashPassword(PASSWORD)

/** An account that is logged in. */
export async function aBuyer({ db }: Pick<TestApp, 'db'>, name = 'Ada Moreau'): Promise<Person> {
  const email = anAddress('buyer')
  const now = new Date()
  const account = { email, name, password_hash: await passwordHash, created_at: now, email_confirmed_at: now }
  const { id } = await db.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow()
  return { id, email, name, token: await aSession(db, id) }
}

/** Somebody who runs the shop, logged in with a second factor. */
export async function anOperator(shop: Pick<TestApp, 'db'>, name = 'Olu Operator'): Promise<Person> {
  const person = await aBuyer(shop, name)
  await shop.db.updateTable('account').set({ operator_since: new Date() }).where('id', '=', person.id).execute()
  await showSecondFactor(shop, person)
  return person
}

/** As if all sessions of theirs had shown one. */
export async function showSecondFactor({ db }: Pick<TestApp, 'db'>, person: Person): Promise<void> {
  await db.updateTable('session').set({ second_factor_at: new Date() }).where('account_id', '=', person.id).execute()
}

/** Many buyers at once, without a password each: tests of races need people, not logins. */
export async function manyBuyers(db: Db, count: number): Promise<Person[]> {
  if (count === 0) return []
  const created_at = new Date()
  const named = Array.from({ length: count }, (_, at) => ({ email: anAddress('buyer'), name: `Buyer ${at}` }))
  const accounts = await db
    .insertInto('account')
    .values(named.map((person) => ({ ...person, password_hash: 'none', created_at })))
    .returning(['id', 'email', 'name'])
    .execute()
  const people = accounts.map((account) => ({ ...account, token: newToken() }))
  await db
    .insertInto('session')
    .values(people.map(({ id, token }) => sessionOf(id, token)))
    .execute()
  return people
}

/** Logs an account in for years, without its password; answers the token. */
export async function aSession(db: Db, accountId: string): Promise<string> {
  const token = newToken()
  await db.insertInto('session').values(sessionOf(accountId, token)).execute()
  return token
}

const newToken = () => randomBytes(32).toString('base64url')

const anAddress = (of: string) => `${randomBytes(6).toString('hex')}@${of}.test`

function sessionOf(accountId: string, token: string) {
  const now = new Date()
  return {
    token_hash: createHash('sha256').update(token).digest(),
    account_id: accountId,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + 3 * 365 * 24 * 3_600_000),
  }
}

export async function aSeller(
  db: Db,
  { verified = true, shop = 'Atelier Test' } = {},
): Promise<{ id: string; email: string }> {
  const email = anAddress('seller')
  const { id } = await db
    .insertInto('account')
    .values({ email, name: 'Sal Ler', password_hash: 'none', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (verified) await grantBadge(db, { accountId: id, source: 'operator', now: new Date() })
  // The badge has made one; without it there is one as well, as of a seller whose badge was taken away.
  await db
    .insertInto('shop')
    .values({ seller_id: id, name: shop })
    .onConflict((conflict) => conflict.column('seller_id').doUpdateSet({ name: shop }))
    .execute()
  return { id, email }
}

export interface ProductInput {
  sku?: string
  name?: string
  priceMinor?: number
  oldPriceMinor?: number
  currency?: Currency
  sellerId?: string
  availability?: 'InStock' | 'OutOfStock' | 'PreOrder'
  colors?: string[]
  sizes?: string[]
  /** One row per combination that exists; '' for an option the product does not have. */
  variants?: { color?: string; size?: string; stock: number | null }[]
  /** Shorthand for a product without options. */
  stock?: number | null
}

export interface MadeProduct {
  id: string
  slug: string
  sellerId: string
  price: number
  /** A cart line of it, as a browser would send it. */
  line(quantity?: number, options?: { color?: string; size?: string }): Record<string, unknown>
}

/** No digits: what is searched for by a number must not be found by chance. */
function randomLetters(): string {
  return randomBytes(5)
    .toString('hex')
    .replace(/\d/g, (digit) => String.fromCharCode('g'.charCodeAt(0) + Number(digit)))
}

let latestMoment = 0

/** What is made later is newer, also within a millisecond. */
function nextMoment(): Date {
  latestMoment = Math.max(Date.now(), latestMoment + 1)
  return new Date(latestMoment)
}

/** A product on sale, with its category and seller. */
export async function aProduct(db: Db, input: ProductInput = {}): Promise<MadeProduct> {
  const { currency = 'USD', priceMinor = 8000, colors = [], sizes = [] } = input
  const sellerId = input.sellerId ?? (await aSeller(db)).id
  const key = randomLetters()
  const category = await db
    .insertInto('category')
    .values({ slug: `dresses-${key}`, name: `Dresses ${key}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const slug = `linen-dress-${key}`
  const { id } = await db
    .insertInto('product')
    .values({
      seller_id: sellerId,
      category_id: category.id,
      slug,
      name: input.name ?? 'Linen Dress',
      description: 'A dress of washed linen.',
      brand: 'Orla',
      sku: input.sku ?? `DRS-${key}`,
      price_minor: priceMinor,
      old_price_minor: input.oldPriceMinor ?? null,
      currency,
      availability: input.availability ?? 'InStock',
      colors,
      sizes,
      created_at: nextMoment(),
      updated_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const variants = input.variants ?? [{ stock: input.stock === undefined ? null : input.stock }]
  await db
    .insertInto('variant')
    .values(
      variants.map(({ color = '', size = '', stock }, position) => ({
        product_id: id,
        color,
        size,
        position,
        on_hand: stock,
      })),
    )
    .execute()
  const price = ['JPY', 'KRW'].includes(currency)
    ? priceMinor
    : currency === 'KWD'
      ? priceMinor / 1000
      : priceMinor / 100
  return {
    id,
    slug,
    sellerId,
    price,
    line: (quantity = 1, { color = colors[0] ?? '', size = sizes[0] ?? '' } = {}) => ({
      uniqueId: `${slug}-${color}-${size}`,
      slug,
      selectedColor: color,
      selectedSize: size,
      quantity,
      price,
    }),
  }
}

let promoCodes = 0

/** A promo code that takes a percentage or an amount off; answers what the buyer types. */
export async function aPromoCode(
  db: Db,
  value: { percent: number } | { amountMinor: number; currency?: Currency },
  { maxUses, endsAt, usesPerBuyer }: { maxUses?: number; endsAt?: Date; usesPerBuyer?: number | null } = {},
): Promise<string> {
  const code = `SAVE-${++promoCodes}`
  await db
    .insertInto('promo_code')
    .values({
      code,
      ...('percent' in value
        ? { percent: value.percent }
        : { amount_minor: value.amountMinor, currency: value.currency ?? 'USD' }),
      max_uses: maxUses ?? null,
      ...(usesPerBuyer !== undefined && { uses_per_buyer: usesPerBuyer }),
      ends_at: endsAt ?? null,
      created_at: new Date(),
    })
    .execute()
  return code
}

/** The seller changes the price of a product. */
export async function changePrice(db: Db, productId: string, priceMinor: number): Promise<void> {
  await db.updateTable('product').set({ price_minor: priceMinor }).where('id', '=', productId).execute()
}
