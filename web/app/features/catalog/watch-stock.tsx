import { getStockWatch, watchStock } from '@dressing-room/contract/watches'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { call, messageFor } from '../../api/call.ts'
import { loginPath } from '../../session/next-path.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Alert, Status } from '../../ui/notice.tsx'

interface WatchStockProps {
  slug: string
  color: string
  size: string
}

/** Below what is sold out: whoever is logged in is told when it is back, and the others are told how. */
export default function WatchStock({ isUser, ...variant }: WatchStockProps & { isUser: boolean }) {
  const { pathname, search } = useLocation()
  if (isUser) return <Watch {...variant} />
  return (
    <p className="mt-3">
      <Trans>
        Please <TextLink to={loginPath(`${pathname}${search}`)}>log in</TextLink> to be told when it is back.
      </Trans>
    </p>
  )
}

function Watch({ slug, color, size }: WatchStockProps) {
  const [isWatched, setWatched] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    let isGone = false
    setWatched(undefined)
    call(getStockWatch, { query: { slug, color, size } })
      .then((found) => isGone || setWatched(found.isWatched))
      .catch(() => isGone || setWatched(false))
    return () => {
      isGone = true
    }
  }, [slug, color, size])
  async function change(next: boolean) {
    setBusy(true)
    setFailure('')
    try {
      setWatched((await call(watchStock, { body: { slug, color, size, isWatched: next } })).isWatched)
    } catch (error) {
      setFailure(messageFor(error))
    } finally {
      setBusy(false)
    }
  }
  if (isWatched === undefined) return <div className="mt-3 min-h-12 md:min-h-11" />
  return (
    <div className="mt-3">
      <Button busy={busy} onClick={() => void change(!isWatched)} className="w-full">
        <Bell size={18} aria-hidden />
        {isWatched ? t`Don't tell me any more` : t`Tell me when it is back`}
      </Button>
      <Status>{isWatched ? t`We tell you once, as soon as it is back.` : ''}</Status>
      <div className="mt-3">
        <Alert>{failure}</Alert>
      </div>
    </div>
  )
}
