import { pages } from '@dressing-room/contract/pages'
import { getDocument } from '@dressing-room/contract/paper'
import { Refusal } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { DocumentScreen } from '../../features/paper/document-screen.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/document'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Document`, hidden: true })
}

/** Its buyer and its seller see it; for everyone else there is no such document. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireUser(request)
  try {
    return { kind: 'found', document: await call(getDocument, { params }) } as const
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return { kind: 'unknown' } as const
    console.error('Error fetching a document', error)
    return { kind: 'failed' } as const
  }
}

export default function DocumentPage({ loaderData: found }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  if (found.kind === 'found') return <DocumentScreen document={found.document} />
  if (found.kind === 'unknown') {
    return (
      <EmptyState
        page
        illustration="parcel"
        title={t`Document not found.`}
        action={<ButtonLink to={pages.orders}>{t`View Order History`}</ButtonLink>}
      >
        {t`It is not among the documents of this account.`}
      </EmptyState>
    )
  }
  return (
    <div className="pt-8 md:pt-12">
      <h1 className="mb-6 font-display text-display">
        <Trans>Document</Trans>
      </h1>
      <LoadFailed what={t`this document`} onRetry={revalidate} />
    </div>
  )
}

export function HydrateFallback() {
  return (
    <div className="pt-8 md:pt-12">
      <Loading label={t`Loading data...`}>
        <Skeleton className="mb-6 h-11 max-w-80" />
        <Skeleton className="h-[40rem] max-w-[52rem]" />
      </Loading>
    </div>
  )
}
