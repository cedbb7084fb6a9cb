import type { Client, listClients } from '@dressing-room/contract/clients'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { pages } from '@dressing-room/contract/pages'
import { plural, t } from '@lingui/core/macro'
import { Form, Link, useSearchParams } from 'react-router'
import { startText, todayIn } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'

/** Everybody who has been at the stylist's, or will come, to be found by name. */
export function ClientList({ list, search }: { list: ResponseOf<typeof listClients>; search: string }) {
  const [params] = useSearchParams()
  if (list.total === 0 && !search) {
    return (
      <EmptyState
        illustration="mirror"
        title={t`No clients yet`}
        action={<ButtonLink to={pages.sellerAppointments}>{t`Open your calendar`}</ButtonLink>}
      >
        {t`Whoever books a visit, or is booked in by you, stands here with their history.`}
      </EmptyState>
    )
  }
  return (
    <>
      <Form method="get" role="search" className="mb-4 flex max-w-[32rem] flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <TextField label={t`Name of a client`} name="search" type="search" defaultValue={search} key={search} />
        </div>
        <Button type="submit">{t`Search`}</Button>
      </Form>
      <p role="status" className="mb-3 text-muted">
        {list.total === 0 ? t`Nobody of that name.` : plural(list.total, { one: '# client', other: '# clients' })}
      </p>
      <ul className="max-w-[52rem] border-t border-hairline empty:hidden">
        {list.clients.map((client) => (
          <li key={client.visitId} className="relative border-b border-hairline py-3 hover:bg-bone">
            <h2 dir="auto" className="font-medium wrap-anywhere">
              <Link
                to={pages.sellerClient(client.visitId)}
                className="text-ink no-underline after:absolute after:inset-0 hover:underline"
              >
                {client.name}
              </Link>
            </h2>
            <p className="figures text-note text-muted wrap-anywhere">{factsOf(client).join(', ')}</p>
            <p className="figures mt-1 flex flex-wrap gap-x-6 wrap-anywhere">
              {client.next && <span>{t`Next: ${timeOf(client.next)}`}</span>}
              {client.last && <span className="text-muted">{t`Last: ${timeOf(client.last)}`}</span>}
            </p>
          </li>
        ))}
      </ul>
      {list.totalPages > 1 && (
        <Pagination
          className="mt-6 max-w-[52rem]"
          label={t`Pages of your clients`}
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

/** '3 visits', '1 no-show', ...; what is none is left out, but for visits. */
export function factsOf({
  visits,
  noShows,
  cancelled,
  notes = 0,
}: Omit<Client, 'notes'> & { notes?: number }): string[] {
  return [
    plural(visits, { one: '# visit', other: '# visits' }),
    noShows > 0 ? plural(noShows, { one: '# no-show', other: '# no-shows' }) : '',
    cancelled > 0 ? plural(cancelled, { one: '# cancelled', other: '# cancelled' }) : '',
    notes > 0 ? plural(notes, { one: '# note', other: '# notes' }) : '',
  ].filter(Boolean)
}

function timeOf({ date, time, timeZone }: NonNullable<Client['last']>): string {
  return startText(date, time, timeZone, todayIn(timeZone))
}
