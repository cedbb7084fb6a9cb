import { productBySlug } from '@dressing-room/contract/catalog'
import {
  addFavoriteList,
  type Favorite,
  type FavoriteList,
  getSharedList,
  listFavorites,
  lookAtFavorites,
  putIntoFavoriteList,
  shareFavoriteList,
  syncFavorites,
} from '@dressing-room/contract/favorites'
import { afterEach, describe, expect, it } from 'vitest'
import { keptFavorites, putFavoritesAway, setSaved } from '../app/session/favorites.ts'
import { favoritesSent } from '../app/session/favorites-sync.ts'
import { aProduct, aProductDetail, aService } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, within } from './screen.tsx'

const [DRESS, BRAIDS, OLD] = [1, 2, 3].map((at) => `0000000${at}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
]
const LIST = '00000009-0000-4000-8000-000000000000'
const dress = (more: Partial<Favorite> = {}): Favorite => ({
  ...{ kind: 'product', id: DRESS, lists: [] },
  product: aProduct({ _id: DRESS, name: 'Slip Dress', price: 40 }),
  ...more,
})
const braids: Favorite = {
  kind: 'service',
  id: BRAIDS,
  lists: [],
  service: aService({ _id: BRAIDS, name: 'Box Braids' }),
}
const list = (more: Partial<FavoriteList> = {}): FavoriteList => ({
  ...{ _id: LIST, name: 'Wedding', count: 1, showsName: false },
  ...more,
})
const answer = (favorites: Favorite[], lists: FavoriteList[] = []) => ({
  ...{ favorites, lists, page: 1, totalPages: 1, total: favorites.length },
})

afterEach(() => {
  for (const { kind, id } of keptFavorites().things) setSaved({ kind, id }, false)
})

describe('the heart', () => {
  it('saves a product in this browser and takes it away again, and its state says which', async () => {
    api.respond(productBySlug, aProductDetail({ _id: DRESS, name: 'Slip Dress', price: 40 }))
    const { user } = await openScreen('/product/bias-slip-dress')
    const heart = await screen.findByRole('button', { name: 'Favorite: Slip Dress', pressed: false })
    await user.click(heart)
    expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(keptFavorites().things).toEqual([{ kind: 'product', id: DRESS, price: 40, currency: 'USD' }])
    heart.focus()
    await user.keyboard('{Enter}')
    expect(heart).toHaveAttribute('aria-pressed', 'false')
    expect(keptFavorites().things).toEqual([])
  })
})

describe('favorites of a guest', () => {
  it('are said to be none, with a way on', async () => {
    await openScreen('/favorites')
    expect(await screen.findByText('You have no favorites yet.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Discover' })).toHaveAttribute('href', '/discover')
  })

  it('are shown with what has become of them', async () => {
    setSaved({ kind: 'product', id: DRESS, price: 50, currency: 'USD' }, true)
    setSaved({ kind: 'product', id: OLD }, true)
    const sold = dress({
      fellFrom: 50,
      product: aProduct({ _id: DRESS, name: 'Slip Dress', price: 40, inStock: false }),
    })
    api.respond(lookAtFavorites, { favorites: [{ kind: 'product', id: OLD, lists: [] }, sold] })
    const { user } = await openScreen('/favorites')
    expect(await screen.findByRole('button', { name: 'Favorite: Slip Dress', pressed: true })).toBeVisible()
    expect(screen.getByText('Sold out')).toBeVisible()
    expect(screen.getByText('Costs less now: it was $50.00')).toBeVisible()
    expect(screen.getByText('1 of these things is no longer for sale.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=%2Ffavorites')
    api.respond(lookAtFavorites, { favorites: [sold] })
    await user.click(screen.getByRole('button', { name: 'Remove from favorites' }))
    await expect.poll(() => screen.queryByText(/no longer for sale/)).toBeNull()
    expect(keptFavorites().things.map(({ id }) => id)).toEqual([DRESS])
  })

  it('become part of those of the account, once, and are put away after it', async () => {
    localStorage.setItem('token', 'of a session')
    setSaved({ kind: 'product', id: DRESS, price: 40, currency: 'USD' }, true)
    api.respond(syncFavorites, {
      favorites: [
        { kind: 'product', id: DRESS },
        { kind: 'service', id: BRAIDS },
      ],
    })
    await favoritesSent('u1')
    expect(api.sentTo(syncFavorites)[0]?.body).toEqual({
      changes: [{ kind: 'product', id: DRESS, price: 40, currency: 'USD', isSaved: true }],
    })
    expect(keptFavorites()).toMatchObject({ owner: 'u1', unsent: [] })
    expect(keptFavorites().things).toHaveLength(2)
    // Not heard by the shop yet when they leave: it waits for them, and is nobody else's.
    setSaved({ kind: 'service', id: BRAIDS }, false)
    putFavoritesAway()
    expect(keptFavorites().things).toEqual([])
    api.respond(syncFavorites, { favorites: [] })
    await favoritesSent('u2')
    expect(api.sentTo(syncFavorites)[1]?.body).toEqual({ changes: [] })
    await favoritesSent('u1')
    expect(api.sentTo(syncFavorites)[2]?.body).toEqual({ changes: [{ kind: 'service', id: BRAIDS, isSaved: false }] })
    putFavoritesAway()
  })
})

describe('favorites of an account', () => {
  const open = (address = '/favorites') => {
    api.respond(syncFavorites, {
      favorites: [
        { kind: 'product', id: DRESS },
        { kind: 'service', id: BRAIDS },
      ],
    })
    return openScreen(address, { user: aUser() })
  }
  afterEach(putFavoritesAway)

  it('are put into lists, each of which has an address of its own', async () => {
    api.respond(listFavorites, answer([dress(), braids], [list()]))
    api.respond(putIntoFavoriteList, { lists: [list()] })
    const { user } = await open()
    expect(await screen.findByRole('link', { name: 'Wedding (1)' })).toHaveAttribute('href', `/favorites?list=${LIST}`)
    await user.click(screen.getByRole('button', { name: 'Lists of Box Braids' }))
    await user.click(screen.getByRole('checkbox', { name: 'Wedding' }))
    expect(screen.getByRole('checkbox', { name: 'Wedding' })).toBeChecked()
    expect(api.sentTo(putIntoFavoriteList)[0]?.body).toEqual({ kind: 'service', id: BRAIDS, isIn: true })
    api.refuse(putIntoFavoriteList, 'favorite_list_not_found')
    await user.click(screen.getByRole('checkbox', { name: 'Wedding' }))
    expect(await screen.findByText('This list is no longer there.')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Wedding' })).toBeChecked()
  })

  it('get a new list, whose name is asked for', async () => {
    api.respond(listFavorites, answer([dress()]))
    api.refuse(addFavoriteList, 'too_many_favorite_lists')
    const { user, address } = await open()
    await user.click(await screen.findByRole('button', { name: 'New list' }))
    await user.type(screen.getByRole('textbox', { name: 'Name of the list' }), 'Wedding')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/as many lists as there can be/)).toBeVisible()
    api.respond(addFavoriteList, { lists: [list()] })
    api.respond(listFavorites, answer([], [list()]))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Nothing is in this list yet.')).toBeVisible()
    expect(address()).toBe(`/favorites?list=${LIST}`)
  })

  it('are shared by an address that can be withdrawn', async () => {
    api.respond(listFavorites, answer([dress({ lists: [LIST] })], [list()]))
    api.respond(shareFavoriteList, ({ body: { isShared, showsName } }) => ({
      lists: [list({ ...(isShared && { secret: 'a-secret' }), showsName })],
    }))
    const { user } = await open(`/favorites?list=${LIST}`)
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    await user.click(screen.getByRole('button', { name: 'Make a secret address' }))
    const field = await screen.findByRole('textbox', { name: 'Secret address of the list' })
    expect(field).toHaveValue(`${location.origin}/favorites/lists/a-secret`)
    await user.click(screen.getByRole('checkbox', { name: 'Show my name there' }))
    expect(api.sentTo(shareFavoriteList)[1]?.body).toEqual({ isShared: true, showsName: true })
    await user.click(screen.getByRole('button', { name: 'Withdraw the address' }))
    expect(await screen.findByRole('button', { name: 'Make a secret address' })).toBeVisible()
  })

  it('say when they could not be loaded', async () => {
    tolerate(/./)
    api.fail(listFavorites)
    await open()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('a shared list', () => {
  it('shows what can be bought, and whose it is only where they want that', async () => {
    const favorites = [dress(), braids].map(({ lists: _, ...favorite }) => favorite)
    api.respond(getSharedList, { name: 'Wedding', favorites, page: 1, totalPages: 1 })
    await openScreen('/favorites/lists/a-secret')
    expect(await screen.findByRole('heading', { level: 1, name: 'Wedding' })).toBeVisible()
    expect(screen.getByText('A list that somebody has shared with you')).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Services' })).getByText('Box Braids')).toBeVisible()
  })

  it('says that it is shared no more', async () => {
    api.refuse(getSharedList, 'shared_list_not_found')
    await openScreen('/favorites/lists/a-secret')
    expect(await screen.findByText('This list is not shared, or not any more.')).toBeVisible()
  })
})
