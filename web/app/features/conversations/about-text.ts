import type { Conversation } from '@dressing-room/contract/conversations'
import { t } from '@lingui/core/macro'

/** An order has a number, everything else a name. */
export function titleOf({ kind, title }: Conversation['about']): string {
  return kind === 'order' ? t`Order ${title}` : title
}
