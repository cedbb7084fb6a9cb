import { allCategories, type ListedCategory, type ListedDepartment } from '@dressing-room/contract/categories'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { apiContext } from '../../api/context.ts'
import { orRouteError } from '../../api/route-error.ts'
import { DEPARTMENT_NAMES } from '../../features/discovery/option-labels.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { wayJsonLd, wayTo } from '../../shell/way.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { WithCount } from '../../ui/with-count.tsx'
import type { Route } from './+types/categories'
import { CategoryFailed } from './category-page.tsx'

const TITLE = t`All categories`

export async function loader({ context }: Route.LoaderArgs) {
  return orRouteError(call(allCategories, {}, context.get(apiContext)))
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: TITLE,
      description: t`Every category of products and of services, with how much there is in each.`,
      path: pages.categories,
    }),
    ...wayJsonLd(matches, way()),
  ]
}

export default function Categories({ loaderData: { products, services, departments } }: Route.ComponentProps) {
  return (
    <div className="pt-2 md:pt-4">
      <Breadcrumb way={way()} />
      <h1 className="mb-6 font-display text-display text-balance md:mb-8">{TITLE}</h1>
      {products.length + services.length === 0 ? (
        <EmptyState
          illustration="hanger"
          title={t`There is nothing in the shop yet.`}
          action={<ButtonLink to={pages.home}>{t`Home`}</ButtonLink>}
        />
      ) : (
        <div className="grid gap-x-10 gap-y-12 md:grid-cols-2">
          <div className="flex flex-col gap-12">
            <List title={t`Shop for`} of={departments.map(named)} page={pages.department} />
            <List title={t`Shop by category`} of={products} page={pages.category} />
          </div>
          <List title={t`Book a stylist`} of={services} page={pages.serviceCategory} />
        </div>
      )}
    </div>
  )
}

function named({ slug, count }: ListedDepartment) {
  return { slug, count, name: DEPARTMENT_NAMES[slug] }
}

function way() {
  return wayTo({ name: TITLE, to: pages.categories })
}

function List({ title, of, page }: { title: string; of: readonly ListedCategory[]; page: (slug: string) => string }) {
  const id = useId()
  if (of.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 font-display text-head">
        {title}
      </h2>
      <ul className="border-t border-ink">
        {of.map(({ slug, name, count }) => (
          <li key={slug} className="border-b border-hairline">
            <Link
              to={page(slug)}
              className="flex min-h-12 items-center justify-between text-lead text-ink no-underline hover:text-rouge"
            >
              <WithCount count={count}>{name}</WithCount>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CategoryFailed error={error} />
}
