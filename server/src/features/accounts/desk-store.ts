import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DeskPart } from '../desk/index.ts'

const MOST_FOUND = 8

/** Accounts by e-mail address, name, telephone number or id. */
export const accountDesk: DeskPart = {
  async find(db, words) {
    const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`
    const rows = await db
      .selectFrom('account')
      .select(['id', 'name', 'email', 'is_verified', 'suspended_at'])
      .where(sql<SqlBool>`(lower(email) = lower(${words}) or id::text = lower(${words})
        or (length(${words}) > 2 and (email ilike ${like} or name ilike ${like} or phone = ${words})))`)
      .orderBy(sql`lower(email) = lower(${words})`, 'desc')
      .orderBy('created_at', 'desc')
      .limit(MOST_FOUND)
      .execute()
    return rows.map(({ id, name, email, is_verified, suspended_at }) => ({
      kind: 'account' as const,
      id,
      title: name,
      detail: [email, is_verified && 'verified seller', suspended_at && 'suspended'].filter(Boolean).join(', '),
    }))
  },

  async tell(db, { kind, id }) {
    const account = kind === 'account' ? await findAccountFacts(db, id) : undefined
    if (!account) return { entries: [] }
    return {
      entries: [{ at: account.createdAt, kind: 'step', text: 'Registered' }],
      mailsAbout: [`account:${id}`],
    }
  },
}

export interface AccountFacts {
  id: string
  name: string
  email: string
  phone: string
  createdAt: Date
  isEmailConfirmed: boolean
  isVerified: boolean
  isOperator: boolean
  suspendedAt: Date | null
}

/** What the desk shows of an account. */
export async function findAccountFacts(db: Db, id: string): Promise<AccountFacts | undefined> {
  return db
    .selectFrom('account')
    .select([
      ...(['id', 'name', 'email', 'phone', 'created_at as createdAt', 'suspended_at as suspendedAt'] as const),
      'is_verified as isVerified',
      sql<boolean>`email_confirmed_at is not null`.as('isEmailConfirmed'),
      sql<boolean>`operator_since is not null`.as('isOperator'),
    ])
    .where(sql`id::text`, '=', id)
    .executeTakeFirst()
}
