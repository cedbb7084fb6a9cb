import { hideFromLeaderboard } from '@dressing-room/contract/rewards'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { Alert, Status } from '../../ui/notice.tsx'

/** Whether others see one's initials in the ranking; saved at once. */
export function HideSwitch({ isHidden, onSaved }: { isHidden: boolean; onSaved: () => void }) {
  /** What was chosen and is not loaded again yet. */
  const [chosen, setChosen] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('')
  const isShown = !(chosen ?? isHidden)

  async function save(hidden: boolean) {
    setBusy(true)
    setChosen(hidden)
    setSaid('')
    setProblem('')
    try {
      setSaid((await call(hideFromLeaderboard, { body: { hidden } })).message)
      onSaved()
    } catch (error) {
      setChosen(!hidden)
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-6">
      <label className="inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          role="switch"
          checked={isShown}
          aria-checked={isShown}
          aria-disabled={busy || undefined}
          onChange={({ target }) => {
            if (!busy) void save(!target.checked)
          }}
          className="size-5 accent-rouge"
        />
        <Trans>Show my initials in the leaderboard</Trans>
      </label>
      <Alert>{problem}</Alert>
      <Status>{said}</Status>
    </div>
  )
}
