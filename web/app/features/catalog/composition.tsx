import type { Composition, FreeOf, MadeFor } from '@dressing-room/contract/catalog'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatNumber, listed } from '../../language/format.ts'

export const MADE_FOR_WORDS: Record<MadeFor, string> = {
  women: t`Women`,
  men: t`Men`,
  everyone: t`Everyone`,
  kids: t`Kids`,
}
const FREE_OF_WORDS: Record<FreeOf, string> = {
  fragrance: t`fragrance`,
  parabens: t`parabens`,
  sulfates: t`sulfates`,
  silicones: t`silicones`,
  alcohol: t`drying alcohol`,
  nuts: t`nuts`,
}

/** '80% Cotton, 20% Elastane'; '' where nothing is said. */
export function materialsIn(composition: Composition | undefined): string {
  return (composition?.materials ?? [])
    .map(({ name, percent }) => (percent === undefined ? name : `${formatNumber(percent / 100, SHARE)} ${name}`))
    .join(', ')
}

const SHARE = { style: 'percent', maximumFractionDigits: 1 } as const

/** What stands on the pack, and what by that is not in it. */
export function Ingredients({ composition }: { composition: Composition | undefined }) {
  if (!composition || composition.ingredients.length === 0) return null
  const without = listed(composition.freeOf.map((family) => FREE_OF_WORDS[family]))
  return (
    <div className="mt-6">
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-lead font-semibold">
          <Trans>Ingredients</Trans>
        </summary>
        <p lang="la" translate="no" className="mt-1 max-w-text wrap-anywhere">
          {composition.ingredients.join(', ')}
        </p>
      </details>
      {without && <p className="text-note text-muted">{t`By this list, free of ${without}.`}</p>}
    </div>
  )
}
