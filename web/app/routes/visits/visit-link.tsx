import { pages } from '@dressing-room/contract/pages'
import { Refusal } from '@dressing-room/contract/refusals'
import { readVisitLink } from '@dressing-room/contract/visit-links'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { LinkedVisitPage } from '../../features/booking/linked-visit.tsx'
import { VisitPageSkeleton } from '../../features/booking/visit-page.tsx'
import { pageMeta } from '../../shell/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import type { Route } from './+types/visit-link'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Change your appointment`, hidden: true })
}

/** The address opens a visit: no page that is gone to from here hears of it. */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }
}

/** Whoever has the mail sees this one visit, without a login. Reading changes nothing: mail programs follow links. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    return { kind: 'found', token, ...(await call(readVisitLink, { body: { token } })) } as const
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) {
      const isUnreadable = error.code === 'malformed' || error.code === 'invalid'
      return { kind: 'over', message: isUnreadable ? t`This link is not complete.` : error.message } as const
    }
    throw error
  }
}

export default function VisitLink({ loaderData }: Route.ComponentProps) {
  const [visit, setVisit] = useState(loaderData.kind === 'found' ? loaderData.visit : undefined)
  if (loaderData.kind === 'over' || !visit) {
    return (
      <EmptyState
        page
        illustration="mirror"
        title={t`Nothing to change here`}
        action={<ButtonLink to={pages.appointments}>{t`View Booking History`}</ButtonLink>}
      >
        {loaderData.kind === 'over' && loaderData.message}
      </EmptyState>
    )
  }
  return <LinkedVisitPage token={loaderData.token} visit={visit} onChanged={setVisit} />
}

export function HydrateFallback() {
  return <VisitPageSkeleton />
}
