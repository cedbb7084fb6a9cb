import type { NoticeChoices } from '@dressing-room/contract/notifications'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { messageFor } from '../../api/call.ts'
import { type PushHere, pushHere, showNotificationsHere } from '../../session/push-device.ts'
import { Button } from '../../ui/button.tsx'
import { Alert, Status } from '../../ui/notice.tsx'

/** Switches push notifications on in this browser: it asks the person, and only after this click. */
export function PushHereButton({ pushKey, onAdded }: { pushKey: string; onAdded(choices: NoticeChoices): void }) {
  const [here, setHere] = useState<PushHere | 'asking'>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    void pushHere().then(setHere)
  }, [])
  async function add() {
    setHere('asking')
    setFailure('')
    try {
      const choices = await showNotificationsHere(pushKey)
      setHere(await pushHere())
      if (choices) onAdded(choices)
    } catch (error) {
      console.warn(error)
      setFailure(error instanceof DOMException ? t`This browser's push service can't be reached.` : messageFor(error))
      setHere('off')
    }
  }
  return (
    <div>
      {(here === 'off' || here === 'asking') && (
        <Button busy={here === 'asking'} onClick={add}>
          {t`Show notifications on this device`}
        </Button>
      )}
      {here === 'blocked' && (
        <p className="text-note text-muted">
          <Trans>This browser blocks notifications of ours. You can allow them in its settings for this site.</Trans>
        </p>
      )}
      {here === 'impossible' && (
        <p className="text-note text-muted">
          <Trans>
            This browser cannot show notifications. On an iPhone or iPad, add the shop to the home screen first.
          </Trans>
        </p>
      )}
      <Status>{here === 'on' ? t`This device shows your notifications.` : ''}</Status>
      <Alert>{failure}</Alert>
    </div>
  )
}
