import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { pages } from '@dressing-room/contract/pages'
import { addPromoCode, changePromoCode, type listPromoCodes, type PromoCode } from '@dressing-room/contract/promo-codes'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PageNumbers } from '../../ui/page-numbers.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { ActButton } from './act-button.tsx'
import { PromoCodeFields, promoCodeOf } from './promo-code-form.tsx'

const COLUMNS = [t`Code`, t`Takes off`, t`For`, t`Used`, t`Actions`]
const TONES = { working: 'sage', 'not yet': 'plain', ended: 'plain', 'used up': 'sale' } as const

/** Promo codes with their rules and their use; each change counts for the next checkout. */
export function PromoCodes({ promoCodes, page, totalPages, total }: ResponseOf<typeof listPromoCodes>) {
  const [params] = useSearchParams()
  const search = params.get('search') ?? ''
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className="font-display text-display">
          <Trans>Promo codes</Trans>
        </h1>
        <ActButton
          label={t`Add a promo code`}
          title={t`Add a promo code`}
          explain={t`Works from the next checkout on, unless it says when it starts.`}
          fields={<PromoCodeFields />}
          onAct={(reason, form) => call(addPromoCode, { body: promoCodeOf(form, reason) })}
        />
      </div>
      {total === 0 && !search ? (
        <EmptyState illustration="card" title={t`There are no promo codes yet.`}>
          {t`A code takes a percentage or an amount off, for whom and when you say.`}
        </EmptyState>
      ) : (
        <>
          <Form key={search} role="search" aria-label={t`Promo codes`} className="mb-4 flex max-w-96 items-end gap-2">
            <div className="grow">
              <TextField label={t`Find a code`} name="search" type="search" maxLength={60} defaultValue={search} />
            </div>
            <Button type="submit">{t`Search`}</Button>
          </Form>
          <div className="text-dense">
            <Table caption={t`Promo codes`} columns={COLUMNS}>
              {promoCodes.map((promo) => (
                <PromoRow key={promo.id} promo={promo} />
              ))}
            </Table>
          </div>
          <div className="mt-6">
            <PageNumbers
              label={t`Pages of promo codes`}
              page={page}
              totalPages={totalPages}
              to={(next) => `?${new URLSearchParams({ ...(search && { search }), page: String(next) })}`}
            />
          </div>
        </>
      )}
    </>
  )
}

function PromoRow({ promo }: { promo: PromoCode }) {
  const { id, code, value, uses, maxUses, state } = promo
  return (
    <Row>
      <Cell column={t`Code`} wide>
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {code}
        </span>
        <Badge tone={TONES[state]} dot={state === 'working' ? 'full' : 'hollow'}>
          {state}
        </Badge>
      </Cell>
      <Cell column={t`Takes off`}>
        {'percent' in value ? `${value.percent} %` : formatDecimal(value.amount, value.currency)}
      </Cell>
      <Cell column={t`For`}>
        <ul className="text-muted">
          {limitsOf(promo).map(([key, limit]) => (
            <li key={key} className="wrap-anywhere">
              {limit}
            </li>
          ))}
        </ul>
      </Cell>
      <Cell column={t`Used`}>{maxUses === undefined ? uses : t`${uses} of ${maxUses}`}</Cell>
      <Cell column={t`Actions`} wide>
        <ActButton
          label={t`Change`}
          kind="quiet"
          title={t`Change ${code}`}
          explain={t`Open checkouts keep the price that they were opened with.`}
          fields={<PromoCodeFields promo={promo} />}
          onAct={(reason, form) => call(changePromoCode, { params: { id }, body: promoCodeOf(form, reason) })}
        />
      </Cell>
    </Row>
  )
}

function limitsOf({
  minimum,
  firstOrderOnly,
  usesPerBuyer,
  seller,
  startsAt,
  endsAt,
}: PromoCode): [string, ReactNode][] {
  return [
    ...(seller
      ? [
          [
            'seller',
            <span key="seller">
              <Trans>
                goods of <TextLink to={pages.operatorAccount(seller.id)}>{seller.name}</TextLink>
              </Trans>
            </span>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(minimum
      ? [['minimum', t`from ${formatDecimal(minimum.amount, minimum.currency)}`] as [string, ReactNode]]
      : []),
    ...(firstOrderOnly ? [['first', t`a first order`] as [string, ReactNode]] : []),
    [
      'buyer',
      usesPerBuyer === undefined
        ? t`as often as they like`
        : plural(usesPerBuyer, { one: 'once per buyer', other: '# times per buyer' }),
    ],
    ...(startsAt
      ? [
          [
            'from',
            <span key="from">
              <Trans>from</Trans> <When at={startsAt} />
            </span>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(endsAt
      ? [
          [
            'until',
            <span key="until">
              <Trans>until</Trans> <When at={endsAt} />
            </span>,
          ] as [string, ReactNode],
        ]
      : []),
  ]
}
