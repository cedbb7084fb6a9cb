import { type ListedBooking, listBookings } from '@dressing-room/contract/booking'
import { createCheckoutSession, quoteCart } from '@dressing-room/contract/orders'
import { describe, expect, it } from 'vitest'
import { changeCart } from '../app/session/cart.ts'
import type { StoredLine } from '../app/session/stored-cart.ts'
import { aLine, aListedBooking, aQuote } from './goods.ts'
import { aUser } from './makers.ts'
import { api, departures, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const june = aUser()
const dress = aLine()
const PAY = 'https://pay.test/c/pay/cs_1'
const checkoutButton = () => screen.findByRole('button', { name: 'Checkout' })
const summary = () => within(screen.getByRole('region', { name: 'Summary' }))
const amount = (term: string) => summary().getByText(term, { selector: 'dt' }).nextElementSibling
const stored = () => JSON.parse(localStorage.getItem('cart') ?? '') as StoredLine[]

/** Quotes whatever the screen asks for, as the stored prices say. */
function quoteAsStored(of: readonly StoredLine[]): void {
  api.respond(quoteCart, ({ body }) =>
    aQuote(of.map((line) => ({ ...line, ...body.cart.find((sent: StoredLine) => sent.uniqueId === line.uniqueId) }))),
  )
}

async function openCart(cart: readonly StoredLine[]) {
  const opened = await openScreen('/cart', { user: june, cart })
  await checkoutButton()
  return opened
}

it('leads a guest to login and back', async () => {
  const { address } = await openScreen('/cart')
  await screen.findByText('Another screen')
  expect(address()).toBe('/login?next=%2Fcart')
})

it('is drawn in outline until its sums are known', async () => {
  api.respond(quoteCart, aQuote([dress]))
  const response = api.delay(quoteCart)
  await openScreen('/cart', { user: june, cart: [dress] })
  expect(screen.getByText('Loading your cart')).toBeInTheDocument()
  response()
  await checkoutButton()
})

describe('is empty', () => {
  for (const cart of ['[]', '{"a":1}', 'not even JSON', 'null']) {
    it(`when what is stored is ${cart}`, async () => {
      await openScreen('/cart', { user: june, cart })
      await screen.findByText('Your cart is empty.')
      expect(localStorage.getItem('cart')).toBe('[]')
    })
  }
})

it('counts up, and down to 1 but not below; removing the last line leaves it empty', async () => {
  const lines = [aLine({ quantity: 2 })]
  quoteAsStored(lines)
  const { user } = await openCart(lines)
  const minus = screen.getByRole('button', { name: 'Decrease quantity of Bias Slip Dress' })
  expect(screen.getByRole('link', { name: 'Bias Slip Dress' })).toHaveAttribute('href', '/product/bias-slip-dress')
  await waitFor(() => expect(amount('Total')).toHaveTextContent('$100.00'))
  await user.click(screen.getByRole('button', { name: 'Increase quantity of Bias Slip Dress' }))
  await waitFor(() => expect(amount('Total')).toHaveTextContent('$150.00'))
  expect(screen.getByRole('listitem')).toHaveTextContent('$150.00')
  await user.click(minus)
  await user.click(minus)
  await waitFor(() => expect(amount('Total')).toHaveTextContent('$50.00'))
  expect(amount('Subtotal')).toHaveTextContent('$50.00')
  expect(amount('Discount')).toHaveTextContent('$0.00')
  expect(amount('Delivery')).toHaveTextContent('$0.00')
  expect(minus).toBeDisabled()
  expect(stored()).toMatchObject([{ quantity: 1 }])
  await user.click(screen.getByRole('button', { name: /^Remove Bias Slip Dress/ }))
  await screen.findByText('Your cart is empty.')
  expect(localStorage.getItem('cart')).toBe('[]')
})

it('removes a line by its whole name, puts it back, and never costs the keyboard its place', async () => {
  const lines = ['M', 'L', 'XL'].map((selectedSize) => aLine({ selectedSize, uniqueId: `p1|Black|${selectedSize}` }))
  quoteAsStored(lines)
  const { user } = await openCart(lines)
  const removeOf = (size: string) => screen.getByRole('button', { name: `Remove Bias Slip Dress, Black, ${size}` })
  removeOf('L').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(removeOf('XL')).toHaveFocus())
  expect(screen.getByText('Removed Bias Slip Dress, Black, L.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(removeOf('L')).toHaveFocus())
  expect(stored()).toEqual(lines)
  for (const size of ['M', 'L', 'XL']) await user.click(removeOf(size))
  await screen.findByText('Your cart is empty.')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'My Shopping Cart' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(stored()).toEqual([lines[2]])
})

it('says what is sold out, shows the ways out, and sells the rest without it', async () => {
  const gone = aLine({ uniqueId: 'p2|Black|M', name: 'Wrap Skirt', slug: 'wrap-skirt' })
  const lines = [gone, aLine({ quantity: 2 })]
  const line = { [gone.uniqueId]: { available: false, stock: 0, notice: 'Just sold out.' } }
  api.respond(quoteCart, ({ body }) =>
    aQuote(
      lines.filter((each) => body.cart.some(({ uniqueId }: StoredLine) => uniqueId === each.uniqueId)),
      { line },
    ),
  )
  const { user } = await openCart(lines)
  const checkout = await checkoutButton()
  const item = within(screen.getAllByRole('listitem')[0] as HTMLElement)
  expect(item.getByText('Just sold out.')).toBeVisible()
  expect(item.getByText('Not in the total')).toBeVisible()
  expect(item.queryByRole('textbox')).toBeNull()
  expect(amount('Subtotal')).toHaveTextContent('$100.00')
  expect(amount('Total')).toHaveTextContent('$100.00')
  expect(checkout).toHaveAccessibleDescription(/stays in your cart: Wrap Skirt, Black, M/)
  expect(item.getByRole('link', { name: 'Other sizes' })).toHaveAttribute('href', '/product/wrap-skirt?color=Black')
  api.respond(createCheckoutSession, { id: 'cs_1', url: PAY, orderId: 'o1' })
  await user.click(checkout)
  await waitFor(() => expect(departures).toEqual([PAY]))
  expect(api.sentTo(createCheckoutSession)[0]?.body.cart).toMatchObject([{ uniqueId: dress.uniqueId }])
  await user.click(item.getByRole('button', { name: 'Remove Wrap Skirt, Black, M' }))
  expect(stored()).toMatchObject([{ uniqueId: dress.uniqueId }])
})

it('counts what another device puts into the cart while the page is being loaded', async () => {
  const skirt = aLine({ uniqueId: 'p2|Black|M', name: 'Wrap Skirt' })
  localStorage.setItem('savedForLater', JSON.stringify([skirt]))
  api.respond(quoteCart, ({ body }) => {
    if (stored().length === 0) changeCart(() => [dress])
    return aQuote(
      [dress, skirt].filter((each) => body.cart.some(({ uniqueId }: StoredLine) => uniqueId === each.uniqueId)),
    )
  })
  await openScreen('/cart', { user: june, cart: [] })
  expect(await checkoutButton()).toBeEnabled()
  expect(amount('Total')).toHaveTextContent('$50.00')
})

describe('saved for later', () => {
  const saved = () => JSON.parse(localStorage.getItem('savedForLater') ?? '[]') as StoredLine[]
  const later = () => within(screen.getByRole('region', { name: /^Saved for later/ }))
  const skirt = aLine({ uniqueId: 'p2|Black|M', name: 'Wrap Skirt', slug: 'wrap-skirt', price: 80 })

  it('a line leaves the cart and its sums, and comes back by Undo or by Move to cart', async () => {
    quoteAsStored([dress, skirt])
    api.respond(quoteCart, ({ body }) =>
      aQuote([dress, skirt].filter((line) => body.cart.some((sent: StoredLine) => sent.uniqueId === line.uniqueId))),
    )
    const { user } = await openCart([dress, skirt])
    const save = screen.getByRole('button', { name: 'Save for later: Wrap Skirt, Black, M' })
    await user.click(save)
    expect(screen.getByText('Saved Wrap Skirt, Black, M for later.')).toBeVisible()
    expect(stored()).toEqual([dress])
    expect(saved()).toEqual([skirt])
    await waitFor(() => expect(amount('Total')).toHaveTextContent('$50.00'))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect([stored(), saved()]).toEqual([[dress, skirt], []])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Wrap Skirt, Black, M' })).toHaveFocus())

    await user.click(screen.getByRole('button', { name: 'Save for later: Bias Slip Dress, Black, M' }))
    await user.click(later().getByRole('button', { name: 'Move Bias Slip Dress, Black, M to the cart' }))
    expect(screen.getByText('Moved Bias Slip Dress, Black, M to the cart.')).toBeVisible()
    expect([stored(), saved()]).toEqual([[skirt, dress], []])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect([stored(), saved()]).toEqual([[skirt], [dress]])
  })

  it('is removed with undo, and leaves the keyboard a place', async () => {
    localStorage.setItem('savedForLater', JSON.stringify([skirt]))
    api.respond(quoteCart, aQuote([skirt]))
    const { user } = await openScreen('/cart', { user: june, cart: [] })
    expect(await screen.findByText('Your cart is empty.')).toBeVisible()
    await user.click(later().getByRole('button', { name: 'Remove Wrap Skirt, Black, M from saved for later' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'My Shopping Cart' })).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(saved()).toEqual([skirt])
  })

  it('says what has become of it: sold out, dearer, cheaper', async () => {
    const [gone, dearer, cheaper] = ['Gone', 'Dearer', 'Cheaper'].map((name) =>
      aLine({ uniqueId: name, name, slug: name.toLowerCase() }),
    ) as [StoredLine, StoredLine, StoredLine]
    localStorage.setItem('savedForLater', JSON.stringify([gone, dearer, cheaper]))
    api.respond(
      quoteCart,
      aQuote([gone, dearer, cheaper], {
        line: {
          Gone: { available: false, stock: 0, notice: 'Just sold out.' },
          Dearer: { price: 60, priceChange: 'to confirm', notice: '$50.00 is now $60.00' },
          Cheaper: { price: 40, priceChange: 'applied' },
        },
      }),
    )
    await openScreen('/cart', { user: june, cart: [] })
    expect(await screen.findByText('Just sold out.')).toBeVisible()
    expect(later().queryByRole('button', { name: 'Move Gone, Black, M to the cart' })).toBeNull()
    expect(later().getByRole('link', { name: 'See product' })).toHaveAttribute(
      'href',
      '/product/gone?color=Black&size=M',
    )
    expect(later().getByText('$50.00 is now $60.00')).toBeVisible()
    expect(later().getByText('Now cheaper: it was $50.00 when you saved it.')).toBeVisible()
    expect(later().getByText('$40.00')).toBeVisible()
  })

  it('is listed with the prices of before where the present ones cannot be had', async () => {
    tolerate(/answered 5/)
    localStorage.setItem('savedForLater', JSON.stringify([skirt]))
    api.fail(quoteCart, 503)
    const { user } = await openScreen('/cart', { user: june, cart: [] })
    expect(await screen.findByText("Couldn't load what these cost now.")).toBeVisible()
    expect(later().getByText('$80.00')).toBeVisible()
    api.respond(quoteCart, aQuote([skirt]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText("Couldn't load what these cost now.")).toBeNull())
  })
})

it('says how many are left of what there is not enough of, and takes those at a press', async () => {
  const line = { [dress.uniqueId]: { stock: 7 } }
  api.respond(quoteCart, ({ body: { cart } }) => {
    const available = cart[0].quantity <= 7
    return aQuote(cart, {
      line: { [dress.uniqueId]: { ...line[dress.uniqueId], available, notice: available ? '' : 'Only 7 left' } },
    })
  })
  const { user } = await openCart([dress])
  const quantity = screen.getByRole('textbox', { name: 'Quantity of Bias Slip Dress' })
  expect(screen.queryByText('Only 7 left')).toBeNull()
  await user.tripleClick(quantity)
  await user.paste('99')
  await waitFor(() => expect(quantity).toHaveValue('7'))
  expect(await screen.findByText('Only 7 left')).toBeVisible()
  expect(await checkoutButton()).toBeEnabled()
})

it('says from which day a preorder is sent', async () => {
  api.respond(quoteCart, aQuote([dress], { line: { [dress.uniqueId]: { availableFrom: '2026-12-20' } } }))
  await openCart([dress])
  expect(await screen.findByText('Pre-order: sent from 20 December 2026')).toBeVisible()
})

it('leads from too many of a thing to as many as there are', async () => {
  const many = aLine({ quantity: 10 })
  api.respond(quoteCart, ({ body: { cart } }) =>
    aQuote(cart, { line: { [dress.uniqueId]: { stock: 7, available: cart[0].quantity <= 7, notice: '' } } }),
  )
  const { user } = await openCart([many])
  expect(await checkoutButton()).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Take 7' }))
  await waitFor(async () => expect(await checkoutButton()).toBeEnabled())
  expect(stored()).toMatchObject([{ quantity: 7 }])
})

describe('promo codes', () => {
  const off = {
    discount: 10,
    promoCode: 'TENOFF',
    promoState: 'applied',
    promoMessage: 'TENOFF takes $10.00 off.',
  } as const
  const refused = 'This promo code does not exist or has ended.'

  function knowOnly(code: string): void {
    api.respond(quoteCart, ({ body }) => {
      const tried = body.promoCode?.toUpperCase()
      if (tried === code) return aQuote(body.cart, off)
      const wrong = { promoState: 'unknown', promoMessage: refused } as const
      if (body.appliedPromoCode !== code) return aQuote(body.cart, tried ? wrong : {})
      return aQuote(body.cart, { ...off, ...wrong, promoMessage: `${refused} ${off.promoMessage}` })
    })
  }

  it('are tried by Apply Discount, and counted', async () => {
    knowOnly('TENOFF')
    const { user } = await openCart([dress])
    const field = () => summary().getByLabelText('Promo code')
    await user.type(field(), 'no such code')
    await user.click(summary().getByRole('button', { name: 'Apply Discount' }))
    await screen.findByText(refused)
    expect(amount('Discount')).toHaveTextContent('$0.00')
    await user.clear(field())
    await user.type(field(), 'tenoff')
    await user.click(summary().getByRole('button', { name: 'Apply Discount' }))
    await screen.findByText('TENOFF takes $10.00 off.')
    expect(amount('Discount')).toHaveTextContent('-$10.00')
    expect(amount('Total')).toHaveTextContent('$40.00')
  })

  it('that are wrong do not cost the one that applies', async () => {
    knowOnly('TENOFF')
    api.respond(createCheckoutSession, { id: 'cs_1', url: PAY, orderId: 'o1' })
    const opened = await openScreen('/cart?promo=TENOFF', { user: june, cart: [dress] })
    await screen.findByText('TENOFF takes $10.00 off.')
    for (const wrong of ['NOSUCHCODE', 'ALSOWRONG']) {
      const field = summary().getByLabelText('Promo code')
      await opened.user.clear(field)
      await opened.user.type(field, wrong)
      await opened.user.click(summary().getByRole('button', { name: 'Apply Discount' }))
      await screen.findByText(`${refused} TENOFF takes $10.00 off.`)
      expect(amount('Discount')).toHaveTextContent('-$10.00')
    }
    await opened.user.click(await checkoutButton())
    await waitFor(() => expect(departures).toEqual([PAY]))
    expect(api.sentTo(createCheckoutSession)[0]?.body).toMatchObject({ promoCode: 'TENOFF' })
  })
})

describe('prices', () => {
  it('that rose stop the checkout with old and new price; the next click goes on', async () => {
    const seen = aLine({ price: 45 })
    api.respond(quoteCart, ({ body }) =>
      aQuote(body.cart, {
        line: {
          [seen.uniqueId]:
            body.cart[0].price < 50
              ? { price: 50, priceChange: 'to confirm', notice: '$45.00 is now $50.00' }
              : { price: 50 },
        },
      }),
    )
    const lines = [
      { uniqueId: seen.uniqueId, name: seen.name, notice: '$45.00 is now $50.00', oldPrice: 45, newPrice: 50 },
    ]
    api.refuse(createCheckoutSession, 'price_changed', { lines })
    const { user } = await openCart([seen])
    expect(screen.getByText('$45.00 is now $50.00')).toBeVisible()
    expect(stored()).toMatchObject([{ price: 45 }])
    await user.click(await checkoutButton())
    await screen.findByText('Prices changed.')
    expect(screen.getByText('Bias Slip Dress, Black, M: $45.00 is now $50.00')).toBeVisible()
    expect(departures).toEqual([])
    api.respond(createCheckoutSession, { id: 'cs_1', url: PAY, orderId: 'o1' })
    await user.click(screen.getByRole('button', { name: 'Buy at the new price' }))
    await waitFor(() => expect(departures).toEqual([PAY]))
    expect(api.sentTo(createCheckoutSession).at(-1)?.body).toMatchObject({ cart: [{ price: 50 }] })
  })

  it('that fell apply at once, whatever the browser has stored', async () => {
    api.respond(quoteCart, ({ body }) =>
      aQuote(body.cart, { line: { [dress.uniqueId]: { price: 50, priceChange: 'applied' } } }),
    )
    await openCart([aLine({ price: 100 })])
    await waitFor(() => expect(stored()).toMatchObject([{ price: 50 }]))
    expect(amount('Total')).toHaveTextContent('$50.00')
  })
})

describe('the checkout', () => {
  it('is sent once, however often one clicks, and stays busy until the card page takes over', async () => {
    quoteAsStored([dress])
    api.respond(createCheckoutSession, { id: 'cs_1', url: PAY, orderId: 'o1' })
    const { user } = await openCart([dress])
    await user.dblClick(await checkoutButton())
    await waitFor(() => expect(departures).toEqual([PAY]))
    await user.click(await checkoutButton())
    expect(api.sentTo(createCheckoutSession)).toHaveLength(1)
  })

  it('leads to login when the session has ended', async () => {
    quoteAsStored([dress])
    api.refuse(createCheckoutSession, 'not_signed_in')
    const { user, address } = await openCart([dress])
    await user.click(await checkoutButton())
    await screen.findByText('Another screen')
    expect(address()).toBe('/login?next=%2Fcart')
  })

  for (const [code, words, details] of [
    [
      'too_many_unpaid',
      'You have left several checkouts unpaid. Please wait before the next one.',
      { retryAfter: 60, limit: { max: 3, seconds: 3600 } },
    ],
    ['checkout_replaced', 'You started another checkout in the meantime. Go on there, or check out again here.'],
    ['checkout_busy', /Your other checkout is still being opened/],
    ['below_card_minimum', 'This total is below the smallest card payment.'],
    ['above_order_limit', 'This order is too large for one payment.'],
    ['promo_used_up', 'This promo code has been used up.'],
    ['payments_unavailable', 'Payments are unavailable. You have not been charged.'],
  ] as const) {
    it(`says in the words of the server that it is refused: ${code}`, async () => {
      quoteAsStored([dress])
      api.refuse(createCheckoutSession, code, details)
      const { user } = await openCart([dress])
      await user.click(await checkoutButton())
      expect(await summary().findByText(words)).toBeVisible()
      expect(await checkoutButton()).toBeEnabled()
      expect(departures).toEqual([])
    })
  }

  it('names the lines that stand in its way', async () => {
    quoteAsStored([dress])
    api.refuse(createCheckoutSession, 'sold_out', {
      lines: [{ uniqueId: dress.uniqueId, name: dress.name, reason: 'Just sold out.', available: 0 }],
    })
    const { user } = await openCart([dress])
    await user.click(await checkoutButton())
    await screen.findByText('Bias Slip Dress, Black, M: Just sold out.')
  })

  it('says what to look at where there is no network', async () => {
    tolerate(/no answer/)
    quoteAsStored([dress])
    api.disconnect(createCheckoutSession)
    const { user } = await openCart([dress])
    await user.click(await checkoutButton())
    await screen.findByText('Something went wrong. Check your connection and try again.')
  })
})

describe('sums that cannot be had', () => {
  it('are said to be missing, and asked for again', async () => {
    tolerate(/answered 5/)
    api.fail(quoteCart, 503)
    const { user } = await openScreen('/cart', { user: june, cart: [dress] })
    expect(await screen.findByText("Couldn't load the sums of your cart.")).toBeVisible()
    expect(screen.getByRole('link', { name: 'Bias Slip Dress' })).toBeVisible()
    quoteAsStored([dress])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(amount('Total')).toHaveTextContent('$50.00'))
  })

  it('are refused in words for a cart of two currencies', async () => {
    tolerate(/Please pay for one currency/)
    api.refuse(quoteCart, 'mixed_currencies', { currencies: ['USD', 'EUR'] })
    await openScreen('/cart', { user: june, cart: [dress, aLine({ uniqueId: 'p2', currency: 'EUR' })] })
    expect(await screen.findByText('Please pay for one currency at a time.')).toBeVisible()
  })
})

describe('delivery', () => {
  const [free, none] = [
    { days: 30, paidBy: 'seller' as const },
    { days: 0, paidBy: 'buyer' as const },
  ]
  const parcels = [
    { seller: 'Atelier Oda', delivery: 5, arrivesFrom: '2026-12-03', arrivesUntil: '2026-12-07', returns: free },
    { seller: 'Maison Test', delivery: 0, arrivesFrom: '2026-11-29', arrivesUntil: '2026-12-04', returns: none },
  ]

  it('is counted for the country that is chosen, said per seller with its days, and the choice goes along', async () => {
    api.respond(quoteCart, ({ body }) =>
      body.deliverTo === 'PT' ? aQuote([dress], { parcels, delivery: 5, total: 55 }) : aQuote([dress]),
    )
    const { user } = await openCart([dress])
    await user.selectOptions(summary().getByLabelText('Deliver to'), 'Portugal')

    await waitFor(() => expect(amount('Delivery')).toHaveTextContent('$5.00'))
    expect(amount('Total')).toHaveTextContent('$55.00')
    const sent = within(summary().getByRole('list', { name: 'Parcels' })).getAllByRole('listitem')
    expect(sent.map(({ textContent }) => textContent)).toEqual([
      'Atelier OdaArrives 3 to 7 Dec$5.00',
      'Maison TestArrives 29 Nov to 4 DecFree',
    ])
    api.respond(createCheckoutSession, { id: 'cs_1', url: PAY, orderId: 'o1' })
    await user.click(await checkoutButton())
    await waitFor(() => expect(departures).toEqual([PAY]))
    expect(api.sentTo(createCheckoutSession)[0]?.body.deliverTo).toBe('PT')
    expect(localStorage.getItem('deliverTo')).toBe('PT')
  })

  it('says of each parcel whether it comes in time for a visit that is booked', async () => {
    const visit = (date: string, name: string, more: Partial<ListedBooking> = {}) =>
      aListedBooking({ _id: date, date, name, ...more })
    const bookings = [visit('2026-12-04', 'Hair Trial', { status: 'held' }), visit('2026-12-06', 'Bridal Fitting')]
    api.respond(listBookings, { bookings, page: 1, totalPages: 1, total: 2 })
    api.respond(quoteCart, aQuote([dress], { parcels }))
    await openCart([dress])
    const said = () =>
      within(summary().getByRole('list', { name: 'Parcels' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    await waitFor(() =>
      expect(said()).toEqual([
        'Atelier OdaArrives 3 to 7 DecMay come too late for Bridal Fitting on Sun, 6 Dec$5.00',
        'Maison TestArrives 29 Nov to 4 DecAt least 2 days before Bridal Fitting on Sun, 6 DecFree',
      ]),
    )
    expect(api.sentTo(listBookings)[0]?.query).toMatchObject({ when: 'pending', user: june._id })
  })

  it('says before paying what can be sent back, in one line where all sellers take back alike', async () => {
    const said = () =>
      within(summary().getByRole('list', { name: 'If it is not right' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    api.respond(quoteCart, aQuote([dress], { parcels }))
    const { user } = await openCart([dress])
    await checkoutButton()
    expect(said()).toEqual([
      'Atelier Oda: Send it back within 30 days of delivery, and its price comes back. The way back is free.',
      'Maison Test: Only what is faulty or wrong can be sent back, within 30 days of delivery.',
    ])
    const alike = parcels.map((parcel) => ({ ...parcel, returns: { days: 14, paidBy: 'buyer' as const } }))
    api.respond(quoteCart, aQuote([dress], { parcels: alike }))
    await user.selectOptions(summary().getByLabelText('Deliver to'), 'Portugal')
    await waitFor(() =>
      expect(said()).toEqual([
        'Send it back within 14 days of delivery, and its price comes back. You pay for the way back.',
      ]),
    )
  })

  it('says at the line that its seller does not deliver there, and stops the checkout until that is settled', async () => {
    const notice = 'Atelier Oda does not deliver to Japan. Choose another country or remove it.'
    localStorage.setItem('deliverTo', 'JP')
    api.respond(quoteCart, aQuote([dress], { line: { [dress.uniqueId]: { available: false, notice } } }))
    await openCart([dress])
    expect(await screen.findByText(notice)).toBeInTheDocument()
    expect(await checkoutButton()).toBeDisabled()
    expect(summary().getByLabelText('Deliver to')).toHaveDisplayValue('Japan')
  })
})

describe('store credit', () => {
  const some = { available: 30, used: 12, toPay: 38, notice: 'Some of it stays for next time.' }

  it('pays beside the card: how much of it, and what is left, is said before the checkout, which is told', async () => {
    api.respond(quoteCart, aQuote([dress], { storeCredit: some }))
    api.respond(createCheckoutSession, { id: 'cs_1', url: PAY, orderId: 'o1' })
    const { user } = await openCart([dress])
    const use = summary().getByLabelText('Use my store credit: $12.00 of $30.00')
    expect(use).toBeChecked()
    expect(summary().getByText('To pay by card').nextElementSibling).toHaveTextContent('$38.00')
    expect(summary().getByText('Some of it stays for next time.')).toBeVisible()
    await user.click(await checkoutButton())
    await waitFor(() => expect(departures).toEqual([PAY]))
    expect(api.sentTo(createCheckoutSession)[0]?.body).toMatchObject({ useCredit: true, creditShown: 12 })
    await user.click(use)
    expect(summary().queryByText('To pay by card')).toBeNull()
  })

  it('needs no card where it pays for all', async () => {
    api.respond(quoteCart, aQuote([dress], { storeCredit: { available: 90, used: 50, toPay: 0, notice: '' } }))
    await openCart([dress])
    expect(summary().getByText('Your store credit pays for all of it. No card is needed.')).toBeVisible()
  })

  it('is not offered where there is none', async () => {
    api.respond(quoteCart, aQuote([dress]))
    await openCart([dress])
    expect(summary().queryByText(/store credit/)).toBeNull()
  })
})
