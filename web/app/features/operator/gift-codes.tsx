import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { addGiftCode, type GiftCode, type listGiftCodes, withdrawGiftCode } from '@dressing-room/contract/gift-codes'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Status } from '../../ui/notice.tsx'
import { PageNumbers } from '../../ui/page-numbers.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { ActButton } from './act-button.tsx'
import { AmountFields, amountOf } from './gift-code-fields.tsx'

const COLUMNS = [t`Code`, t`Worth`, t`Why`, t`Redeemed`, t`Actions`]
const TONES = { waiting: 'sage', redeemed: 'plain', expired: 'plain', withdrawn: 'sale' } as const

/** Gift codes and what became of them. A new one is shown whole once: only its last letters are kept. */
export function GiftCodes({ giftCodes, page, totalPages, total }: ResponseOf<typeof listGiftCodes>) {
  const [made, setMade] = useState('')
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className="font-display text-display">
          <Trans>Gift codes</Trans>
        </h1>
        <ActButton
          label={t`Make a gift code`}
          title={t`Make a gift code`}
          explain={t`Whoever enters it first has that much store credit. The platform pays for it.`}
          fields={
            <>
              <AmountFields />
              <TextField
                label={t`Last day`}
                name="lastDay"
                type="date"
                hint={t`Until when it can be redeemed. Leave it empty for any day.`}
              />
            </>
          }
          onAct={async (reason, form) => {
            const { code, message } = await call(addGiftCode, { body: { reason, ...amountOf(form), ...endOf(form) } })
            setMade(code)
            return { message }
          }}
        />
      </div>
      <Status>
        {made && (
          <Trans>
            The code is <strong className="figures select-all whitespace-nowrap">{made}</strong>. Write it down now: it
            is not shown again.
          </Trans>
        )}
      </Status>
      {total === 0 ? (
        <EmptyState illustration="card" title={t`There are no gift codes yet.`}>
          {t`A gift code becomes store credit of whoever enters it first.`}
        </EmptyState>
      ) : (
        <>
          <div className="text-dense">
            <Table caption={t`Gift codes`} columns={COLUMNS}>
              {giftCodes.map((code) => (
                <CodeRow key={code.id} code={code} />
              ))}
            </Table>
          </div>
          <div className="mt-6">
            <PageNumbers
              label={t`Pages of gift codes`}
              page={page}
              totalPages={totalPages}
              to={(next) => `?${new URLSearchParams({ page: String(next) })}`}
            />
          </div>
        </>
      )}
    </>
  )
}

function CodeRow({ code: { id, endsWith, amount, currency, note, state, expiresAt, redeemed } }: { code: GiftCode }) {
  return (
    <Row>
      <Cell column={t`Code`} wide>
        <span className="block font-semibold">…{endsWith}</span>
        <Badge tone={TONES[state]} dot={state === 'waiting' ? 'full' : 'hollow'}>
          {state}
        </Badge>
      </Cell>
      <Cell column={t`Worth`}>{formatDecimal(amount, currency)}</Cell>
      <Cell column={t`Why`}>
        <span className="wrap-anywhere">{note}</span>
        {expiresAt && (
          <span className="block text-muted">
            <Trans>until</Trans> <When at={expiresAt} />
          </span>
        )}
      </Cell>
      <Cell column={t`Redeemed`}>
        {redeemed ? (
          <>
            <TextLink to={pages.operatorAccount(redeemed.by.id)}>{redeemed.by.name}</TextLink>
            <span className="block text-muted">
              <When at={redeemed.at} />
            </span>
          </>
        ) : (
          t`No`
        )}
      </Cell>
      <Cell column={t`Actions`} wide>
        {state === 'waiting' && (
          <ActButton
            label={t`Withdraw`}
            kind="quiet"
            title={t`Withdraw the code …${endsWith}`}
            explain={t`Nobody can redeem it any more.`}
            onAct={(reason) => call(withdrawGiftCode, { params: { id }, body: { reason } })}
          />
        )}
      </Cell>
    </Row>
  )
}

/** The end of that day where the operator is. */
function endOf(form: FormData): { expiresAt?: string } {
  const day = String(form.get('lastDay') ?? '')
  return day ? { expiresAt: new Date(`${day}T23:59:59`).toISOString() } : {}
}
