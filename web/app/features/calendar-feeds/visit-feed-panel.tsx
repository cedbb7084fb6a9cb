import type { VisitFeed } from '@dressing-room/contract/calendar-feeds'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { messageFor } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import { When } from '../../ui/when.tsx'
import { SecretAddress } from './secret-address.tsx'

type Confirming = 'renew' | 'revoke'

interface VisitFeedPanelProps {
  feed: VisitFeed
  title: string
  /** What calendars show of it. */
  children: ReactNode
  make: () => Promise<{ url: string }>
  revoke: () => Promise<{ message: string }>
}

/** Somebody's visits at a secret address: made, made anew, ended. It is shown when it is made, and never again. */
export function VisitFeedPanel({ feed, title, children, ...calls }: VisitFeedPanelProps) {
  const { revalidate } = useRevalidator()
  const [url, setUrl] = useState('')
  const [confirming, setConfirming] = useState<Confirming>()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState('')
  const [problem, setProblem] = useState('')

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    setDone('')
    setProblem('')
    try {
      await work()
      setConfirming(undefined)
      await revalidate()
    } catch (error) {
      console.error(error)
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }
  const make = () => attempt(async () => setUrl((await calls.make()).url))
  const revoke = () =>
    attempt(async () => {
      setDone((await calls.revoke()).message)
      setUrl('')
    })

  return (
    <section aria-labelledby="visit-feed" className="flex flex-col items-start gap-4">
      <div className="flex w-full flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="visit-feed" className="text-title">
          {title}
        </h2>
        <Badge dot={feed.isOn ? 'full' : 'hollow'} tone={feed.isOn ? 'sage' : 'plain'}>
          {feed.isOn ? t`On` : t`Off`}
        </Badge>
      </div>
      <p className="max-w-text text-muted">{children}</p>
      <p className="max-w-text text-note text-muted">
        <Trans>
          Calendars look for changes in their own time. Google may show one only hours later, sometimes a day.
        </Trans>
      </p>
      {url && <SecretAddress url={url} />}
      {feed.isOn && (
        <p className="text-note text-muted">
          {feed.createdAt && (
            <>
              <Trans>Address made</Trans> <When at={feed.createdAt} />.{' '}
            </>
          )}
          {feed.askedAt ? (
            <>
              <Trans>A calendar last asked for it</Trans> <When at={feed.askedAt} />.
            </>
          ) : (
            t`No calendar has asked for it yet.`
          )}
        </p>
      )}
      <div className="w-full">
        <Alert>{!confirming && problem}</Alert>
        <div className="flex flex-wrap gap-3">
          {feed.isOn ? (
            <>
              <Button onClick={() => setConfirming('renew')}>{t`Make a new address`}</Button>
              <Button kind="quiet" onClick={() => setConfirming('revoke')}>
                {t`Turn off`}
              </Button>
            </>
          ) : (
            <Button kind="sage" busy={busy} onClick={make}>
              {t`Make an address`}
            </Button>
          )}
        </div>
        <Status>{done}</Status>
      </div>
      <ConfirmDialog
        open={confirming === 'renew'}
        title={t`Make a new address?`}
        confirm={t`Make a new address`}
        busy={busy}
        error={problem}
        onConfirm={make}
        onClose={() => setConfirming(undefined)}
      >
        {t`The address of before leads to nothing from then on. Calendars that use it stop showing your visits until you give them the new one.`}
      </ConfirmDialog>
      <ConfirmDialog
        open={confirming === 'revoke'}
        title={t`Turn this address off?`}
        confirm={t`Turn off`}
        busy={busy}
        error={problem}
        onConfirm={revoke}
        onClose={() => setConfirming(undefined)}
      >
        {t`Whoever has the address sees your visits no longer. You can make a new one at any time.`}
      </ConfirmDialog>
    </section>
  )
}
