import { t } from '@lingui/core/macro'
import { classes } from '../../ui/class-names.ts'
import { Illustration } from '../../ui/illustrations.tsx'

interface CardFaceProps {
  shopName: string
  /** As it is read: '$50.00'. */
  amount: string
  toName?: string
  fromName?: string
  /** Where it is known: on paper. */
  code?: string
  className?: string
}

/** A gift card as it looks, in the shop's own colours: on the page where it is bought, and on paper. */
export function CardFace({ shopName, amount, toName, fromName, code, className }: CardFaceProps) {
  return (
    <div
      data-own-colour
      className={classes(
        'relative isolate flex aspect-[8/5] w-full flex-col justify-between gap-2 overflow-clip rounded-control bg-gift p-5 text-on-gift md:p-6 forced-colors:border',
        className,
      )}
    >
      <Illustration
        name="mirror"
        className="absolute -right-4 -bottom-6 -z-10 h-[72%] w-auto text-on-gift opacity-20 forced-colors:hidden"
      />
      <div className="flex items-baseline justify-between gap-4">
        <span className="font-display text-head">{shopName}</span>
        <span className="shrink-0 text-note">{t`Gift card`}</span>
      </div>
      <p className="figures font-display text-hero leading-none">{amount}</p>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <p dir="auto" className="min-w-0 wrap-anywhere">
          {toName && <span className="line-clamp-1 font-semibold">{t`For ${toName}`}</span>}
          {fromName && <span className="line-clamp-1">{t`From ${fromName}`}</span>}
        </p>
        {code && <span className="font-mono text-lead font-semibold tracking-wide">{code}</span>}
      </div>
    </div>
  )
}
