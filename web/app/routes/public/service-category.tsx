import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { data } from 'react-router'
import { apiContext } from '../../api/context.ts'
import { statusOf } from '../../features/discovery/batches.ts'
import type { Route } from './+types/service-category'
import { CategoryFailed, CategoryPage, categoryMeta, loadCategory } from './category-page.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const loaded = await loadCategory('services', { slug: params.slug, request }, context.get(apiContext))
  return data(loaded, { status: statusOf(loaded.batches) })
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadCategory('services', { slug: params.slug, request })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return categoryMeta(matches, loaderData, ({ name, slug }) => ({
    title: t`${name}: book a stylist`,
    description: t`Stylists for ${name}. Compare them by rating and by the days you have time, and book online.`,
    path: pages.serviceCategory(slug),
  }))
}

export default function ServiceCategory({ loaderData }: Route.ComponentProps) {
  return <CategoryPage {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CategoryFailed error={error} />
}
