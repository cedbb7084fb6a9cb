import type { ForeseenEdit } from '@dressing-room/contract/selling-products'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface ForeseenPanelProps {
  foreseen: ForeseenEdit
  busy: boolean
  onSave: () => void
  onBack: () => void
}

/** Before it is saved: whose carts and open checkouts a change touches, and what each of them is told. */
export function ForeseenPanel({ foreseen, busy, onSave, onBack }: ForeseenPanelProps) {
  const { dearer, cheaper, short, unitsBeingPaidFor: held } = foreseen
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} role="alert" tabIndex={-1} className="outline-none">
      <Notice className="mb-4">
        <p className="font-medium">
          <Trans>Before you save: this touches people who are about to buy.</Trans>
        </p>
        <ul className="my-3 flex list-disc flex-col gap-1 pl-5">
          {dearer > 0 && (
            <li>
              {plural(dearer, {
                one: '# cart has it at a lower price. It shows the new price, and asks its owner to agree to it before they pay.',
                other:
                  '# carts have it at a lower price. They show the new price, and ask their owners to agree to it before they pay.',
              })}
            </li>
          )}
          {cheaper > 0 && (
            <li>
              {plural(cheaper, {
                one: '# cart has it at a higher price. It shows the new, lower price the next time it is opened.',
                other:
                  '# carts have it at a higher price. They show the new, lower price the next time they are opened.',
              })}
            </li>
          )}
          {short > 0 && (
            <li>
              {plural(short, {
                one: '# cart has more of it than would be left. It says so the next time it is opened, and cannot be paid for as it is.',
                other:
                  '# carts have more of it than would be left. They say so the next time they are opened, and cannot be paid for as they are.',
              })}
            </li>
          )}
          {held > 0 && (
            <li>
              {plural(held, {
                one: '# piece is being paid for at this moment. It is sold at the price that was shown.',
                other: '# pieces are being paid for at this moment. They are sold at the price that was shown.',
              })}
            </li>
          )}
        </ul>
        <p className="mb-3 text-note text-muted">
          <Trans>Carts of people who are not logged in are not counted.</Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} onClick={onSave}>
            {t`Save these changes`}
          </Button>
          <Button disabled={busy} onClick={onBack}>
            {t`Keep editing`}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
