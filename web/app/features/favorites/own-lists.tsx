import {
  addFavoriteList,
  type FavoriteList,
  removeFavoriteList,
  renameFavoriteList,
} from '@dressing-room/contract/favorites'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, messageFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ListNameDialog } from './list-name-dialog.tsx'
import { ShareList } from './share-list.tsx'

interface OwnListsProps {
  lists: readonly FavoriteList[]
  /** The list that is looked at; none for all that is saved. */
  current: FavoriteList | undefined
  onChanged: () => void
}

const pageOf = (list: string) => withQuery(pages.favorites, { list })

/** The lists of whoever is logged in, and what can be done with the one that is looked at. */
export function OwnLists({ lists, current, onChanged }: OwnListsProps) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'new' | 'name' | 'share' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-3">
        {lists.length > 0 && (
          <ChoiceLinks
            label={t`Your lists`}
            links={[
              { to: pages.favorites, label: t`All`, isCurrent: !current },
              ...lists.map(({ _id, name, count }) => ({
                to: pageOf(_id),
                label: `${name} (${count})`,
                isCurrent: _id === current?._id,
              })),
            ]}
          />
        )}
        <Button onClick={() => setOpen('new')}>
          <Trans>New list</Trans>
        </Button>
      </div>
      {current && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button onClick={() => setOpen('share')}>{current.secret ? t`Shared` : t`Share`}</Button>
          <Button kind="quiet" onClick={() => setOpen('name')}>
            <Trans>Rename</Trans>
          </Button>
          <Button kind="quiet" onClick={() => setOpen('remove')}>
            <Trans>Delete list</Trans>
          </Button>
        </div>
      )}
      {open === 'new' && (
        <ListNameDialog
          title={t`New list`}
          save={(name) => call(addFavoriteList, { body: { name } })}
          onSaved={(saved) => {
            close()
            const added = saved.find(({ _id }) => !lists.some((list) => list._id === _id))
            if (added) navigate(pageOf(added._id))
          }}
          onClose={close}
        />
      )}
      {open === 'name' && current && (
        <ListNameDialog
          title={t`Rename list`}
          name={current.name}
          save={(name) => call(renameFavoriteList, { params: { id: current._id }, body: { name } })}
          onSaved={() => {
            close()
            onChanged()
          }}
          onClose={close}
        />
      )}
      {open === 'share' && current && (
        <ShareList key={current._id} list={current} onChanged={onChanged} onClose={close} />
      )}
      {open === 'remove' && current && <RemoveList list={current} onClose={close} />}
    </div>
  )
}

function RemoveList({ list, onClose }: { list: FavoriteList; onClose: () => void }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function remove() {
    setBusy(true)
    setProblem('')
    try {
      await call(removeFavoriteList, { params: { id: list._id } })
      onClose()
      navigate(pages.favorites, { replace: true })
    } catch (error) {
      setProblem(messageFor(error))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open
      title={t`Delete ${list.name}?`}
      confirm={t`Delete list`}
      busy={isBusy}
      error={problem}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <Trans>What is in it stays among your favorites. An address that you have shared leads to nothing then.</Trans>
    </ConfirmDialog>
  )
}
