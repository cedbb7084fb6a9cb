import * as contract from '@dressing-room/contract/favorites'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { findNames } from '../accounts/index.ts'
import { addList, putIntoList, removeList, renameList, shareList } from './keep-lists.ts'
import { findShared, listsOf } from './list-store.ts'
import { showFavorites, toFavoriteList } from './present.ts'
import { pageOfFavorites } from './store.ts'
import { seenPrice, takeChanges } from './sync-favorites.ts'

const WRITES = { max: 120, seconds: 60 }
const LOOKS = { max: 120, seconds: 60 }

export function favoriteRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps

  serve(contract.syncFavorites, ({ viewer, body }) => takeChanges(deps, viewer.id, body.changes), { limit: WRITES })

  serve(contract.listFavorites, async ({ viewer, query: { list, page = 1 } }) => {
    const lists = await listsOf(db, viewer.id)
    if (list && !lists.some(({ id }) => id === list)) refuse('favorite_list_not_found')
    const { rows, total } = await pageOfFavorites(db, viewer.id, list, { page, limit: contract.FAVORITES_PER_PAGE })
    return {
      favorites: await showFavorites(db, rows),
      ...{ page, total, totalPages: pagesOf(total) },
      lists: lists.map(toFavoriteList),
    }
  })

  serve(
    contract.lookAtFavorites,
    async ({ body }) => {
      const rows = body.favorites.map(({ kind, id, ...seen }) => {
        const { priceMinor, currency } = seenPrice(seen)
        return { kind, id, price_minor: priceMinor, currency, lists: [] }
      })
      return { favorites: await showFavorites(db, rows) }
    },
    { limit: LOOKS },
  )

  serve(contract.addFavoriteList, ({ viewer, body }) => addList(deps, viewer.id, body.name), { limit: WRITES })
  serve(contract.renameFavoriteList, ({ viewer, params, body }) => renameList(deps, viewer.id, params.id, body.name), {
    limit: WRITES,
  })
  serve(contract.removeFavoriteList, ({ viewer, params }) => removeList(deps, viewer.id, params.id), { limit: WRITES })
  serve(contract.putIntoFavoriteList, ({ viewer, params, body }) => putIntoList(deps, viewer.id, params.id, body), {
    limit: WRITES,
  })
  serve(contract.shareFavoriteList, ({ viewer, params, body }) => shareList(deps, viewer.id, params.id, body), {
    limit: WRITES,
  })

  serve(
    contract.getSharedList,
    async ({ params, query: { page = 1 } }) => {
      const list = (await findShared(db, params.secret)) ?? refuse('shared_list_not_found')
      const turn = { page, limit: contract.FAVORITES_PER_PAGE }
      const { rows, total } = await pageOfFavorites(db, list.account_id, list.id, turn)
      const ownerName = list.shows_name ? (await findNames(db, [list.account_id])).get(list.account_id) : undefined
      const shown = await showFavorites(db, rows)
      return {
        name: list.name,
        ...(ownerName && { ownerName }),
        // What somebody else can no longer buy is nothing to them.
        favorites: shown
          .filter(({ product, service }) => product ?? service)
          .map(({ fellFrom: _, lists: __, ...favorite }) => favorite),
        ...{ page, totalPages: pagesOf(total) },
      }
    },
    { limit: LOOKS },
  )
}

function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / contract.FAVORITES_PER_PAGE))
}
