import type { ReturnReason } from '@dressing-room/contract/returns'
import { t } from '@lingui/core/macro'

export const REASON_WORDS: Record<ReturnReason, string> = {
  'Does not fit': t`Does not fit`,
  'Changed my mind': t`Changed my mind`,
  'Not as described': t`Not as described`,
  'Damaged or faulty': t`Damaged or faulty`,
  'Wrong item': t`Wrong item`,
  'Arrived too late': t`Arrived too late`,
  Other: t`Other`,
}

/** Why something goes back, in the reader's language; a reason of before stays as it was given. */
export function reasonWords(reason: string): string {
  return Object.entries(REASON_WORDS).find(([known]) => known === reason)?.[1] ?? reason
}
