import { pages, withQuery } from '@dressing-room/contract/pages'
import type { SaleMoney as Sale, SaleMoneyList } from '@dressing-room/contract/payouts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatDecimal } from '../../language/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { inCapital, whyWords } from './words.ts'

const NUMBERS = [t`Paid by buyer`, t`Fee`, t`Yours`]

interface SaleMoneyProps {
  list: SaleMoneyList
  holdDays: number
  to: (page: number) => string
}

/** Each sale with the day its money is free, and why. */
export function SaleMoney({ list, holdDays, to }: SaleMoneyProps) {
  if (list.sales.length === 0) {
    return (
      <p className="border-t border-hairline py-4 text-muted">
        <Trans>Nothing sold yet. Each sale stands here with its day.</Trans>
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <Table
        caption={t`Sales, and when their money is free`}
        columns={[t`Sale`, ...NUMBERS, t`Free`]}
        numbers={NUMBERS}
      >
        {list.sales.map((sale) => (
          <Row key={sale.id}>
            <Cell column={t`Sale`} wide>
              <TextLink to={addressOf(sale)} className="text-ink wrap-anywhere">
                {inCapital(sale.title)}
              </TextLink>
              <p className="text-note text-muted">
                <Trans>Sold</Trans> <When at={sale.soldAt} show="day" />
              </p>
            </Cell>
            <Cell column={t`Paid by buyer`} isNumber>
              {formatDecimal(sale.sold, sale.currency)}
              {sale.back > 0 && (
                <p className="text-note text-sale">{t`${formatDecimal(sale.back, sale.currency)} went back`}</p>
              )}
            </Cell>
            <Cell column={t`Fee`} isNumber>
              {formatDecimal(sale.fee, sale.currency)}
            </Cell>
            <Cell column={t`Yours`} isNumber>
              <strong className="font-semibold">{formatDecimal(sale.earned, sale.currency)}</strong>
            </Cell>
            <Cell column={t`Free`}>
              <FreeDay sale={sale} holdDays={holdDays} />
            </Cell>
          </Row>
        ))}
      </Table>
      {list.totalPages > 1 && (
        <Pagination label={t`Pages of your sales`} page={list.page} totalPages={list.totalPages} to={to} />
      )}
    </div>
  )
}

function FreeDay({ sale, holdDays }: { sale: Sale; holdDays: number }) {
  const why = <p className="text-note text-muted">{whyWords(sale, holdDays)}</p>
  if (sale.why === 'disputed') {
    return (
      <>
        <Badge tone="sale" dot="hollow">
          {t`Waits`}
        </Badge>
        {why}
      </>
    )
  }
  if (sale.isFree) return <Badge tone="sage" dot="full">{t`Free`}</Badge>
  return (
    <>
      {sale.freeAt ? (
        <p>
          <When at={sale.freeAt} show="day" />
        </p>
      ) : (
        <Badge dot="hollow">{t`Not known yet`}</Badge>
      )}
      {why}
    </>
  )
}

function addressOf({ kind, subject }: Sale): string {
  if (kind === 'package') return pages.sellerPackages
  return kind === 'booking' ? pages.visit(subject) : withQuery(pages.sellerOrders, { status: 'all', search: subject })
}
