import type { GiftCard } from '@dressing-room/contract/gift-cards'
import { t } from '@lingui/core/macro'
import type { FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'

interface RecipientDialogProps {
  card: GiftCard
  busy: boolean
  problem: string
  onSave: (to: { toName: string; toEmail: string }) => void
  onClose: () => void
}

/** Another address, or another name. */
export function RecipientDialog({ card, busy, problem, onSave, onClose }: RecipientDialogProps) {
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSave({ toName: String(form.get('toName') ?? ''), toEmail: String(form.get('toEmail') ?? '') })
  }
  return (
    <Dialog open onClose={onClose} title={t`Correct the address`} closeLabel={t`Close`}>
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        <p className="text-muted">
          {card.sentAt
            ? t`The card goes out again at once, and the code that was mailed before ends.`
            : t`The card goes there on its day.`}
        </p>
        <TextField label={t`For whom`} name="toName" defaultValue={card.toName} maxLength={100} autoComplete="off" />
        <TextField
          label={t`Their email address`}
          name="toEmail"
          type="email"
          defaultValue={card.toEmail}
          autoComplete="off"
        />
        <Alert>{problem}</Alert>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="filled" type="submit" busy={busy}>
            {card.sentAt ? t`Save and send` : t`Save`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
