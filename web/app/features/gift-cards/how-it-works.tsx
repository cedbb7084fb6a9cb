import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'

/** What somebody wants to know before they buy one; `currency` in words: 'US dollars'. */
export function HowItWorks({ currency }: { currency: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="mb-2 font-semibold">
        <Trans>Good to know</Trans>
      </h2>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-note text-muted marker:text-muted">
        <li>{t`It never expires, and there are no fees.`}</li>
        <li>{t`It becomes store credit, for everything that is priced in ${currency}: goods and visits.`}</li>
        <li>{t`You can correct the address, send it again or print it until it is redeemed.`}</li>
        <li>{t`As long as nobody has redeemed it, you can have it paid back within 14 days.`}</li>
        <li>{t`It earns no points: what is bought with it does.`}</li>
      </ul>
    </section>
  )
}
