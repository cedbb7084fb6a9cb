import type { HitKind } from '@dressing-room/contract/operators'
import { pages } from '@dressing-room/contract/pages'

/** Where the desk shows it; goods have the page that everybody sees. */
export function addressOf({ kind, id }: { kind: HitKind; id: string }): string {
  switch (kind) {
    case 'order':
      return pages.operatorOrder(id)
    case 'visit':
      return pages.operatorVisit(id)
    case 'gift card':
      return pages.operatorGiftCard(id)
    case 'account':
      return pages.operatorAccount(id)
    case 'product':
      return pages.product(id)
    case 'service':
      return pages.service(id)
  }
}
