import { z } from 'zod'
import { product } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './paging.ts'
import { onOneLine } from './person-name.ts'
import { service } from './stylist-services.ts'

/** Of one account, and of one browser of a guest: of more, the oldest go. */
export const MAX_FAVORITES = 1000
export const FAVORITES_PER_PAGE = 24
export const MAX_FAVORITE_LISTS = 20
export const MAX_LIST_NAME = 60

const which = { kind: z.enum(['product', 'service']), id: z.guid() }
/** What its owner last saw: only compared, and only shown to them. */
const seenPrice = { price: z.number().min(0).max(1e12).optional(), currency: z.string().max(10).optional() }

/** One thing that somebody has saved, as it is now; without product and service where it is no longer for sale. */
const favorite = z.object({
  ...which,
  product: product.optional(),
  service: service.optional(),
  /** What it cost when it was saved, where it costs less now. */
  fellFrom: z.number().optional(),
  /** The lists of its owner that it is in. */
  lists: z.array(z.string()),
})
export type Favorite = z.output<typeof favorite>

const favoriteList = z.object({
  _id: z.string(),
  name: z.string(),
  count: z.number(),
  /** The end of the address at which whoever has it can see the list; absent while it is its owner's alone. */
  secret: z.string().optional(),
  /** Whether its owner's name stands there. */
  showsName: z.boolean(),
})
export type FavoriteList = z.output<typeof favoriteList>

export const syncFavorites = endpoint({
  method: 'POST',
  path: '/api/favorites/sync',
  summary: 'Takes what one device has saved or taken away, and answers all that the viewer has saved, the newest first',
  access: 'signed-in',
  body: z.object({
    changes: z.array(z.object({ ...which, ...seenPrice, isSaved: z.boolean() })).max(MAX_FAVORITES),
  }),
  response: z.object({ favorites: z.array(z.object(which)) }),
  refusals: ['too_many_requests'],
})

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/favorites',
  summary: 'What the viewer has saved, or one list of it, with what it costs now',
  access: 'signed-in',
  query: z.object({ list: z.guid().optional(), page: pageQuery.page }),
  response: z.object({
    favorites: z.array(favorite),
    page: z.number(),
    totalPages: z.number(),
    total: z.number(),
    lists: z.array(favoriteList),
  }),
  refusals: ['favorite_list_not_found'],
})

export const lookAtFavorites = endpoint({
  method: 'POST',
  path: '/api/favorites/look',
  summary: 'Things that a browser remembers, as they are now: what a guest has saved, and what was looked at last',
  access: 'anyone',
  body: z.object({ favorites: z.array(z.object({ ...which, ...seenPrice })).max(FAVORITES_PER_PAGE) }),
  response: z.object({ favorites: z.array(favorite) }),
  refusals: ['too_many_requests'],
})

const lists = z.object({ lists: z.array(favoriteList) })
const name = z
  .string()
  .transform(onOneLine)
  .pipe(z.string().min(1, 'Please give the list a name.').max(MAX_LIST_NAME, 'Please choose a shorter name.'))
const ofList = z.object({ id: z.guid() })

export const addFavoriteList = endpoint({
  method: 'POST',
  path: '/api/favorite-lists',
  summary: 'Begins a list of saved things',
  access: 'signed-in',
  body: z.object({ name }),
  response: lists,
  refusals: ['too_many_favorite_lists', 'invalid', 'too_many_requests'],
})

export const renameFavoriteList = endpoint({
  method: 'PUT',
  path: '/api/favorite-lists/:id',
  summary: 'Gives a list another name',
  access: 'signed-in',
  params: ofList,
  body: z.object({ name }),
  response: lists,
  refusals: ['favorite_list_not_found', 'invalid', 'too_many_requests'],
})

export const removeFavoriteList = endpoint({
  method: 'DELETE',
  path: '/api/favorite-lists/:id',
  summary: 'Removes a list, and its address with it; what was in it stays saved',
  access: 'signed-in',
  params: ofList,
  response: lists,
  refusals: ['favorite_list_not_found', 'too_many_requests'],
})

export const putIntoFavoriteList = endpoint({
  method: 'PUT',
  path: '/api/favorite-lists/:id/things',
  summary: 'Puts a saved thing into a list, or takes it out',
  access: 'signed-in',
  params: ofList,
  body: z.object({ ...which, isIn: z.boolean() }),
  response: lists,
  refusals: ['favorite_list_not_found', 'too_many_requests'],
})

export const shareFavoriteList = endpoint({
  method: 'PUT',
  path: '/api/favorite-lists/:id/share',
  summary: 'Gives a list a secret address for others, or withdraws it; shared anew, it has another one',
  access: 'signed-in',
  params: ofList,
  body: z.object({ isShared: z.boolean(), showsName: z.boolean() }),
  response: lists,
  refusals: ['favorite_list_not_found', 'too_many_requests'],
})

export const getSharedList = endpoint({
  method: 'GET',
  path: '/api/shared-lists/:secret',
  summary: 'A list that its owner has shared, as long as they do',
  access: 'anyone',
  params: z.object({ secret: z.string().min(1).max(100) }),
  query: z.object({ page: pageQuery.page }),
  response: z.object({
    name: z.string(),
    /** Where they want it to be seen. */
    ownerName: z.string().optional(),
    favorites: z.array(favorite.omit({ fellFrom: true, lists: true })),
    page: z.number(),
    totalPages: z.number(),
  }),
  refusals: ['shared_list_not_found', 'too_many_requests'],
})
