import {
  PRODUCT_STATUSES,
  type ProductStatus,
  type SellerProductsResponse,
} from '@dressing-room/contract/selling-products'
import { t } from '@lingui/core/macro'
import { Form, Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

const WORDS: Record<ProductStatus, string> = { draft: t`Drafts`, active: t`Live`, archived: t`Archived` }

interface ListFilterProps {
  search: string
  status: ProductStatus | undefined
  counts: SellerProductsResponse['counts']
}

/** Search and status; both stand in the address, so that a list can be kept and gone back to. */
export function ListFilter({ search, status, counts }: ListFilterProps) {
  const all = counts.draft + counts.active + counts.archived
  const to = (next: ProductStatus | undefined) =>
    `?${new URLSearchParams({ ...(search && { search }), ...(next && { status: next }) })}`
  return (
    <div className="mb-4 flex flex-col gap-3">
      <Form role="search" aria-label={t`Your products`} className="flex flex-wrap items-end gap-2" preventScrollReset>
        {status && <input type="hidden" name="status" value={status} />}
        <div className="min-w-0 flex-[1_1_8rem]">
          <TextField key={search} label={t`Search your products`} name="search" type="search" defaultValue={search} />
        </div>
        <Button type="submit">{t`Search`}</Button>
      </Form>
      <ul aria-label={t`Status`} className="flex flex-wrap gap-1">
        {[undefined, ...PRODUCT_STATUSES].map((each) => (
          <li key={each ?? 'all'}>
            <Link
              to={to(each)}
              preventScrollReset
              aria-current={each === status ? 'true' : undefined}
              className="figures inline-flex min-h-11 items-center gap-2 rounded-full border border-edge px-4 text-dense text-ink no-underline hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
            >
              {each ? WORDS[each] : t`All`} <span>{each ? counts[each] : all}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
