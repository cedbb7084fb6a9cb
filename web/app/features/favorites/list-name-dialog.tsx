import { type FavoriteList, MAX_LIST_NAME } from '@dressing-room/contract/favorites'
import { Refusal } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { messageFor } from '../../api/call.ts'
import { fieldErrorsOf } from '../../api/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'

interface ListNameDialogProps {
  title: string
  /** What it is called now. */
  name?: string
  save: (name: string) => Promise<{ lists: FavoriteList[] }>
  onSaved: (lists: FavoriteList[]) => void
  onClose: () => void
}

/** Asks what a list is to be called, new or again. */
export function ListNameDialog({ title, name = '', save, onSaved, onClose }: ListNameDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const wrong = error instanceof Refusal ? fieldErrorsOf(error)[0]?.message : undefined

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('name') ?? '')
    setBusy(true)
    setError(undefined)
    try {
      onSaved((await save(typed)).lists)
    } catch (problem) {
      setError(problem)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t`Close`} size="narrow">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          label={t`Name of the list`}
          name="name"
          defaultValue={name}
          maxLength={MAX_LIST_NAME}
          autoComplete="off"
          error={wrong}
        />
        <Alert>{error && !wrong ? messageFor(error) : ''}</Alert>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="filled" type="submit" busy={isBusy}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
