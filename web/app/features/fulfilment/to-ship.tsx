import { pages } from '@dressing-room/contract/pages'
import { plural, t } from '@lingui/core/macro'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'

/** What waits to be sent, and what of it is late. Nothing where nothing waits. */
export function ToShip({ counts: { processing, late } }: { counts: { processing: number; late: number } }) {
  if (processing === 0) return null
  return (
    <Notice tone={late > 0 ? 'bad' : 'plain'} className="figures mt-6">
      <TextLink to={pages.sellerOrders}>
        {plural(processing, { one: '1 order to ship', other: '# orders to ship' })}
      </TextLink>
      {late > 0 && <span className="ml-3 font-medium text-sale">{t`${late} late`}</span>}
    </Notice>
  )
}
