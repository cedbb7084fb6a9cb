import type { ProductImport } from '@dressing-room/contract/imports'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatNumber } from '../../language/format.ts'
import { counted } from './words.ts'

/** How far the work is that goes on by itself. */
export function ImportProgress({ report }: { report: ProductImport }) {
  const { state, counts, fileName } = report
  const all = counts.new + counts.changed
  const [done, words] =
    state === 'reading'
      ? [undefined, t`Reading ${fileName} …`]
      : state === 'importing'
        ? [counts.applied + counts.failed, t`${counted(counts.applied)} of ${formatNumber(all)} in`]
        : [
            counts.undone + counts.left,
            t`${counted(counts.undone + counts.left)} of ${formatNumber(counts.applied)} taken back`,
          ]
  const most = state === 'undoing' ? counts.applied : all
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="figures wrap-anywhere">
        {words}
      </p>
      <progress
        aria-label={t`Progress`}
        {...(done !== undefined && { value: done, max: Math.max(1, most) })}
        className="h-2 w-full accent-rouge"
      />
      {state !== 'reading' && (
        <p className="text-note text-muted">
          <Trans>It goes on by itself: you can leave this page and come back.</Trans>
        </p>
      )}
    </div>
  )
}
