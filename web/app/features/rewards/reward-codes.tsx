import type { RewardCode } from '@dressing-room/contract/rewards'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { When } from '../../ui/when.tsx'
import { CopyButton } from './copy-button.tsx'

/** Codes of one's own, and what became of them. */
export function RewardCodes({ codes }: { codes: readonly RewardCode[] }) {
  if (codes.length === 0) return null
  return (
    <ul aria-label={t`Your codes`} className="mt-4 flex flex-col">
      {codes.map((code) => (
        <Code key={code.code} code={code} />
      ))}
    </ul>
  )
}

function Code({ code: { code, goodFor, percent, endsAt, state } }: { code: RewardCode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline py-3">
      <div className="min-w-0">
        <p className="font-mono font-medium wrap-anywhere">{code}</p>
        <p className="text-note text-muted">
          {goodFor === 'order' ? t`${percent}% off one order` : t`${percent}% off one booking`}
          {', '}
          {state === 'ready' && (
            <>
              <Trans>until</Trans> <When at={endsAt} show="day" />
            </>
          )}
          {state === 'in use' && t`in use by a payment you have begun`}
          {state === 'used' && t`used`}
          {state === 'ended' && (
            <>
              <Trans>ended on</Trans> <When at={endsAt} show="day" />
            </>
          )}
        </p>
      </div>
      {state === 'ready' && <CopyButton text={code} label={t`Copy ${code}`} copied={t`The code is copied.`} />}
    </li>
  )
}
