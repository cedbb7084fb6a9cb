import { type LengthUnit, MEASURES } from '@dressing-room/contract/sizing'
import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { loadOwnMeasures, useOwnMeasures } from '../../session/own-measures.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { UnitChoice } from './measure-fields.tsx'
import { OwnMeasuresForm } from './own-measures-form.tsx'
import { OwnSizes } from './own-sizes.tsx'

/** In Settings: all that can be measured. Asked for beside the other settings. */
export function OwnMeasures({ viewerId }: { viewerId: string }) {
  const [shown, setShown] = useState<'loading' | 'failed' | 'here'>('loading')
  const own = useOwnMeasures(viewerId)
  const [chosen, setUnit] = useState<LengthUnit>()
  async function load() {
    setShown('loading')
    try {
      await loadOwnMeasures()
      setShown('here')
    } catch (error) {
      console.warn(error)
      setShown('failed')
    }
  }
  const begin = useEffectEvent(load)
  useEffect(() => void begin(), [])
  if (shown === 'failed') return <LoadFailed what={t`your measures`} onRetry={() => void load()} />
  if (shown === 'loading' || !own) {
    return (
      <Loading label={t`Loading your measures`}>
        <Skeleton className="h-72 max-w-form" />
      </Loading>
    )
  }
  const unit = chosen ?? own.unit
  return (
    <div className="flex max-w-form flex-col gap-5">
      <UnitChoice unit={unit} onChange={setUnit} />
      <OwnMeasuresForm measures={MEASURES} own={own} unit={unit} />
      <OwnSizes own={own} />
    </div>
  )
}
