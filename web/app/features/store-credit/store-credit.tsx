import { pages } from '@dressing-room/contract/pages'
import {
  type CreditBalance,
  getStoreCredit,
  giveUpCredit,
  type StoreCredit,
} from '@dressing-room/contract/store-credit'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import { CreditHistory } from './credit-history.tsx'
import { RedeemForm } from './redeem-form.tsx'

interface OwnCreditProps {
  /** Undefined when it could not be loaded. */
  credit: StoreCredit | undefined
  onRetry: () => void
}

/** What somebody has to spend, where it came from and went, and the field for a gift code. */
export function OwnCredit({ credit: loaded, onRetry }: OwnCreditProps) {
  const [changed, setChanged] = useState<StoreCredit>()
  const [said, setSaid] = useState('')
  const [givingUp, setGivingUp] = useState<CreditBalance>()
  const credit = changed ?? loaded
  if (!credit) return <LoadFailed what={t`your store credit`} onRetry={onRetry} />

  async function happened(message: string) {
    setSaid(message)
    // What has happened has happened, also where it cannot be shown yet.
    setChanged(await call(getStoreCredit, {}).catch(() => credit))
  }
  return (
    <div className="flex flex-col gap-10">
      {credit.balances.length === 0 ? (
        <p>
          <Trans>You have no store credit yet.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Balance`} className="flex flex-wrap gap-x-12 gap-y-6">
          {credit.balances.map((balance) => (
            <Balance key={balance.currency} balance={balance} onGiveUp={() => setGivingUp(balance)} />
          ))}
        </ul>
      )}
      <div>
        <RedeemForm onRedeemed={happened} />
        <Status>{said}</Status>
        <p className="mt-3 flex flex-wrap gap-x-6">
          <TextLink to={pages.giftCards} className="inline-flex min-h-11 items-center">
            {t`Buy a gift card`}
          </TextLink>
          <TextLink to={pages.ownGiftCards} className="inline-flex min-h-11 items-center">
            {t`Gift cards you have bought`}
          </TextLink>
          <TextLink to={pages.ownPackages} className="inline-flex min-h-11 items-center">
            {t`My packages`}
          </TextLink>
        </p>
      </div>
      <CreditHistory key={credit.entries[0]?._id ?? ''} first={credit} />
      {givingUp && (
        <GiveUp
          balance={givingUp}
          onDone={(message) => {
            setGivingUp(undefined)
            if (message) void happened(message)
          }}
        />
      )}
    </div>
  )
}

function Balance({ balance: { balance, held, currency }, onGiveUp }: { balance: CreditBalance; onGiveUp: () => void }) {
  return (
    <li>
      <p className="figures font-display text-display">{formatDecimal(balance, currency)}</p>
      {held > 0 ? (
        <p className="max-w-form text-muted">
          <Trans>
            {formatDecimal(held, currency)} of it is set aside for a payment you have begun.{' '}
            <TextLink to={pages.orders}>See your orders</TextLink>
          </Trans>
        </p>
      ) : (
        <Button kind="quiet" onClick={onGiveUp} aria-label={t`Give up ${formatDecimal(balance, currency)}`}>
          {t`Give it up`}
        </Button>
      )}
    </li>
  )
}

function GiveUp({ balance, onDone }: { balance: CreditBalance; onDone: (message?: string) => void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const amount = formatDecimal(balance.balance, balance.currency)

  async function confirm() {
    setBusy(true)
    setProblem('')
    try {
      const { message } = await call(giveUpCredit, { body: { amount: balance.balance, currency: balance.currency } })
      onDone(message)
    } catch (error) {
      setProblem(messageFor(error))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open
      title={t`Give up ${amount}?`}
      confirm={t`Give it up`}
      keep={t`Keep it`}
      busy={busy}
      error={problem && <Alert>{problem}</Alert>}
      onConfirm={() => void confirm()}
      onClose={() => onDone()}
    >
      {t`You lose it for good. Do this only if you want to delete your account and do not want to spend it first.`}
    </ConfirmDialog>
  )
}
