import type { OpenSession } from '@dressing-room/contract/accounts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { deviceName } from '../../language/device-name.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import { When } from '../../ui/when.tsx'
import type { Outcome } from './outcome.ts'

export type ShownSessions = { kind: 'listed'; sessions: OpenSession[] } | { kind: 'failed' }

export function OpenSessions({ sessions, onRetry }: { sessions: ShownSessions; onRetry: () => void }) {
  const one = useFetcher<Outcome>()
  const all = useFetcher<Outcome>()
  const list = useRef<HTMLUListElement>(null)
  const ended = one.state === 'idle' && one.data?.kind === 'done' ? one.data : undefined
  useEffect(() => {
    // The row has gone, and its button with it.
    if (ended) list.current?.focus()
  }, [ended])
  if (sessions.kind === 'failed') {
    return <LoadFailed what={t`your devices`} onRetry={onRetry} />
  }
  const refused = [one, all].map(
    ({ state, data }) => state === 'idle' && data?.kind === 'refused' && data.error.message,
  )
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t`Devices that are logged in`} className="border-t border-hairline">
        {sessions.sessions.map((session) => (
          <SessionRow key={session.id} session={session}>
            {session.current ? (
              <span className="text-sage">
                <Trans>This device</Trans>
              </span>
            ) : (
              <one.Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="id" value={session.id} />
                <Button type="submit" busy={one.state !== 'idle'} aria-label={t`Log out ${deviceName(session.device)}`}>
                  {t`Log out`}
                </Button>
              </one.Form>
            )}
          </SessionRow>
        ))}
      </ul>
      <Status>{ended?.message}</Status>
      <all.Form method="post" className="mt-6">
        <input type="hidden" name="intent" value="end-all-sessions" />
        <Alert>{refused.find(Boolean)}</Alert>
        <Button type="submit" busy={all.state !== 'idle'}>
          {t`Log out everywhere`}
        </Button>
      </all.Form>
    </>
  )
}

function SessionRow({ session, children }: { session: OpenSession; children: React.ReactNode }) {
  const { device, remembered, createdAt, lastUsedAt } = session
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-hairline py-4">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">{deviceName(device)}</p>
        <p className="text-note text-muted">
          <Trans>Last used</Trans> <When at={lastUsedAt} />
        </p>
        <p className="text-note text-muted">
          <Trans>Logged in</Trans> <When at={createdAt} />
          {remembered ? t`, remembered` : ''}
        </p>
      </div>
      <div className="shrink-0">{children}</div>
    </li>
  )
}
