import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import type { HTMLAttributes } from 'react'
import { TextLink } from '../../ui/link.tsx'

export type BuyNotice =
  | { kind: 'none' }
  | { kind: 'alert'; text: string }
  | { kind: 'moved'; text: string }
  /** The message hides after a while; the link to the cart stays until the next action. */
  | { kind: 'added'; text: string; fresh: boolean }

interface BuyNoticeProps extends HTMLAttributes<HTMLDivElement> {
  id: string
  notice: BuyNotice
}

/** The result of the last click, below its button. Its space is reserved, so that nothing moves under the pointer. */
export function BuyNoticeArea({ id, notice, ...reading }: BuyNoticeProps) {
  return (
    <div {...reading} className="flex min-h-18 items-center md:min-h-14">
      <div role="alert" id={id} className="text-sale">
        {notice.kind === 'alert' && <p>{notice.text}</p>}
      </div>
      <div role="status" className="grow">
        {notice.kind === 'moved' && <p>{notice.text}</p>}
        {notice.kind === 'added' && <AddedNotice notice={notice} />}
      </div>
    </div>
  )
}

export function AddedNotice({ notice }: { notice: Extract<BuyNotice, { kind: 'added' }> }) {
  return (
    <div className="flex items-center justify-between gap-4">
      {notice.fresh && (
        <p className="flex min-w-0 items-center gap-2 wrap-anywhere">
          <Check size={20} aria-hidden className="shrink-0 text-sage" />
          {notice.text}
        </p>
      )}
      <TextLink to={pages.cart} className="inline-flex min-h-11 shrink-0 items-center">
        {t`View cart`}
      </TextLink>
    </div>
  )
}
