import {
  CARRIERS,
  type Carrier,
  type Parcel,
  type ParcelOutcome,
  shipParcels,
} from '@dressing-room/contract/fulfilment'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { StackedSelect, TextField } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'

interface ShipDialogProps {
  /** None: it is closed. */
  parcels: readonly Parcel[]
  onClose: () => void
  onShipped: (outcome: ParcelOutcome) => void
}

/** With whom they go, and each one's number. */
export function ShipDialog({ parcels, onClose, onShipped }: ShipDialogProps) {
  return (
    <Dialog
      open={parcels.length > 0}
      onClose={onClose}
      title={plural(parcels.length, { one: `Ship order ${parcels[0]?.orderNumber}`, other: 'Ship # orders' })}
      closeLabel={t`Close`}
    >
      <ShipForm parcels={parcels} onShipped={onShipped} />
    </Dialog>
  )
}

function ShipForm({ parcels, onShipped }: Pick<ShipDialogProps, 'parcels' | 'onShipped'>) {
  const [carrier, setCarrier] = useState<Carrier>('USPS')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const isOther = carrier === 'other'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const textOf = (name: string) => String(typed.get(name) ?? '').trim()
    setBusy(true)
    setProblem('')
    try {
      onShipped(
        await call(shipParcels, {
          body: {
            carrier,
            ...(isOther && { carrierName: textOf('carrierName'), trackingUrl: textOf('trackingUrl') }),
            parcels: parcels.map(({ _id }) => ({ _id, trackingNumber: textOf(_id) })),
          },
        }),
      )
    } catch (error) {
      console.error(error)
      setProblem(messageFor(error))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <StackedSelect
        label={t`Carrier`}
        value={carrier}
        onChange={({ target }) => setCarrier(CARRIERS.find((each) => each === target.value) ?? 'other')}
      >
        {CARRIERS.map((each) => (
          <option key={each} value={each}>
            {each === 'other' ? t`Another carrier, or by hand` : each}
          </option>
        ))}
      </StackedSelect>
      {isOther && (
        <>
          <TextField label={t`Name of the carrier`} name="carrierName" maxLength={60} required />
          <TextField
            label={t`Tracking link`}
            name="trackingUrl"
            type="url"
            maxLength={500}
            hint={t`If there is one; it begins with https://`}
          />
        </>
      )}
      {parcels.map(({ _id, orderNumber, buyer }) => (
        <TextField
          key={_id}
          label={isOther ? t`Tracking number (optional)` : t`Tracking number`}
          hint={t`Order ${orderNumber}, ${buyer}`}
          name={_id}
          maxLength={60}
          required={!isOther}
          autoComplete="off"
          autoCapitalize="characters"
        />
      ))}
      <Alert>{problem}</Alert>
      <p className="text-note text-muted">
        <Trans>The buyer gets an e-mail with the carrier, the number and the link.</Trans>
      </p>
      <Button type="submit" kind="filled" busy={busy}>
        {t`Mark as shipped`}
      </Button>
    </form>
  )
}
