import { productBySlug } from '@dressing-room/contract/catalog'
import { lookAtFavorites } from '@dressing-room/contract/favorites'
import { besideProduct, besideService } from '@dressing-room/contract/recommendations'
import { availableDays, getService } from '@dressing-room/contract/stylist-services'
import { describe, expect, it } from 'vitest'
import { recentlyViewed } from '../app/session/recently-viewed.ts'
import { aProduct, aProductDetail, aService } from './goods.ts'
import { api, openScreen, screen, within } from './screen.tsx'

const [OWN, OTHER] = ['00000001-0000-4000-8000-000000000000', '00000002-0000-4000-8000-000000000000'] as const
const seller = { sellerID: 's1', name: 'Atelier Oda', isVerified: true, shopSlug: 'oda' }
const names = (region: HTMLElement) =>
  within(region)
    .getAllByRole('heading', { level: 3 })
    .map((each) => each.textContent)

describe('below a product', () => {
  it('are what was bought with it, what is similar and more of its shop', async () => {
    api.respond(productBySlug, aProductDetail({ _id: OWN, seller }))
    api.respond(besideProduct, {
      together: [aProduct({ _id: 'a', name: 'Belt' })],
      similar: [aProduct({ _id: 'b', name: 'Slip' })],
      ofShop: [aProduct({ _id: 'c', name: 'Hat' })],
    })
    const { user } = await openScreen('/product/bias-slip-dress')
    await user.click(document.body)
    expect(names(await screen.findByRole('region', { name: 'Bought together' }))).toEqual(['Belt'])
    expect(names(screen.getByRole('region', { name: 'Similar products' }))).toEqual(['Slip'])
    const shop = screen.getByRole('region', { name: 'More from Atelier Oda' })
    expect(names(shop)).toEqual(['Hat'])
    expect(within(shop).getByRole('link', { name: 'See the whole shop' })).toHaveAttribute('href', '/shops/oda')
  })

  it('is nothing where there is nothing, or where it cannot be had', async () => {
    api.respond(productBySlug, aProductDetail({ _id: OWN }))
    api.fail(besideProduct)
    const { user } = await openScreen('/product/bias-slip-dress')
    await user.click(document.body)
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Similar products' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()
  })

  it('is what this browser has looked at before, until it is cleared', async () => {
    localStorage.setItem(
      'recentlyViewed',
      JSON.stringify([
        { kind: 'product', id: OTHER },
        { kind: 'product', id: OWN },
      ]),
    )
    api.respond(productBySlug, aProductDetail({ _id: OWN }))
    api.respond(lookAtFavorites, {
      favorites: [{ kind: 'product', id: OTHER, lists: [], product: aProduct({ _id: OTHER, name: 'Seen before' }) }],
    })
    const { user } = await openScreen('/product/bias-slip-dress')
    expect(names(await screen.findByRole('region', { name: 'Recently viewed' }))).toEqual(['Seen before'])
    expect(api.sentTo(lookAtFavorites)[0]?.body).toEqual({ favorites: [{ kind: 'product', id: OTHER }] })
    expect(recentlyViewed().map(({ id }) => id)).toEqual([OWN, OTHER])
    await user.click(screen.getByRole('button', { name: 'Clear what you viewed recently' }))
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()
    expect(recentlyViewed()).toEqual([])
  })
})

it('below a service are others of its stylist, and similar ones', async () => {
  api.respond(getService, aService({ _id: OWN }))
  api.respond(availableDays, {
    ...{ timeZone: 'America/New_York', placeTimeName: 'Atlanta time', availableDays: [], nextFree: null },
  })
  api.respond(besideService, {
    ofStylist: [aService({ _id: 'a', name: 'Color' })],
    similar: [aService({ _id: 'b', name: 'Blowout' })],
  })
  const { user } = await openScreen('/service/silk-press')
  await user.click(document.body)
  expect(names(await screen.findByRole('region', { name: 'More from Ada Obi' }))).toEqual(['Color'])
  expect(names(screen.getByRole('region', { name: 'Similar services, nearest first' }))).toEqual(['Blowout'])
})
