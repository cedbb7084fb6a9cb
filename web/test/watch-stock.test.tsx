import { productBySlug } from '@dressing-room/contract/catalog'
import { getStockWatch, watchStock } from '@dressing-room/contract/watches'
import { describe, expect, it } from 'vitest'
import { aProductDetail } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen } from './screen.tsx'

const variants = [
  { color: 'Black', size: 'M', stock: null, inStock: true },
  { color: 'Black', size: 'L', stock: 0, inStock: false },
]
const variant = { slug: 'bias-slip-dress', color: 'Black', size: 'L' }

function open(size: string, user = false) {
  api.respond(productBySlug, aProductDetail({ variants }))
  return openScreen(`/product/bias-slip-dress?color=Black&size=${size}`, user ? { user: aUser() } : {})
}

describe('"Tell me when it is back"', () => {
  it('is said of what is sold out, for that color and size, and taken back by the same button', async () => {
    api.respond(getStockWatch, { isWatched: false })
    api.respond(watchStock, ({ body }) => ({ isWatched: body.isWatched }))
    const { user } = await open('L', true)
    await user.click(await screen.findByRole('button', { name: 'Tell me when it is back' }))
    expect(await screen.findByText('We tell you once, as soon as it is back.')).toBeVisible()
    expect(api.sentTo(getStockWatch)[0]?.query).toEqual(variant)
    expect(api.sentTo(watchStock)[0]?.body).toEqual({ ...variant, isWatched: true })
    await user.click(screen.getByRole('button', { name: "Don't tell me any more" }))
    expect(await screen.findByRole('button', { name: 'Tell me when it is back' })).toBeVisible()
    expect(api.sentTo(watchStock)[1]?.body).toEqual({ ...variant, isWatched: false })
  })

  it('says why it cannot be, and leaves the button', async () => {
    api.respond(getStockWatch, { isWatched: false })
    api.refuse(watchStock, 'too_many_watches')
    const { user } = await open('L', true)
    await user.click(await screen.findByRole('button', { name: 'Tell me when it is back' }))
    expect(await screen.findByText(/^You wait for as many things as there can be/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Tell me when it is back' })).toBeEnabled()
  })

  it('asks guests to log in, who come back to that color and size', async () => {
    await open('L')
    expect(await screen.findByText(/to be told when it is back/)).toBeVisible()
    const next = encodeURIComponent('/product/bias-slip-dress?color=Black&size=L')
    expect(screen.getByRole('link', { name: 'log in' })).toHaveAttribute('href', `/login?next=${next}`)
  })

  it('is not there for what can be bought', async () => {
    await open('M', true)
    await screen.findAllByRole('button', { name: 'Add to Cart' })
    expect(screen.queryByRole('button', { name: 'Tell me when it is back' })).toBeNull()
    expect(api.sentTo(getStockWatch)).toEqual([])
  })
})
