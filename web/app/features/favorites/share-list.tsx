import { type FavoriteList, shareFavoriteList } from '@dressing-room/contract/favorites'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { addressHere } from '../../language/address.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'

interface ShareListProps {
  list: FavoriteList
  onChanged: () => void
  onClose: () => void
}

/** The secret address of a list: made, copied and withdrawn here, with or without its owner's name. */
export function ShareList({ list: known, onChanged, onClose }: ShareListProps) {
  const [list, setList] = useState(known)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function share(isShared: boolean, showsName: boolean) {
    setBusy(true)
    setProblem('')
    try {
      const { lists } = await call(shareFavoriteList, { params: { id: list._id }, body: { isShared, showsName } })
      setList(lists.find(({ _id }) => _id === list._id) ?? list)
      onChanged()
    } catch (error) {
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }
  const { secret, showsName } = list
  return (
    <Dialog open onClose={onClose} title={t`Share ${list.name}`} closeLabel={t`Close`}>
      {secret ? (
        <div className="flex flex-col gap-4">
          <div>
            <CopyField
              label={t`Secret address of the list`}
              url={addressHere(pages.sharedFavorites(secret), location.origin)}
            />
          </div>
          <Checkbox
            label={t`Show my name there`}
            checked={showsName}
            disabled={isBusy}
            onChange={({ target }) => void share(true, target.checked)}
          />
          <div className="flex flex-col items-start gap-2 border-t border-hairline pt-4">
            <p className="text-muted">
              <Trans>
                Once it is withdrawn, this address leads to nothing. Shared again, the list gets another one.
              </Trans>
            </p>
            <Button busy={isBusy} onClick={() => void share(false, false)}>
              <Trans>Withdraw the address</Trans>
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-col items-start gap-4">
          <p>
            <Trans>
              This list is yours alone. With a secret address, whoever you give it to can see what is in it, without
              your name. Search engines do not find it.
            </Trans>
          </p>
          <Button kind="filled" busy={isBusy} onClick={() => void share(true, false)}>
            <Trans>Make a secret address</Trans>
          </Button>
        </div>
      )}
      <Alert>{problem}</Alert>
    </Dialog>
  )
}
