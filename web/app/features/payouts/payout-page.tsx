import { pages } from '@dressing-room/contract/pages'
import { getPayoutFile, type PayoutDetails, type PayoutLine } from '@dressing-room/contract/payouts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { TextLink } from '../../ui/link.tsx'
import { Alert, Notice } from '../../ui/notice.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { When } from '../../ui/when.tsx'
import { StateBadge } from './payout-list.tsx'
import { inCapital } from './words.ts'

/** One payout: how far it is, how it adds up, and each sale, refund and dispute in it. */
export function PayoutPage({ payout }: { payout: PayoutDetails }) {
  const own = payout.lines.filter(({ isCarried }) => !isCarried)
  const carried = payout.lines.filter(({ isCarried }) => isCarried)
  return (
    <>
      <p className="print:hidden">
        <TextLink to={pages.sellerPayouts} className="inline-flex min-h-11 items-center">
          {t`All payouts`}
        </TextLink>
      </p>
      <h1 className="font-display text-display wrap-anywhere">{t`Payout of ${formatDecimal(payout.amount, payout.currency)}`}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 text-muted">
        <StateBadge payout={payout} />
        <span>
          <Trans>Made</Trans> <When at={payout.createdAt} />
        </span>
        {payout.paidAt && (
          <span>
            <Trans>At your bank</Trans> <When at={payout.paidAt} />
          </span>
        )}
      </p>
      {payout.failure && <NotArrived payout={payout} />}
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div>
          <Statement payout={payout} />
          <SaveButton id={payout.id} />
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          {own.length > 0 && <Lines title={t`What is in it`} lines={own} currency={payout.currency} />}
          {carried.length > 0 && (
            <Lines title={t`Carried over from before`} lines={carried} currency={payout.currency} />
          )}
        </div>
      </div>
    </>
  )
}

function NotArrived({ payout: { state, failure } }: { payout: PayoutDetails }) {
  return (
    <Notice tone="bad" className="mt-4 max-w-text">
      <p className="wrap-anywhere">{failure}</p>
      <p className="mt-1 text-muted">
        {state === 'coming back'
          ? t`The money is on its way back to us. Then it is free again.`
          : t`The money is here again and stays yours. What is below is part of a later payout.`}
      </p>
    </Notice>
  )
}

/** How the payout comes about, as on paper: line by line, and the sum below the rule. */
function Statement({ payout: { totals, amount, currency } }: { payout: PayoutDetails }) {
  const id = useId()
  const rows = [
    { label: t`Sales`, value: totals.sales, isShown: true },
    { label: t`Platform fee`, value: -totals.fees || 0, isShown: true },
    { label: t`Refunds`, value: -totals.refunds || 0, isShown: totals.refunds !== 0 },
    { label: t`Disputes`, value: -totals.disputes || 0, isShown: totals.disputes !== 0 },
    { label: t`Other`, value: totals.other, isShown: totals.other !== 0 },
    { label: t`Carried over`, value: totals.carried, isShown: totals.carried !== 0 },
  ]
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lead font-semibold">
        <Trans>How it adds up</Trans>
      </h2>
      <dl className="mt-3 border-t border-hairline">
        {rows
          .filter(({ isShown }) => isShown)
          .map(({ label, value }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4 border-b border-hairline py-2">
              <dt className="text-muted">{label}</dt>
              <dd className="figures ml-auto wrap-anywhere">{formatDecimal(value, currency)}</dd>
            </div>
          ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink py-3">
          <dt className="font-semibold">
            <Trans>To your bank</Trans>
          </dt>
          <dd className="figures ml-auto font-display text-title wrap-anywhere">{formatDecimal(amount, currency)}</dd>
        </div>
      </dl>
    </section>
  )
}

const KINDS: Record<PayoutLine['kind'], string> = {
  sale: t`Sale`,
  refund: t`Refund`,
  dispute: t`Dispute`,
  other: t`Other`,
}

function Lines({ title, lines, currency }: { title: string; lines: readonly PayoutLine[]; currency: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-lead font-semibold">
        {title}
      </h2>
      <ul aria-labelledby={id} className="mt-3 border-t border-hairline">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-hairline py-2">
            <div className="min-w-0 grow basis-32">
              <p className="wrap-anywhere">{line.title ? inCapital(line.title) : KINDS[line.kind]}</p>
              <p className="text-note text-muted">
                {`${KINDS[line.kind]} · `}
                <When at={line.at} show="day" />
              </p>
            </div>
            <div className="figures ml-auto min-w-0 text-right">
              <p className={classes('font-medium wrap-anywhere', line.net < 0 && 'text-sale')}>
                {formatDecimal(line.net, currency)}
              </p>
              <p className="text-note text-muted wrap-anywhere">{feeWords(line, currency)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How what the buyer paid, or got back, becomes what it adds. */
function feeWords({ gross, fee }: PayoutLine, currency: string): string {
  const [all, part] = [formatDecimal(Math.abs(gross), currency), formatDecimal(Math.abs(fee), currency)]
  if (fee === 0) return gross < 0 ? t`went back` : t`no fee`
  return gross < 0 ? t`${all} went back, ${part} fee with it` : t`${all} less ${part} fee`
}

function SaveButton({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function save() {
    setBusy(true)
    setProblem('')
    try {
      await saveFile(() => call(getPayoutFile, { params: { id } }))
    } catch (error) {
      console.error(error)
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mt-4 print:hidden">
      <Alert>{problem}</Alert>
      <Button busy={isBusy} onClick={save}>
        {t`Download as CSV`}
      </Button>
    </div>
  )
}
