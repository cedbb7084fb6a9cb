import { type Favorite, type FavoriteList, putIntoFavoriteList } from '@dressing-room/contract/favorites'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'

interface ThingListsProps {
  favorite: Favorite
  name: string
  lists: readonly FavoriteList[]
  onChanged: () => void
}

/** In which lists a saved thing is: each is changed as soon as it is ticked. */
export function ThingLists({ favorite, name, lists, onChanged }: ThingListsProps) {
  const [isOpen, setOpen] = useState(false)
  const [ticked, setTicked] = useState<readonly string[]>(favorite.lists)
  const [problem, setProblem] = useState('')
  const { kind, id } = favorite

  async function put(list: string, isIn: boolean) {
    const before = ticked
    setProblem('')
    setTicked(isIn ? [...before, list] : before.filter((one) => one !== list))
    try {
      await call(putIntoFavoriteList, { params: { id: list }, body: { kind, id, isIn } })
    } catch (error) {
      setTicked(before)
      setProblem(messageFor(error))
    }
  }
  function close() {
    setOpen(false)
    onChanged()
  }
  return (
    <>
      <Button
        kind="quiet"
        className="relative z-[1] self-start px-0! text-note"
        aria-label={t`Lists of ${name}`}
        onClick={() => {
          setTicked(favorite.lists)
          setOpen(true)
        }}
      >
        <ListPlus size={18} aria-hidden />
        <Trans>Lists</Trans>
      </Button>
      <Dialog open={isOpen} onClose={close} title={t`Lists of ${name}`} closeLabel={t`Close`} size="narrow">
        <fieldset className="flex flex-col">
          <legend className="mb-2 text-muted">
            <Trans>It is in the lists that are ticked.</Trans>
          </legend>
          {lists.map((list) => (
            <Checkbox
              key={list._id}
              label={<bdi className="wrap-anywhere">{list.name}</bdi>}
              checked={ticked.includes(list._id)}
              onChange={({ target }) => void put(list._id, target.checked)}
            />
          ))}
        </fieldset>
        <Alert>{problem}</Alert>
      </Dialog>
    </>
  )
}
