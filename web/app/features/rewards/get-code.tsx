import { type GoodFor, makeRewardCode, type Rewards } from '@dressing-room/contract/rewards'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Status } from '../../ui/notice.tsx'

interface GetCodeProps {
  offer: Rewards['offers']['order']
  goodFor: GoodFor
  onMade: (rewards: Rewards) => void
}

/** Turns points into a code, once somebody has read what that means. */
export function GetCode({ offer: { points, percent, missing }, goodFor, onMade }: GetCodeProps) {
  /** One wish, however often it is sent. */
  const [key, setKey] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [said, setSaid] = useState('')

  async function make() {
    if (!key) return
    setBusy(true)
    setProblem('')
    try {
      const { message, rewards } = await call(makeRewardCode, { body: { key, goodFor } })
      setSaid(message)
      setKey(undefined)
      onMade(rewards)
    } catch (error) {
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {missing === 0 && (
        <Button
          kind={goodFor === 'order' ? 'filled' : 'sage'}
          className="mt-4"
          onClick={() => {
            setProblem('')
            setKey(crypto.randomUUID())
          }}
        >
          {t`Get my ${percent}% code`}
        </Button>
      )}
      <Status>{said}</Status>
      <ConfirmDialog
        open={key !== undefined}
        title={t`Turn ${points} points into a code?`}
        confirm={t`Get my ${percent}% code`}
        busy={busy}
        error={problem}
        onConfirm={() => void make()}
        onClose={() => setKey(undefined)}
      >
        {goodFor === 'order'
          ? t`It takes ${percent}% off the goods of one order of yours within 90 days. If that order is refunded later, the code does not come back.`
          : t`It takes ${percent}% off one booking of yours within 90 days. If you cancel that booking later, the code does not come back; if the stylist cancels it, it does.`}
      </ConfirmDialog>
    </>
  )
}
