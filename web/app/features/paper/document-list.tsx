import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { pages } from '@dressing-room/contract/pages'
import type { sellerDocuments } from '@dressing-room/contract/paper'
import { t } from '@lingui/core/macro'
import { Form, useSearchParams } from 'react-router'
import { formatDecimal } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { When } from '../../ui/when.tsx'

/** A seller's invoices and credit notes, to be found by number, order or buyer. */
export function DocumentList({ list, search }: { list: ResponseOf<typeof sellerDocuments>; search: string }) {
  const [params] = useSearchParams()
  return (
    <>
      <Form method="get" role="search" className="mb-4 flex max-w-[32rem] flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <TextField label={t`Number, order or buyer`} name="search" type="search" defaultValue={search} key={search} />
        </div>
        <Button type="submit">{t`Search`}</Button>
      </Form>
      {list.documents.length === 0 ? (
        <p className="text-muted">
          {search ? t`Nothing fits that.` : t`No invoices yet. Each order and visit gets one when it is paid.`}
        </p>
      ) : (
        <ul className="max-w-[52rem] md:grid md:grid-cols-[auto_auto_1fr_auto]">
          {list.documents.map((document) => (
            <li
              key={document._id}
              className="figures flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-hairline py-3 md:col-span-full md:grid md:grid-cols-subgrid"
            >
              <TextLink to={pages.document(document._id)} className="font-medium">
                {`${document.kind === 'invoice' ? t`Invoice` : t`Credit note`} ${document.number}`}
              </TextLink>
              <span className="text-muted">
                <When at={document.issuedAt} show="day" />
              </span>
              <span className="min-w-0 wrap-anywhere">
                {`${document.about}, `}
                <bdi>{document.recipient}</bdi>
              </span>
              <span className="ml-auto">
                {formatDecimal(document.kind === 'invoice' ? document.total : -document.total, document.currency)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {list.totalPages > 1 && (
        <Pagination
          className="mt-6 max-w-[52rem]"
          label={t`Pages of your invoices`}
          page={list.page}
          totalPages={list.totalPages}
          to={(page) => {
            const next = new URLSearchParams(params)
            next.set('page', String(page))
            return `?${next}`
          }}
        />
      )}
    </>
  )
}
