import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Dialog } from '../../ui/dialog.tsx'
import { OwnAvoided } from './own-avoided.tsx'

interface AvoidedDialogProps {
  viewerId: string | undefined
  onClose: () => void
}

export default function AvoidedDialog({ viewerId, onClose }: AvoidedDialogProps) {
  return (
    <Dialog open onClose={onClose} title={t`Ingredients I avoid`} closeLabel={t`Close`}>
      <p className="mb-4 text-muted">
        <Trans>Pages of products mark what is on your list, and lists can leave it out. Nobody but you sees it.</Trans>
      </p>
      <OwnAvoided viewerId={viewerId} />
    </Dialog>
  )
}
