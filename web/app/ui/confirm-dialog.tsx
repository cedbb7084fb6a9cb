import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Alert } from './notice.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** What happens, and what stays. */
  children: ReactNode
  confirm: string
  keep?: string
  busy?: boolean
  /** Why it did not work. */
  error?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done that cannot be taken back. The way out comes first. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  keep = t`Cancel`,
  busy = false,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t`Close`} size="narrow">
      <div className="mb-6 text-muted">{children}</div>
      <Alert>{error}</Alert>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{keep}</Button>
        <Button kind="filled" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
