import { suggestions } from '@dressing-room/contract/discovery'
import { beforeEach, describe, expect, it } from 'vitest'
import { passTime, stopClock } from './clock.ts'
import { aLine } from './goods.ts'
import { api, openScreen, screen, waitFor, within } from './screen.tsx'

const open = (options: Parameters<typeof openScreen>[1] = {}) => openScreen('/about', { framed: true, ...options })
const field = () => screen.getByPlaceholderText('Search for products or services...')

it('counts the stored cart on the floating cart, whoever stored it, within a second', async () => {
  stopClock()
  await open()
  expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  localStorage.setItem('cart', JSON.stringify([aLine({ quantity: 3 })]))
  await passTime(1100)
  expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
})

describe('the search', () => {
  it('takes the trimmed text, encoded, and does nothing when it is blank', async () => {
    const { user, address } = await open()
    await user.type(field(), '   {Enter}')
    expect(address()).toBe('/about')
    api.respond(suggestions, { suggestions: [] })
    await user.type(field(), ' red & blue 100%  {Enter}')
    await waitFor(() => expect(address()).toBe('/shop/search?query=red%20%26%20blue%20100%25'))
  })
})

describe('suggestions', () => {
  const lipsticks = [
    { text: 'Lipstick', kind: 'category', path: '/discover?productCategory=lipstick' },
    { text: 'Velvet Lipstick', kind: 'product', path: '/product/velvet-lipstick' },
  ] as const
  const list = () => screen.findByRole('listbox', { name: 'Suggestions' })
  const options = () => within(screen.getByRole('listbox')).getAllByRole('option')

  async function type(text: string) {
    const opened = await open()
    await opened.user.click(field())
    await screen.findByRole('combobox', { name: 'Search for products or services' })
    await waitFor(() => expect(field()).toHaveAttribute('aria-controls'))
    await opened.user.keyboard(text)
    return opened
  }

  beforeEach(() => api.respond(suggestions, { suggestions: [...lipsticks] }))

  it('are counted aloud, and none of them is marked before a key says so', async () => {
    await type('lipst')
    await list()
    expect(screen.getByText('2 suggestions')).toBeInTheDocument()
    await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'true'))
    expect(field()).not.toHaveAttribute('aria-activedescendant')
  })

  it('are walked through with the arrows, round and round with the field as one of the stops', async () => {
    const { user } = await type('lipst')
    await list()
    const marked = () => options().map((option) => option.getAttribute('aria-selected'))
    for (const [key, expected] of [
      ['{ArrowDown}', ['true', 'false']],
      ['{ArrowDown}', ['false', 'true']],
      ['{ArrowDown}', ['false', 'false']],
      ['{ArrowUp}', ['false', 'true']],
      ['{ArrowUp}', ['true', 'false']],
    ] as const) {
      await user.keyboard(key)
      expect(marked()).toEqual(expected)
    }
    expect(field()).toHaveAttribute('aria-activedescendant', options()[0]?.id)
    await waitFor(() => expect(field()).toHaveFocus())
  })

  it('close by Escape and keep the text, open again by an arrow, and Enter goes to the marked one', async () => {
    const { user, address } = await type('lipst')
    await list()
    await user.keyboard('{ArrowDown}{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field()).toHaveValue('lipst')
    await user.keyboard('{ArrowDown}')
    await list()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/discover?productCategory=lipstick'))
    expect(field()).toHaveValue('Lipstick')
  })

  it('leave Enter to the text as it was typed when none is marked', async () => {
    const { user, address } = await type('lipst')
    await list()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/shop/search?query=lipst'))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('are unmarked by another letter, so that Enter belongs to the text', async () => {
    const { user, address } = await type('lipst')
    await list()
    await user.keyboard('{ArrowDown}i{Enter}')
    await waitFor(() => expect(address()).toBe('/shop/search?query=lipsti'))
  })

  it('are chosen by a press, and the focus stays in the field', async () => {
    const { user, address } = await type('lipst')
    await list()
    await user.click(screen.getByRole('option', { name: /^Velvet Lipstick/ }))
    await waitFor(() => expect(address()).toBe('/product/velvet-lipstick'))
  })

  it('close when one goes elsewhere', async () => {
    const { user } = await type('lipst')
    await list()
    await user.tab()
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('show goods with their picture and price', async () => {
    const dress = { text: 'Slip Dress', kind: 'product', path: '/product/slip-dress' } as const
    const shown = { ...dress, image: '/media/slip.webp', price: 59.5, priceCurrency: 'USD' }
    api.respond(suggestions, {
      suggestions: [{ text: 'Atelier Oda', kind: 'shop', path: '/shops/atelier-oda' }, shown],
    })
    await type('sl')
    await list()
    expect(screen.getByRole('option', { name: 'Atelier Oda Shop' })).toBeVisible()
    const option = screen.getByRole('option', { name: /^Slip Dress ?\$59\.50 ?Product$/ })
    expect(option.querySelector('img')).toHaveAttribute('src', '/media/slip.webp')
  })

  it('are, before anything is typed, what was searched for last, until that is cleared', async () => {
    const { user, address } = await type('silk{Enter}')
    await waitFor(() => expect(address()).toBe('/shop/search?query=silk'))
    await user.clear(field())
    await user.type(field(), 'linen dress{Enter}')
    await waitFor(() => expect(address()).toBe('/shop/search?query=linen%20dress'))
    await user.clear(field())
    expect(options().map(({ textContent }) => textContent)).toEqual([
      ...['linen dressRecent search', 'silkRecent search', 'Clear recent searches'],
    ])
    await user.click(screen.getByRole('option', { name: /^silk/ }))
    await waitFor(() => expect(address()).toBe('/shop/search?query=silk'))

    await user.clear(field())
    await user.click(screen.getByRole('option', { name: 'Clear recent searches' }))
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(localStorage.getItem('recentSearches')).toBeNull()
  })

  it('are asked for once per pause', async () => {
    await type('lipstick')
    await list()
    expect(api.sentTo(suggestions).map(({ query }) => query.query)).toEqual(['lipstick'])
  })

  it('that fail leave the search as it is', async () => {
    api.fail(suggestions, 500)
    const { user, address } = await type('dress')
    await waitFor(() => expect(api.sentTo(suggestions)).toHaveLength(1))
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/shop/search?query=dress'))
  })
})

it('leads everywhere from its foot', async () => {
  await open()
  const about = within(screen.getByRole('navigation', { name: 'About this shop' }))
  for (const [name, path] of [
    ['Privacy Policy', '/privacy'],
    ['Terms and Conditions', '/terms'],
    ['About Us', '/about'],
  ] as const) {
    expect(about.getByRole('link', { name })).toHaveAttribute('href', path)
  }
})
