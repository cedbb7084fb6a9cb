import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { forgetShort, useShortLines } from '../../session/cart-news.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { nameOfLine } from './line-name.ts'

/** After a login that has put two carts together: of what there are fewer than both wanted. */
export function ShortNotice() {
  const short = useShortLines()
  return (
    <div role="status">
      {short.length > 0 && (
        <Notice className="mb-6">
          <p>
            <Trans>
              This cart and the one you had saved are now one. Of some things there are not enough for both:
            </Trans>
          </p>
          <ul className="my-1">
            {short.map((line) => (
              <li key={nameOfLine(line)}>{t`${nameOfLine(line)}: only ${line.left} left`}</li>
            ))}
          </ul>
          <Button kind="quiet" className="-ml-3" onClick={forgetShort}>
            {t`OK`}
          </Button>
        </Notice>
      )}
    </div>
  )
}
