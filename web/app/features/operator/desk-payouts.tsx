import { type DeskPayout, retryPayout } from '@dressing-room/contract/operators'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { call } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { ActButton } from './act-button.tsx'

const STATES: Record<DeskPayout['state'], string> = {
  asked: t`Not sent yet`,
  sent: t`At the payment partner`,
  'under way': t`On its way to the bank`,
  paid: t`Paid`,
  returning: t`Coming back`,
  failed: t`Failed`,
}

/** What sellers are paid: what has failed or takes too long, with the way to try again; or the latest of all. */
export function DeskPayouts({ payouts, isAll }: { payouts: readonly DeskPayout[]; isAll: boolean }) {
  return (
    <>
      <h1 className="font-display text-display">
        <Trans>Payouts</Trans>
      </h1>
      <p className="mt-2 mb-6 flex flex-wrap items-center gap-x-4 text-muted">
        {isAll ? t`The latest, whatever became of them.` : t`Those that have failed, or have not left for a day.`}
        <TextLink
          to={isAll ? pages.operatorPayouts : withQuery(pages.operatorPayouts, { all: 'yes' })}
          className="inline-flex min-h-11 items-center"
        >
          {isAll ? t`Show what waits` : t`Show all`}
        </TextLink>
      </p>
      {payouts.length === 0 ? (
        <p className="border-l-4 border-sage bg-bone px-4 py-3">
          {isAll ? t`Nobody has been paid out yet.` : t`Nothing waits: every payout has left.`}
        </p>
      ) : (
        <div className="text-dense">
          <Table caption={t`Payouts`} columns={[t`Seller`, t`Amount`, t`Made`, t`State`, t`Actions`]}>
            {payouts.map((payout) => (
              <PayoutRow key={payout.id} {...payout} />
            ))}
          </Table>
        </div>
      )}
    </>
  )
}

function PayoutRow({ id, seller, amount, currency, state, createdAt, failure, mayRetry }: DeskPayout) {
  const money = formatDecimal(amount, currency)
  return (
    <Row>
      <Cell column={t`Seller`} wide>
        <TextLink to={pages.operatorAccount(seller.id)} dir="auto" className="font-medium wrap-anywhere">
          {seller.name}
        </TextLink>
      </Cell>
      <Cell column={t`Amount`}>{money}</Cell>
      <Cell column={t`Made`}>
        <When at={createdAt} show="day" />
      </Cell>
      <Cell column={t`State`}>
        <Badge tone={state === 'failed' || state === 'returning' ? 'sale' : 'sage'}>{STATES[state]}</Badge>
        {failure && (
          <p dir="auto" className="text-muted wrap-anywhere">
            {failure}
          </p>
        )}
      </Cell>
      <Cell column={t`Actions`} wide>
        {mayRetry && (
          <ActButton
            label={t`Try again`}
            name={t`Try again: ${money} to ${seller.name}`}
            kind="quiet"
            title={t`Pay ${seller.name} again`}
            explain={
              state === 'failed'
                ? t`The money is with us again. All that is free of theirs is paid out now, instead of on the next day of payouts.`
                : t`We look at it now, and take it as far as it can go.`
            }
            onAct={(reason) => call(retryPayout, { params: { id }, body: { reason } })}
          />
        )}
      </Cell>
    </Row>
  )
}
