import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'

type CheckDeps = Pick<Deps, 'db' | 'identity'>

interface Verified {
  email: string
  account_id: string
  provider_id: string | null
}

/** What must hold of every badge; each check answers the faults it found, in words. */
export const identityChecks: Record<string, (deps: CheckDeps) => Promise<string[]>> = {
  'I8 every verified account has a verified check of its own, or a grant that the audit trail gives a reason for':
    async ({ db }) => {
      const { rows } = await sql<{ email: string }>`
        select email from account a where is_verified
          and not exists (select from identity_check c where c.account_id = a.id and c.state = 'verified')
          and not coalesce((select source <> 'provider' and is_verified from identity_audit t
            where t.account_id = a.id and t.is_verified is not null order by id desc limit 1), false)
        order by email`.execute(db)
      return rows.map(({ email }) => `${email} is verified, and nobody has said so`)
    },

  'every badge is what the audit trail says last': async ({ db }) => {
    const { rows } = await sql<{ email: string; is_verified: boolean }>`
      select a.email, a.is_verified from account a
      left join lateral (select t.is_verified from identity_audit t
        where t.account_id = a.id and t.is_verified is not null order by id desc limit 1) last on true
      where a.is_verified <> coalesce(last.is_verified, false) order by a.email`.execute(db)
    return rows.map(({ email, is_verified }) => `${email} is ${is_verified ? '' : 'not '}verified; the audit differs`)
  },

  'every verified check is verified at the provider, for the same person': async ({ db, identity }) => {
    const { rows } = await sql<Verified>`
      select a.email, c.account_id, c.provider_id from identity_check c join account a on a.id = c.account_id
      where c.state = 'verified' order by c.created_at`.execute(db)
    const faults: string[] = []
    for (const { email, account_id, provider_id } of rows) {
      const report = provider_id ? await identity.report(provider_id) : undefined
      if (report?.state !== 'verified') faults.push(`${email}: verified here, ${report?.state ?? 'unknown'} there`)
      else if (report.account !== account_id) faults.push(`${email} rests on the check of somebody else`)
    }
    return faults
  },

  'no identity check waits for its verdict for more than a day': async ({ db }) => {
    const { rows } = await sql<{ email: string }>`
      select a.email from identity_check c join account a on a.id = c.account_id
      where c.state = 'processing' and c.changed_at < now() - interval '1 day' order by c.changed_at`.execute(db)
    return rows.map(({ email }) => `the check of ${email} gets no verdict`)
  },
}
