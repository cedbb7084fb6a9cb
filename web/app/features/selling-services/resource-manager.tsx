import { type Resource, type Resources, removeResource } from '@dressing-room/contract/team'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { listed } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Status } from '../../ui/notice.tsx'
import { ResourceForm } from './resource-form.tsx'

/** What services need beside whoever does them: a start is offered only while one of each is free. */
export function ResourceManager({ resources: loaded }: { resources: Resources }) {
  const [shown, setShown] = useState(loaded)
  const [editing, setEditing] = useState<Resource | 'new'>()
  const [going, setGoing] = useState<Resource>()
  const [notice, setNotice] = useState('')
  const addButton = <Button onClick={() => setEditing('new')}>{t`Add a room or device`}</Button>
  function saved(next: Resources, message: string) {
    setShown(next)
    setEditing(undefined)
    setGoing(undefined)
    setNotice(message)
  }
  return (
    <div className="max-w-[46rem]">
      <Status>{notice && <p className="mb-4">{notice}</p>}</Status>
      {shown.resources.length === 0 ? (
        <EmptyState illustration="mirror" title={t`No service needs a room or device`} action={addButton}>
          <Trans>
            Where a service needs the treatment room or the laser, add it here: its times are offered only while one is
            free.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <ul className="border-t border-hairline">
            {shown.resources.map((resource) => (
              <li
                key={resource._id}
                className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-hairline py-4"
              >
                <div className="min-w-0 grow basis-64">
                  <h3 dir="auto" className="font-semibold wrap-anywhere">
                    {resource.name}
                  </h3>
                  <p className="wrap-anywhere">{neededBy(resource, shown.services)}</p>
                  <p className="text-note text-muted">
                    {plural(resource.units, { one: 'There is one', other: 'There are #' })}
                  </p>
                </div>
                <div className="-ml-3 flex flex-wrap">
                  <Button kind="quiet" aria-label={t`Edit ${resource.name}`} onClick={() => setEditing(resource)}>
                    <Trans>Edit</Trans>
                  </Button>
                  <Button kind="quiet" aria-label={t`Remove ${resource.name}`} onClick={() => setGoing(resource)}>
                    <Trans>Remove</Trans>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          <div className="mt-6">{addButton}</div>
        </>
      )}
      <Dialog
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing === 'new' ? t`Add a room or device` : t`Edit ${editing?.name ?? ''}`}
        closeLabel={t`Close`}
      >
        {editing && (
          <ResourceForm services={shown.services} resource={editing === 'new' ? undefined : editing} onSaved={saved} />
        )}
      </Dialog>
      <RemoveDialog resource={going} onClose={() => setGoing(undefined)} onRemoved={saved} />
    </div>
  )
}

function neededBy({ services: needing }: Resource, services: Resources['services']): string {
  const names = services.filter(({ _id }) => needing.includes(_id)).map(({ name }) => name)
  return names.length > 0 ? t`For ${listed(names)}` : t`No service needs it`
}

interface RemoveDialogProps {
  resource: Resource | undefined
  onClose: () => void
  onRemoved: (resources: Resources, message: string) => void
}

function RemoveDialog({ resource, onClose, onRemoved }: RemoveDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const name = resource?.name ?? ''
  async function remove() {
    if (!resource) return
    setBusy(true)
    setProblem('')
    try {
      onRemoved(await call(removeResource, { params: { id: resource._id } }), t`${name} is removed.`)
    } catch (error) {
      console.error(error)
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open={resource !== undefined}
      title={t`Remove ${name}?`}
      confirm={t`Remove`}
      busy={busy}
      error={problem}
      onConfirm={remove}
      onClose={onClose}
    >
      <Trans>No service needs it any more. Visits that are booked stay as they are.</Trans>
    </ConfirmDialog>
  )
}
