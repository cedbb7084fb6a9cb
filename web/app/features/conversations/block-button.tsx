import { blockOtherSide, type OpenConversation } from '@dressing-room/contract/conversations'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface BlockButtonProps {
  conversation: Pick<OpenConversation, '_id' | 'with' | 'isBlocked'>
  onChanged: () => void
}

/** Ends all writing between two people, and lets it begin again. */
export function BlockButton({ conversation, onChanged }: BlockButtonProps) {
  const { _id: id, isBlocked } = conversation
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function change() {
    setBusy(true)
    setProblem('')
    try {
      await call(blockOtherSide, { params: { id }, body: { isBlocked: !isBlocked } })
      setOpen(false)
      onChanged()
    } catch (error) {
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }
  const name = conversation.with
  return (
    <div className="mt-2 -ml-3">
      <Button kind="quiet" className="text-note" onClick={() => setOpen(true)}>
        {isBlocked ? t`Unblock ${name}` : t`Block ${name}`}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={isBlocked ? t`Unblock ${name}?` : t`Block ${name}?`}
        confirm={isBlocked ? t`Unblock` : t`Block`}
        busy={isBusy}
        error={problem}
        onConfirm={() => void change()}
        onClose={() => setOpen(false)}
      >
        {isBlocked ? (
          <Trans>You can write to each other again.</Trans>
        ) : (
          <Trans>
            Neither of you can write to the other any more, whatever it is about. Orders and appointments go on.
          </Trans>
        )}
      </ConfirmDialog>
    </div>
  )
}
