import { categories } from '@dressing-room/contract/catalog'
import {
  IMPORT_ITEMS_PER_PAGE,
  IMPORT_SHOWN,
  productImportById,
  productImportItems,
  productImports,
} from '@dressing-room/contract/imports'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { DropFile } from '../../features/imports/drop-file.tsx'
import { ExportPanel } from '../../features/imports/export-panel.tsx'
import { ImportHistory } from '../../features/imports/import-history.tsx'
import { ImportReport } from '../../features/imports/import-report.tsx'
import { usePoll } from '../../features/imports/use-poll.ts'
import { isWorking } from '../../features/imports/words.ts'
import { requireSeller } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/import'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Import and export`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSeller(request)
  const params = new URL(request.url).searchParams
  const id = params.get('import') ?? undefined
  const show = IMPORT_SHOWN.find((each) => each === params.get('show'))
  const page = /^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? '1'
  const query = { page, limit: String(IMPORT_ITEMS_PER_PAGE), ...(show && { show }) }
  const [list, report, items, known] = await Promise.all([
    optional(call(productImports, {})),
    id ? optional(call(productImportById, { params: { id } })) : undefined,
    id ? optional(call(productImportItems, { params: { id }, query })) : undefined,
    optional(call(categories, {})),
  ])
  return { id, show, imports: list?.imports, report, items, categories: known ?? [] }
}

export default function Import({ loaderData }: Route.ComponentProps) {
  const { id, show, imports, report, items, categories: known } = loaderData
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  usePoll(report !== undefined && isWorking(report))

  function to(change: Record<string, string | undefined>) {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    return `?${next}`
  }

  return (
    <div className="pb-12">
      <p className="mb-2">
        <TextLink to={pages.sellerProducts}>{t`Your products`}</TextLink>
      </p>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-head">
          <Trans>Import and export</Trans>
        </h1>
        {id && <ButtonLink to={pages.sellerImport}>{t`Another file`}</ButtonLink>}
      </div>
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:items-start">
        <div className="min-w-0">
          {!id ? (
            <DropFile onRead={({ _id }) => void navigate(`?import=${_id}`)} />
          ) : report ? (
            <ImportReport
              key={`${report._id} ${report.currency ?? ''} ${report.categories.length}`}
              report={report}
              items={items}
              show={show}
              categories={known}
              to={to}
              onChanged={() => void revalidate()}
              onLeave={() => void navigate(pages.sellerImport)}
            />
          ) : (
            <LoadFailed what={t`this import`} onRetry={() => void revalidate()} />
          )}
        </div>
        <aside className="flex min-w-0 flex-col gap-10">
          <ExportPanel />
          {imports ? (
            <ImportHistory imports={imports} shownId={id} to={(each) => `?import=${each}`} />
          ) : (
            <LoadFailed what={t`your imports`} onRetry={() => void revalidate()} />
          )}
        </aside>
      </div>
    </div>
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading your imports`}>
      <h1 className="mb-6 font-display text-head">
        <Trans>Import and export</Trans>
      </h1>
      <Skeleton className="h-64" />
    </Loading>
  )
}
