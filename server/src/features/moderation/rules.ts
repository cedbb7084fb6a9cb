import type { CaseState } from '@dressing-room/contract/moderation'

export type Decision = 'hide' | 'dismiss' | 'uphold' | 'restore'

/** What each decision makes of a case, and of which it can be made. */
export const decisions: Record<Decision, { from: readonly CaseState[]; to: CaseState }> = {
  hide: { from: ['open'], to: 'hidden' },
  dismiss: { from: ['open'], to: 'dismissed' },
  uphold: { from: ['appealed'], to: 'upheld' },
  /** Without an appeal too: whoever has hidden something may see it was wrong. */
  restore: { from: ['hidden', 'appealed', 'upheld'], to: 'restored' },
}
