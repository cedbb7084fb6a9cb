import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { data } from 'react-router'
import { apiContext } from '../../api/context.ts'
import { statusOf } from '../../features/discovery/batches.ts'
import type { Route } from './+types/category'
import { CategoryFailed, CategoryPage, categoryMeta, loadCategory } from './category-page.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const loaded = await loadCategory('products', { slug: params.slug, request }, context.get(apiContext))
  return data(loaded, { status: statusOf(loaded.batches) })
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadCategory('products', { slug: params.slug, request })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return categoryMeta(matches, loaderData, ({ name, slug }) => ({
    title: name,
    description: t`${name} by independent sellers. Filter by price and rating, and see what is new.`,
    path: pages.category(slug),
  }))
}

export default function Category({ loaderData }: Route.ComponentProps) {
  return <CategoryPage {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CategoryFailed error={error} />
}
