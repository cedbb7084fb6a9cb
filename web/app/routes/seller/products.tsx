import { categories } from '@dressing-room/contract/catalog'
import {
  PRODUCT_STATUSES,
  SELLER_PRODUCTS_PER_PAGE,
  sellerProductById,
  sellerProducts,
  tags,
} from '@dressing-room/contract/selling-products'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { ClipField } from '../../features/clips/clip-field.tsx'
import { PicturePicker } from '../../features/images/picture-picker.tsx'
import { ProductManager } from '../../features/selling/product-manager.tsx'
import { requireSeller } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/products'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`My Products`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSeller(request)
  const params = new URL(request.url).searchParams
  const page = /^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? '1'
  const search = (params.get('search') ?? '').trim().slice(0, 100)
  const status = PRODUCT_STATUSES.find((each) => each === params.get('status'))
  const id = params.get('edit')
  const [list, edited, categoryList, tagList] = await Promise.all([
    optional(
      call(sellerProducts, {
        query: { page, limit: String(SELLER_PRODUCTS_PER_PAGE), ...(search && { search }), ...(status && { status }) },
      }),
    ),
    id ? optional(call(sellerProductById, { params: { id } })) : undefined,
    optional(call(categories, {})),
    optional(call(tags, {})),
  ])
  return {
    ...{ list, edited, search, status },
    categories: categoryList ?? [],
    tags: (tagList ?? []).map(({ name }) => name),
  }
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const isTurning = useNavigation().state !== 'idle'
  return (
    <ProductManager
      data={loaderData}
      busy={isTurning || state !== 'idle'}
      pictures={(slot) => <PicturePicker {...slot} />}
      clip={(id) => <ClipField key={id} kind="product" id={id} />}
      to={(change) => {
        const next = new URLSearchParams(params)
        for (const [name, value] of Object.entries(change)) {
          if (value === undefined) next.delete(name)
          else next.set(name, value)
        }
        return `?${next}`
      }}
      onGo={(address) => void navigate(address, { preventScrollReset: true })}
      onChanged={() => void revalidate()}
      onReload={(id) => optional(call(sellerProductById, { params: { id } }))}
    />
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading your products`}>
      <h1 className="mb-6 font-display text-head">
        <Trans>Product Overview</Trans>
      </h1>
      {[1, 2, 3, 4, 5, 6].map((each) => (
        <Skeleton key={each} className="mb-3 h-16" />
      ))}
    </Loading>
  )
}
