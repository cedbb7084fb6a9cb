import type { BookingDetails, SalonMeans } from '@dressing-room/contract/booking'
import { noteSalonPayment } from '@dressing-room/contract/visits'
import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/notice.tsx'
import { useAction } from './use-action.ts'

interface SalonPaymentProps {
  booking: BookingDetails
  onDone: (message: string) => void
}

/** What is still to be paid at the salon, and a note of it once it was: no money of ours. */
export function SalonPayment({ booking, onDone }: SalonPaymentProps) {
  const { busy, problem, attempt } = useAction()
  const { _id: id, atSalon, dueAtSalon, salonPayment, currency, stylistMay } = booking
  if (!stylistMay?.noteSalonPayment) return null
  const note = (paidWith: SalonMeans | null) =>
    attempt(async () => onDone((await call(noteSalonPayment, { params: { id }, body: { paidWith } })).message))
  return (
    <div className="mb-6 border-l-4 border-sage bg-bone px-4 py-3">
      {salonPayment ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="figures">{salonText(salonPayment.paidWith, formatDecimal(atSalon, currency))}</p>
          <Button kind="quiet" busy={busy} onClick={() => note(null)}>
            {t`Undo`}
          </Button>
        </div>
      ) : (
        <>
          <p className="figures font-medium">{t`${formatDecimal(dueAtSalon, currency)} to pay at the salon`}</p>
          <p className="text-note text-muted">{t`Once your client has paid you, note it here. This takes no money.`}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => note('cash')}>
              {t`Paid in cash`}
            </Button>
            <Button busy={busy} onClick={() => note('card')}>
              {t`Paid by card`}
            </Button>
          </div>
        </>
      )}
      {problem && (
        <div className="mt-3">
          <Alert>{problem}</Alert>
        </div>
      )}
    </div>
  )
}

function salonText(paidWith: SalonMeans, sum: string): string {
  return paidWith === 'cash' ? t`${sum} paid in cash at the salon` : t`${sum} paid by card at the salon`
}
