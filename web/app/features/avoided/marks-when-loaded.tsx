import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'

interface MarksProps {
  ingredients: readonly string[]
  viewerId: string | undefined
}

const loadMarks = async () => (await import('./contains-avoided.tsx')).default

/**
 * The marks of what the viewer avoids, whose script comes when it is wanted. Where it cannot be had that is said: silence
 * would read as 'contains nothing of it'.
 */
export function MarksWhenLoaded({
  load = loadMarks,
  ...marks
}: MarksProps & { load?: () => Promise<ComponentType<MarksProps>> }) {
  const [state, setState] = useState<{ Marks?: ComponentType<MarksProps>; isFailed: boolean }>({ isFailed: false })
  async function begin() {
    setState({ isFailed: false })
    try {
      const Marks = await load()
      setState({ Marks, isFailed: false })
    } catch (error) {
      console.warn(error)
      setState({ isFailed: true })
    }
  }
  const beginOnce = useEffectEvent(begin)
  useEffect(() => void beginOnce(), [])
  const { Marks, isFailed } = state
  if (Marks) return <Marks {...marks} />
  if (!isFailed) return null
  return (
    <p role="status" className="mt-2 flex flex-wrap items-center gap-x-2">
      <span>
        <Trans>This list could not be compared with what you avoid.</Trans>
      </span>
      <Button kind="quiet" className="-ml-3" onClick={() => void begin()}>
        {t`Try again`}
      </Button>
    </p>
  )
}
