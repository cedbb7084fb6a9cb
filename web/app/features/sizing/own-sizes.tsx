import type { BodyMeasures } from '@dressing-room/contract/sizing'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { messageFor } from '../../api/call.ts'
import { saveOwnMeasures } from '../../session/own-measures.ts'
import { Button } from '../../ui/button.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { Alert, Status } from '../../ui/notice.tsx'

/** Which sizes somebody wears, by which lists can be filtered. */
export function OwnSizes({ own }: { own: BodyMeasures }) {
  const [sizes, setSizes] = useState<string[]>(own.sizes ?? [])
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState({ message: '', problem: '' })
  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setSaid({ message: '', problem: '' })
    try {
      await saveOwnMeasures({ ...own, sizes })
      setSaid({ message: t`Your sizes are saved.`, problem: '' })
    } catch (error) {
      setSaid({ message: '', problem: messageFor(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
      <ListField
        label={t`My sizes`}
        name="my-sizes"
        value={sizes}
        onChange={setSizes}
        hint={t`As shops write them, such as M, EU 38. Lists can be kept to them.`}
      />
      <div>
        <Alert>{said.problem}</Alert>
        <Button type="submit" busy={busy}>
          {t`Save my sizes`}
        </Button>
        <Status>{said.message}</Status>
      </div>
    </form>
  )
}
