import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInstall } from '../../session/install-offer.ts'
import { Button } from '../../ui/button.tsx'

/** Only there while the browser offers it. */
export function InstallShop() {
  const install = useInstall()
  if (!install) return null
  return (
    <section className="flex max-w-[46rem] flex-col items-start gap-3 border-t border-hairline py-8">
      <h2 className="text-lead font-semibold">
        <Trans>Install the shop</Trans>
      </h2>
      <p className="text-muted">
        <Trans>It opens in a window of its own, and shows your cart and your last orders without a network.</Trans>
      </p>
      <Button onClick={() => void install()}>{t`Install`}</Button>
    </section>
  )
}
