import {
  FAVORITES_PER_PAGE,
  type Favorite,
  type FavoriteList,
  listFavorites,
  lookAtFavorites,
} from '@dressing-room/contract/favorites'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { refusalOf } from '@dressing-room/contract/refusals'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { call, ShopAway } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { ProductCard } from '../../features/catalog/product-card.tsx'
import { ProductGridSkeleton, productCards } from '../../features/catalog/product-grid.tsx'
import { toProductSummary } from '../../features/catalog/product-summary.ts'
import { FavoriteNotes } from '../../features/favorites/favorite-notes.tsx'
import { GoneFavorites } from '../../features/favorites/gone-favorites.tsx'
import { OwnLists } from '../../features/favorites/own-lists.tsx'
import { ThingLists } from '../../features/favorites/thing-lists.tsx'
import { ServiceCard } from '../../features/stylist-services/service-card.tsx'
import { serviceCards } from '../../features/stylist-services/service-grid.tsx'
import { toServiceSummary } from '../../features/stylist-services/service-summary.ts'
import { keptFavorites } from '../../session/favorites.ts'
import { favoritesSent } from '../../session/favorites-sync.ts'
import { loginPath } from '../../session/next-path.ts'
import { knownSession } from '../../session/session.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { CardGrid } from '../../ui/card-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { Route } from './+types/favorites'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Favorites`, hidden: true })
}

interface Shown {
  favorites: Favorite[]
  page: number
  totalPages: number
  total: number
  lists: FavoriteList[]
  /** Which of the lists it is; '' for all that is saved. */
  list: string
}

/** Of an account what it has saved on all devices, of a guest what is kept in this browser. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = await knownSession()
  if (session.kind === 'unreachable') throw new ShopAway()
  const { searchParams } = new URL(request.url)
  const page = /^[1-9]\d{0,3}$/.exec(searchParams.get('page') ?? '')?.[0] ?? '1'
  if (session.kind === 'user') {
    return { isUser: true, shown: await optional(ofAccount(session.user._id, page, searchParams.get('list') ?? '')) }
  }
  return { isUser: false, shown: await optional(ofBrowser(page)) }
}

async function ofAccount(user: string, page: string, list: string): Promise<Shown> {
  await favoritesSent(user)
  const query = { page, ...(list && { list }) }
  const shown = await call(listFavorites, { query }).catch((error: unknown) => {
    if (!refusalOf(error, 'favorite_list_not_found')) throw error
  })
  // A list that was deleted meanwhile: all that is saved is still there.
  return shown ? { ...shown, list } : ofAccount(user, '1', '')
}

async function ofBrowser(page: string): Promise<Shown> {
  const { things } = keptFavorites()
  const first = (Number(page) - 1) * FAVORITES_PER_PAGE
  const looked = things.slice(first, first + FAVORITES_PER_PAGE)
  const { favorites } =
    looked.length > 0 ? await call(lookAtFavorites, { body: { favorites: looked } }) : { favorites: [] }
  return {
    ...{ favorites, page: Number(page), total: things.length, lists: [], list: '' },
    totalPages: Math.max(1, Math.ceil(things.length / FAVORITES_PER_PAGE)),
  }
}

export default function Favorites({ loaderData }: Route.ComponentProps) {
  const { isUser, shown } = loaderData
  const { revalidate } = useRevalidator()
  if (!shown) {
    return (
      <div className="pt-8 md:pt-12">
        <h1 className="mb-6 font-display text-display">
          <Trans>Favorites</Trans>
        </h1>
        <LoadFailed what={t`your favorites`} onRetry={() => void revalidate()} />
      </div>
    )
  }
  return <Loaded isUser={isUser} shown={shown} onChanged={() => void revalidate()} />
}

function Loaded({ isUser, shown, onChanged }: { isUser: boolean; shown: Shown; onChanged: () => void }) {
  const { favorites, page, totalPages, total, lists, list } = shown
  const current = lists.find(({ _id }) => _id === list)
  const toPage = (next: number) =>
    withQuery(pages.favorites, { ...(list && { list }), ...(next > 1 && { page: String(next) }) })
  return (
    <div className="pt-8 md:pt-12">
      <h1 className="font-display text-display wrap-anywhere">{current ? <bdi>{current.name}</bdi> : t`Favorites`}</h1>
      <p className="figures mt-2 text-muted">{plural(total, { one: '# thing', other: '# things' })}</p>
      <div className="mt-6">
        {isUser ? (
          <OwnLists lists={lists} current={current} onChanged={onChanged} />
        ) : (
          total > 0 && (
            <Notice>
              <Trans>
                These are kept in this browser. <TextLink to={loginPath(pages.favorites)}>Log in</TextLink> to have them
                on all your devices, and to make lists.
              </Trans>
            </Notice>
          )
        )}
      </div>
      {total === 0 ? (
        <EmptyState
          illustration="hanger"
          title={current ? t`Nothing is in this list yet.` : t`You have no favorites yet.`}
          action={
            <ButtonLink to={current ? pages.favorites : pages.discover}>
              {current ? t`Favorites` : t`Discover`}
            </ButtonLink>
          }
        >
          {current
            ? t`Add to it with “Lists”, below each of your favorites.`
            : t`The heart on a product or a service keeps it here.`}
        </EmptyState>
      ) : (
        <Things favorites={favorites} lists={lists} onChanged={onChanged} />
      )}
      {totalPages > 1 && (
        <Pagination
          label={t`Pages of your favorites`}
          page={page}
          totalPages={totalPages}
          to={toPage}
          className="mt-10"
        />
      )}
    </div>
  )
}

interface ThingsProps {
  favorites: readonly Favorite[]
  lists: readonly FavoriteList[]
  onChanged: () => void
}

/** Products and services apart: their pictures have another shape. */
function Things({ favorites, lists, onChanged }: ThingsProps) {
  const beside = (favorite: Favorite, name: string) => (
    <>
      <FavoriteNotes favorite={favorite} />
      {lists.length > 0 && <ThingLists favorite={favorite} name={name} lists={lists} onChanged={onChanged} />}
    </>
  )
  const products = favorites.flatMap((favorite) =>
    favorite.product ? { favorite, ...toProductSummary(favorite.product) } : [],
  )
  const services = favorites.flatMap((favorite) =>
    favorite.service ? { favorite, ...toServiceSummary(favorite.service) } : [],
  )
  return (
    <div className="flex flex-col gap-12 pt-8">
      {products.length > 0 && (
        <section aria-labelledby="products-title">
          <h2 id="products-title" className="mb-6 font-display text-head">
            <Trans>Products</Trans>
          </h2>
          <CardGrid
            layout={productCards}
            items={products}
            slots={products.length}
            card={({ favorite, ...product }, at) => (
              <ProductCard product={product} eager={at < 3}>
                {beside(favorite, product.name)}
              </ProductCard>
            )}
          />
        </section>
      )}
      {services.length > 0 && (
        <section aria-labelledby="services-title">
          <h2 id="services-title" className="mb-6 font-display text-head">
            <Trans>Services</Trans>
          </h2>
          <CardGrid
            layout={serviceCards}
            items={services}
            slots={services.length}
            card={({ favorite, ...service }) => (
              <ServiceCard service={service}>{beside(favorite, service.name)}</ServiceCard>
            )}
          />
        </section>
      )}
      <GoneFavorites gone={favorites.filter(({ product, service }) => !product && !service)} onRemoved={onChanged} />
    </div>
  )
}

export function HydrateFallback() {
  return (
    <div className="pt-8 md:pt-12">
      <h1 className="font-display text-display">
        <Trans>Favorites</Trans>
      </h1>
      <div className="mt-20">
        <ProductGridSkeleton slots={6} />
      </div>
    </div>
  )
}
