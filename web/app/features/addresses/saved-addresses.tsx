import { deleteAddress, editAddress, MAX_ADDRESSES, type SavedAddress } from '@dressing-room/contract/addresses'
import { addressLines } from '@dressing-room/contract/delivery'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { countryName } from '../../language/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Alert } from '../../ui/notice.tsx'
import { AddressForm } from './address-form.tsx'

interface SavedAddressesProps {
  /** Undefined when they could not be loaded. */
  addresses: readonly SavedAddress[] | undefined
  onRetry: () => void
}

type Step = { kind: 'list' } | { kind: 'adding' } | { kind: 'editing' | 'deleting'; address: SavedAddress }

/** Where somebody has things sent: to be chosen in the cart. */
export function SavedAddresses({ addresses: loaded, onRetry }: SavedAddressesProps) {
  const [saved, setSaved] = useState<readonly SavedAddress[]>()
  const [step, setStep] = useState<Step>({ kind: 'list' })
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const addresses = saved ?? loaded
  if (!addresses) return <LoadFailed what={t`your addresses`} onRetry={onRetry} />

  const toList = () => setStep({ kind: 'list' })
  const take = (list: readonly SavedAddress[]) => {
    setSaved(list)
    toList()
  }

  async function change(what: () => Promise<{ addresses: SavedAddress[] }>) {
    setBusy(true)
    setProblem('')
    try {
      take((await what()).addresses)
    } catch (error) {
      console.error(error)
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }

  const edited = step.kind === 'editing' ? step.address : undefined
  const form = (
    <AddressForm
      key={edited?._id ?? 'new'}
      address={edited}
      isFirst={addresses.length === 0}
      onSaved={take}
      onCancel={toList}
    />
  )
  return (
    <div className="flex flex-col gap-6">
      {addresses.length > 0 && (
        <ul aria-label={t`Saved addresses`} className="flex flex-col">
          {addresses.map((address) => (
            <li key={address._id} className="border-b border-hairline py-5 first:pt-0">
              {edited?._id === address._id ? (
                form
              ) : (
                <Entry
                  address={address}
                  busy={busy}
                  onEdit={() => setStep({ kind: 'editing', address })}
                  onDelete={() => {
                    setProblem('')
                    setStep({ kind: 'deleting', address })
                  }}
                  onDefault={() =>
                    void change(() =>
                      call(editAddress, {
                        params: { id: address._id },
                        body: { ...fieldsOf(address), isDefault: true },
                      }),
                    )
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div>
        {step.kind !== 'deleting' && <Alert>{problem}</Alert>}
        {step.kind === 'adding' ? (
          form
        ) : (
          <>
            {addresses.length === 0 && (
              <p className="mb-4 text-muted">
                <Trans>None yet. With one, checking out takes a card and nothing else.</Trans>
              </p>
            )}
            {addresses.length < MAX_ADDRESSES && (
              <Button onClick={() => setStep({ kind: 'adding' })}>{t`Add an address`}</Button>
            )}
          </>
        )}
      </div>
      <ConfirmDialog
        open={step.kind === 'deleting'}
        title={t`Delete this address?`}
        confirm={t`Delete`}
        busy={busy}
        error={problem}
        onConfirm={() =>
          step.kind === 'deleting' && void change(() => call(deleteAddress, { params: { id: step.address._id } }))
        }
        onClose={toList}
      >
        <Trans>
          {step.kind === 'deleting' && `${step.address.line1}, ${step.address.city}. `}
          Orders that go there keep it.
        </Trans>
      </ConfirmDialog>
    </div>
  )
}

interface EntryProps {
  address: SavedAddress
  busy: boolean
  onEdit: () => void
  onDelete: () => void
  onDefault: () => void
}

function Entry({ address, busy, onEdit, onDelete, onDefault }: EntryProps) {
  const which = `${address.line1}, ${address.city}`
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <address dir="auto" className="min-w-0 not-italic wrap-anywhere">
        {addressLines(address, countryName(address.country)).map((line, at) => (
          <span key={line} className={at === 0 ? 'block font-medium' : 'block'}>
            {line}
          </span>
        ))}
        {address.isDefault && (
          <Badge tone="sage" dot="full">
            {t`Default`}
          </Badge>
        )}
      </address>
      <p className="-mx-3 flex flex-wrap">
        {!address.isDefault && (
          <Button kind="quiet" disabled={busy} onClick={onDefault} aria-label={t`Make ${which} the default`}>
            {t`Make default`}
          </Button>
        )}
        <Button kind="quiet" disabled={busy} onClick={onEdit} aria-label={t`Edit ${which}`}>
          {t`Edit`}
        </Button>
        <Button kind="quiet" disabled={busy} onClick={onDelete} aria-label={t`Delete ${which}`}>
          {t`Delete`}
        </Button>
      </p>
    </div>
  )
}

function fieldsOf({ _id, isDefault, ...fields }: SavedAddress) {
  return fields
}
