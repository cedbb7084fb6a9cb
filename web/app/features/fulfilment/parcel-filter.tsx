import { PARCEL_STATUSES, type ParcelStatus } from '@dressing-room/contract/fulfilment'
import { t } from '@lingui/core/macro'
import { Form, Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { ParcelView } from './parcel-view.ts'

interface ParcelFilterProps {
  view: ParcelView
  counts: Record<ParcelStatus, number>
}

const WORDS: Record<ParcelStatus, string> = { processing: t`To ship`, shipped: t`Shipped`, delivered: t`Delivered` }

/** Both stand in the address, so that a mail can lead to one order. */
export function ParcelFilter({ view: { status, search }, counts }: ParcelFilterProps) {
  const to = (next: ParcelStatus | 'all') => `?${new URLSearchParams({ ...(search && { search }), status: next })}`
  return (
    <div className="mb-3 flex flex-col gap-3">
      <Form role="search" aria-label={t`Your parcels`} className="flex items-end gap-2" preventScrollReset>
        <input type="hidden" name="status" value="all" />
        <div className="grow">
          <TextField
            key={search}
            label={t`Search by order number, buyer or product`}
            name="search"
            type="search"
            maxLength={100}
            defaultValue={search}
          />
        </div>
        <Button type="submit">{t`Search`}</Button>
      </Form>
      <ul aria-label={t`Status`} className="flex flex-wrap gap-1">
        {[...PARCEL_STATUSES, 'all' as const].map((each) => (
          <li key={each}>
            <Link
              to={to(each)}
              preventScrollReset
              aria-current={each === status ? 'true' : undefined}
              className="figures inline-flex min-h-11 items-center gap-2 rounded-full border border-edge px-4 text-dense text-ink no-underline hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
            >
              {each === 'all' ? (
                t`All`
              ) : (
                <>
                  {WORDS[each]} <span>{counts[each]}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
