import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { ButtonLink } from '../../ui/link.tsx'

/** One line of the home page for whoever looks for a present. */
export function GiftBand() {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-picture bg-bone p-5 md:mt-18 md:p-8"
    >
      <div className="min-w-0">
        <h2 id={id} className="font-display text-head">
          <Trans>Looking for a present?</Trans>
        </h2>
        <p className="mt-1 text-muted">
          <Trans>A gift card arrives by email, now or on the day you choose. It never expires.</Trans>
        </p>
      </div>
      <ButtonLink to={pages.giftCards}>{t`Gift cards`}</ButtonLink>
    </section>
  )
}
