import type { SellerService } from '@dressing-room/contract/selling-services'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Alert } from '../../ui/notice.tsx'
import { AffectedVisits } from './affected-visits.tsx'
import { type Affected, removeService } from './save-service.ts'

interface DeleteServiceDialogProps {
  service: SellerService | undefined
  onClose: () => void
  onDeleted: () => void
}

type Step = { kind: 'asking'; message?: string } | { kind: 'sending' } | { kind: 'affected'; affected: Affected }

/** Asks first, and shows the visits that are booked. */
export function DeleteServiceDialog({ service, onClose, onDeleted }: DeleteServiceDialogProps) {
  const [step, setStep] = useState<Step>({ kind: 'asking' })
  if (!service) return null
  const close = () => {
    setStep({ kind: 'asking' })
    onClose()
  }
  async function remove(of: SellerService, confirm?: string) {
    setStep({ kind: 'sending' })
    const outcome = await removeService(of, confirm)
    if (outcome.kind === 'affected') return setStep({ kind: 'affected', affected: outcome.affected })
    if (outcome.kind === 'refused') return setStep({ kind: 'asking', message: outcome.message })
    setStep({ kind: 'asking' })
    onDeleted()
  }
  if (step.kind === 'affected') {
    return (
      <AffectedVisits
        affected={step.affected}
        confirm={t`Delete anyway`}
        busy={false}
        onConfirm={(confirm) => remove(service, confirm)}
        onCancel={close}
      />
    )
  }
  return (
    <Dialog open onClose={close} title={t`Delete this service?`} closeLabel={t`Close`} size="narrow">
      <Alert>
        {step.kind === 'asking' && step.message && (
          <>
            <p>
              <Trans>Error deleting service</Trans>
            </p>
            <p>{step.message}</p>
          </>
        )}
      </Alert>
      <p className="wrap-anywhere">
        <Trans>
          <bdi>{service.name}</bdi> goes from the shop, and its ID is free again. Visits that are booked, reviews and
          your history stay. To take it off for a while, archive it instead.
        </Trans>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button kind="filled" busy={step.kind === 'sending'} onClick={() => remove(service)}>
          {t`Yes, Delete`}
        </Button>
        <Button onClick={close}>{t`No`}</Button>
      </div>
    </Dialog>
  )
}
