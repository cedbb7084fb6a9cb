import type { DeskPart } from '../desk/index.ts'

const BY = { person: 'asked by the person', provider: 'by the provider', operator: 'by an operator' } as const

/** How an account got its badge, and lost it. */
export const identityDesk: DeskPart = {
  async tell(db, { kind, id }) {
    if (kind !== 'account') return { entries: [] }
    const rows = await db
      .selectFrom('identity_audit')
      .select(['action', 'source', 'created_at', 'check_id'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute()
    return {
      entries: rows.map(({ action, source, created_at }) => ({
        at: created_at,
        kind: 'step' as const,
        text: `Identity: ${action}`,
        detail: source in BY ? BY[source as keyof typeof BY] : '',
      })),
      mailsAbout: [...new Set(rows.flatMap(({ check_id }) => (check_id ? [`identity:${check_id}`] : [])))],
    }
  },
}
