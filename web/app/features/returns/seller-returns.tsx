import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { listReturns } from '@dressing-room/contract/returns'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Status } from '../../ui/notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ReturnCard } from './return-card.tsx'

export async function loadReturns(params: URLSearchParams) {
  const page = /^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? '1'
  return { list: await optional(call(listReturns, { query: { page } })) }
}

/** What buyers send back to the seller: what waits for them first. */
export function SellerReturns({ list }: { list: ResponseOf<typeof listReturns> | undefined }) {
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState('')
  if (!list) return <LoadFailed what={t`your returns`} onRetry={revalidate} />
  if (list.total === 0) {
    return (
      <EmptyState
        illustration="parcel"
        title={t`No returns`}
        action={<ButtonLink to={pages.sellerDelivery}>{t`Your rule for returns`}</ButtonLink>}
      >
        {t`When a buyer would like to send something back, you answer here.`}
      </EmptyState>
    )
  }
  return (
    <>
      <p className="mb-4 text-muted">
        {list.waiting === 0
          ? t`Nothing waits for you.`
          : plural(list.waiting, { one: '1 return waits for you.', other: '# returns wait for you.' })}
      </p>
      <Status className="mb-4">{done}</Status>
      {list.returns.map((back) => (
        <ReturnCard
          key={back._id}
          back={back}
          side="seller"
          heading="h2"
          title={
            <span className="font-regular">
              <span>{`, ${back.buyer}, `}</span>
              <TextLink to={withQuery(pages.sellerOrders, { status: 'all', search: String(back.orderNumber) })}>
                {t`order ${back.orderNumber}`}
              </TextLink>
            </span>
          }
          onStepped={(message) => {
            setDone(message)
            void revalidate()
          }}
        />
      ))}
      {list.totalPages > 1 && (
        <Pagination
          label={t`Pages of your returns`}
          page={list.page}
          totalPages={list.totalPages}
          to={(page) => `?page=${page}`}
        />
      )}
    </>
  )
}
