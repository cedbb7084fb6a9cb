import { matchSize } from '@dressing-room/contract/size-match'
import { type LengthUnit, productSizeGuide, type SizeGuide } from '@dressing-room/contract/sizing'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { loadOwnMeasures, useOwnMeasures } from '../../session/own-measures.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { GuideTable } from './guide-table.tsx'
import { UnitChoice } from './measure-fields.tsx'
import { OwnMeasuresForm } from './own-measures-form.tsx'
import { matchText } from './words.ts'

export interface SizedProduct {
  slug: string
  sizes: readonly string[]
  seller: { name: string }
}

interface SizeGuideDialogProps {
  product: SizedProduct
  viewerId: string | undefined
  onClose: () => void
}

type Shown = 'loading' | 'failed' | (SizeGuide & { category: string })

/** What the sizes of a product measure, and which of them is for the viewer's own measures. */
export default function SizeGuideDialog({ product, viewerId, onClose }: SizeGuideDialogProps) {
  const [shown, setShown] = useState<Shown>('loading')
  async function load() {
    setShown('loading')
    try {
      const [guide] = await Promise.all([
        call(productSizeGuide, { params: { slug: product.slug } }),
        // The guide is as good without them.
        loadOwnMeasures().catch(console.warn),
      ])
      setShown(guide)
    } catch (error) {
      console.warn(error)
      setShown('failed')
    }
  }
  const begin = useEffectEvent(load)
  useEffect(() => void begin(), [])
  return (
    <Dialog open onClose={onClose} title={t`Size guide`} closeLabel={t`Close`}>
      {shown === 'failed' ? (
        <LoadFailed what={t`the size guide`} onRetry={() => void load()} />
      ) : shown === 'loading' ? (
        <Loading label={t`Loading the size guide`}>
          <Skeleton className="h-64" />
        </Loading>
      ) : (
        <Guide guide={shown} product={product} viewerId={viewerId} />
      )}
    </Dialog>
  )
}

interface GuideProps {
  guide: SizeGuide & { category: string }
  product: SizedProduct
  viewerId: string | undefined
}

function Guide({ guide, product, viewerId }: GuideProps) {
  const own = useOwnMeasures(viewerId) ?? { lengths: {}, unit: 'cm' as const }
  const [chosen, setUnit] = useState<LengthUnit>()
  const unit = chosen ?? own.unit
  const match = matchSize(guide.sizes, own.lengths)
  const { category } = guide
  const isElsewhere = match.kind === 'fits' && !product.sizes.includes(match.size)
  return (
    <div className="flex flex-col gap-6">
      <p>
        <Trans>
          {category} of <bdi>{product.seller.name}</bdi>: what the body measures, not the garment.
        </Trans>
      </p>
      <UnitChoice unit={unit} onChange={setUnit} />
      <div role="status">
        {match.kind !== 'unknown' && <p className="text-lead font-semibold">{matchText(match)}</p>}
        {match.kind === 'between' && (
          <p className="text-muted">
            <Trans>Take the larger one if you like it loose.</Trans>
          </p>
        )}
        {isElsewhere && (
          <p className="text-muted">
            <Trans>This product does not come in it.</Trans>
          </p>
        )}
      </div>
      <GuideTable guide={guide} unit={unit} match={match} />
      <section aria-labelledby="own-measures" className="border-t border-hairline pt-6">
        <h3 id="own-measures" className="text-lead font-semibold">
          <Trans>Your measures</Trans>
        </h3>
        <p className="mt-1 mb-4 text-muted">
          {viewerId === undefined
            ? t`They stay in this browser, and mark your size in every guide.`
            : t`They are kept with your account, for you alone, and mark your size in every guide.`}
        </p>
        <OwnMeasuresForm measures={guide.measures} own={own} unit={unit} />
      </section>
    </div>
  )
}
