import { pages, withQuery } from '@dressing-room/contract/pages'
import {
  listServiceCategories,
  SELLER_SERVICES_PER_PAGE,
  type SellerService,
  sellerServices,
} from '@dressing-room/contract/selling-services'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { ClipField } from '../../features/clips/clip-field.tsx'
import { draftsOf, type PictureDraft, toChosen } from '../../features/images/picture-draft.ts'
import { PicturePicker } from '../../features/images/picture-picker.tsx'
import { type PictureSlot, ServiceManager } from '../../features/selling-services/service-manager.tsx'
import { requireSeller } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/services'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`My Services`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSeller(request)
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  const query = { page: /^[1-9]\d{0,5}$/.test(page) ? page : '1', limit: String(SELLER_SERVICES_PER_PAGE) }
  const [listed, categories] = await Promise.all([
    optional(call(sellerServices, { query })),
    optional(call(listServiceCategories, {})),
  ])
  return { listed, categories: categories ?? [] }
}

export default function Services({ loaderData: { listed, categories } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const pictures = usePictures()
  return (
    <Frame>
      {listed ? (
        <ServiceManager
          services={listed.services}
          categories={categories}
          pictures={pictures}
          clip={(id) => <ClipField key={id} kind="service" id={id} />}
          onChanged={revalidate}
          pagination={
            listed.total > 0 && (
              <Pagination
                label={t`Pages of your services`}
                page={listed.page}
                totalPages={Math.max(1, listed.totalPages)}
                to={(page) => withQuery(pages.sellerServices, { page: String(page) })}
              />
            )
          }
        />
      ) : (
        <LoadFailed what={t`your services`} onRetry={revalidate} />
      )}
    </Frame>
  )
}

/** A service shows one picture: of several that are chosen the first. */
function usePictures(): PictureSlot {
  const [drafts, setDrafts] = useState<PictureDraft[]>([])
  const [busy, setBusy] = useState(false)
  const [key, setKey] = useState(0)
  return {
    chosen: toChosen(drafts),
    busy,
    node: (error) => (
      <PicturePicker
        key={key}
        value={drafts}
        onChange={setDrafts}
        error={error}
        hint={t`Clients see the first one. JPEG, PNG or WebP.`}
        onBusyChange={setBusy}
      />
    ),
    show(service: SellerService | undefined) {
      setDrafts(service ? draftsOf(service.pictures) : [])
      setKey((before) => before + 1)
    },
  }
}

export function HydrateFallback() {
  return (
    <Frame>
      <Loading label={t`Loading your services`}>
        <Skeleton className="h-56" />
        <Skeleton className="mt-6 h-56" />
      </Loading>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="mb-6 font-display text-display">
        <Trans>Product Overview</Trans>
      </h1>
      {children}
    </>
  )
}
