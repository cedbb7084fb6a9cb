import type { BodyMeasures } from '@dressing-room/contract/sizing'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { listed } from '../../language/format.ts'
import { loadOwnMeasures, useOwnMeasures } from '../../session/own-measures.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useComingParams } from '../../ui/use-coming-params.ts'
import { searchOf, valuesOf, withValues } from './filter-address.ts'
import { MySizesForm } from './my-sizes-form.tsx'

interface MySizesProps {
  name: string
  /** Among other filters the form waits for a press, so that these are not far below it. */
  isFolded: boolean
}

/**
 * A switch to the same list with one's own sizes as ordinary values, so that what comes is the same for everybody who asks
 * for it; and the way to say which these are.
 */
export default function MySizes({ name, isFolded }: MySizesProps): ReactNode {
  const session = useSession()
  const viewerId = session.kind === 'user' ? session.user._id : undefined
  const own = useOwnMeasures(viewerId)
  const [failed, setFailed] = useState(false)
  async function load() {
    setFailed(false)
    try {
      await loadOwnMeasures()
    } catch (error) {
      console.warn(error)
      setFailed(true)
    }
  }
  const begin = useEffectEvent(load)
  useEffect(() => void begin(), [])
  if (failed) return <LoadFailed what={t`your sizes`} onRetry={() => void load()} />
  if (!own) return <p role="status" className="py-2 text-note text-muted">{t`Loading...`}</p>
  return <Switch key={viewerId} name={name} isFolded={isFolded} own={own} isGuest={viewerId === undefined} />
}

function Switch({ name, isFolded, own, isGuest }: MySizesProps & { own: BodyMeasures; isGuest: boolean }) {
  const params = useComingParams()
  const navigate = useNavigate()
  const [isChanging, setChanging] = useState(false)
  const sizes = own.sizes ?? []
  const chosen = valuesOf(params, name)
  const others = chosen.filter((size) => !sizes.includes(size))
  const isOn = sizes.length > 0 && sizes.every((size) => chosen.includes(size))
  const keepTo = (wanted: readonly string[]) =>
    navigate(searchOf(withValues(params, name, wanted)) || '.', { replace: true, preventScrollReset: true })

  if (isFolded && !isChanging && sizes.length === 0) {
    return (
      <Button className="my-1" onClick={() => setChanging(true)}>
        {t`Set my sizes`}
      </Button>
    )
  }
  if (isChanging || sizes.length === 0) {
    return (
      <MySizesForm
        own={own}
        isGuest={isGuest}
        onSaved={(saved) => {
          setChanging(false)
          void keepTo([...others, ...saved])
        }}
        onCancel={sizes.length > 0 || isFolded ? () => setChanging(false) : undefined}
      />
    )
  }
  return (
    <div className="py-1">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={() => void keepTo(isOn ? others : [...others, ...sizes])}
          className="size-5 shrink-0"
        />
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-medium">
            <Trans>My sizes</Trans>
          </span>
          <span className="block text-note text-muted">{listed(sizes)}</span>
        </span>
      </label>
      <p className="text-note text-muted">
        <Trans>Only what can be bought in one of them. Names of sizes differ from shop to shop.</Trans>
      </p>
      <Button kind="quiet" className="-ml-3 text-note" onClick={() => setChanging(true)}>
        {t`Change my sizes`}
      </Button>
    </div>
  )
}
