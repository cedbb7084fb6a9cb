import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { loadAvoided, useAvoided } from '../../session/avoided.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { AvoidedForm } from './avoided-form.tsx'
import { LeftOutHere } from './left-out-here.tsx'

/** The whole list, in Settings and over the page of a product. */
export function OwnAvoided({ viewerId }: { viewerId: string | undefined }) {
  const [shown, setShown] = useState<'loading' | 'failed' | 'here'>('loading')
  const own = useAvoided(viewerId)
  async function load() {
    setShown('loading')
    try {
      await loadAvoided()
      setShown('here')
    } catch (error) {
      console.warn(error)
      setShown('failed')
    }
  }
  const begin = useEffectEvent(load)
  useEffect(() => void begin(), [])
  if (shown === 'failed') return <LoadFailed what={t`your list`} onRetry={() => void load()} />
  if (shown === 'loading' || !own) {
    return (
      <Loading label={t`Loading your list`}>
        <Skeleton className="h-72 max-w-form" />
      </Loading>
    )
  }
  return (
    <>
      <LeftOutHere />
      <AvoidedForm own={own} />
    </>
  )
}
