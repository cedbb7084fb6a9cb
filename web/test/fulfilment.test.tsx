import { listBookings } from '@dressing-room/contract/booking'
import {
  deliverParcels,
  getParcels,
  listParcels,
  type Parcel,
  shipParcels,
  undoParcelStep,
} from '@dressing-room/contract/fulfilment'
import { getOrder, listOrders } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { getOrderReturns } from '@dressing-room/contract/returns'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOrder } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const seller = aUser({ isVerified: true })

function aParcel(parcel: Partial<Parcel> = {}): Parcel {
  const line = { name: 'Bias Slip Dress', slug: 'bias-slip-dress', imageUrl: '', swatch: '' }
  return {
    _id: 'p1',
    orderNumber: 1001,
    buyer: 'June Ferrer',
    shipTo: {
      ...{ name: 'June Ferrer', line1: 'Rua Nova 4', line2: '', city: 'Lisbon' },
      ...{ postalCode: '1100', region: '', country: 'PT' },
    },
    lines: [{ ...line, selectedColor: 'Black', selectedSize: 'M', quantity: 2, back: 0 }],
    itemCount: 2,
    paidAt: '2026-11-01T10:05:00Z',
    status: 'processing',
    ...{ isLate: false, canShip: true, canRefund: true, canUndo: false, notice: '' },
    ...parcel,
  }
}

const listed = (
  parcels: Parcel[],
  counts: Partial<Record<'processing' | 'shipped' | 'delivered' | 'late', number>> = {},
) => ({
  ...{ parcels, page: 1, totalPages: 1, total: parcels.length },
  counts: { processing: parcels.length, shipped: 0, delivered: 0, late: 0, ...counts },
})

describe('the orders to fulfil', () => {
  beforeEach(() => {
    api.respond(listOrders, { orders: [], page: 1, totalPages: 0, total: 0 })
    api.respond(listBookings, { bookings: [], page: 1, totalPages: 0, total: 0 })
  })

  it('stand above the own orders; without any, the screen says so and leads on', async () => {
    api.respond(listParcels, listed([]))
    await openScreen(pages.sellerOrders, { user: seller })
    expect(await screen.findByText('No orders to ship yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to your products' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Orders to fulfil' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Order History' })).toBeVisible()
    expect(api.sentTo(listParcels)[0]?.query).toMatchObject({ status: 'processing', limit: '10' })
  })

  it('that cannot be loaded say so beside the own orders, and ask again', async () => {
    tolerate(/.*/)
    api.disconnect(listParcels)
    const { user } = await openScreen(pages.sellerOrders, { user: seller })
    expect(await screen.findByText("Couldn't load your orders to ship.")).toBeVisible()
    expect(screen.getByText('You have not ordered anything yet.')).toBeVisible()
    api.respond(listParcels, listed([aParcel()]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Order 1001')
  })

  it('are shipped several at once, each with its number', async () => {
    const two = [aParcel(), aParcel({ _id: 'p2', orderNumber: 1002, isLate: true, dispatchBy: '2026-11-02' })]
    api.respond(listParcels, listed(two, { late: 1 }))
    const { user } = await openScreen(pages.sellerOrders, { user: seller })
    expect(await screen.findByText('1 order is late.')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Choose order 1001' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose order 1002' }))
    expect(screen.getByRole('link', { name: 'Packing slips' })).toHaveAttribute(
      'href',
      '/seller-dashboard/packing-slips?ids=p1%2Cp2',
    )
    await user.click(screen.getByRole('button', { name: 'Ship 2' }))
    const layer = within(await screen.findByRole('dialog', { name: 'Ship 2 orders' }))
    await user.selectOptions(layer.getByLabelText('Carrier'), 'DHL')
    const [first, second] = layer.getAllByLabelText('Tracking number')
    if (!first || !second) throw new Error('a field for each order')
    await user.type(first, '111')
    await user.type(second, '222')
    api.respond(shipParcels, {
      changed: 1,
      skipped: [{ _id: 'p2', orderNumber: 1002, reason: 'It is already shipped.' }],
    })
    api.respond(listParcels, listed([], { shipped: 2 }))
    await user.click(layer.getByRole('button', { name: 'Mark as shipped' }))
    expect(await screen.findByText('1 order is marked as shipped.')).toBeVisible()
    expect(screen.getByText('Order 1002: It is already shipped.')).toBeVisible()
    expect(await screen.findByText('Nothing is waiting to be shipped.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.sentTo(shipParcels)[0]?.body).toEqual({
      carrier: 'DHL',
      parcels: [
        { _id: 'p1', trackingNumber: '111' },
        { _id: 'p2', trackingNumber: '222' },
      ],
    })
  })

  it('that are refused keep the layer, with the reason and what was typed', async () => {
    tolerate(/.*/)
    api.respond(listParcels, listed([aParcel()]))
    const { user } = await openScreen(pages.sellerOrders, { user: seller })
    await user.click(await screen.findByRole('button', { name: 'Ship order 1001' }))
    const layer = within(await screen.findByRole('dialog', { name: 'Ship order 1001' }))
    await user.selectOptions(layer.getByLabelText('Carrier'), 'other')
    await user.type(layer.getByLabelText('Name of the carrier'), 'By bike')
    api.refuse(shipParcels, 'tracking_link_not_https')
    await user.click(layer.getByRole('button', { name: 'Mark as shipped' }))
    expect(await layer.findByText('Please enter a tracking link that begins with https://.')).toBeVisible()
    expect(layer.getByLabelText('Name of the carrier')).toHaveValue('By bike')
  })

  it('that are not to be sent say why and offer no Ship', async () => {
    api.respond(listParcels, listed([aParcel({ canShip: false, notice: 'Refunded. Please do not send this.' })]))
    await openScreen(`${pages.sellerOrders}?status=all`, { user: seller })
    expect(await screen.findByText('Refunded. Please do not send this.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ship order 1001' })).toBeNull()
  })

  it('are marked delivered, and a slip is taken back', async () => {
    const shipped = aParcel({ status: 'shipped', shippedAt: '2026-11-02T10:00:00Z', canShip: false, canUndo: true })
    api.respond(listParcels, listed([shipped], { processing: 0, shipped: 1 }))
    const { user } = await openScreen(`${pages.sellerOrders}?status=shipped`, { user: seller })
    api.respond(deliverParcels, { changed: 1, skipped: [] })
    await user.click(await screen.findByRole('button', { name: 'Mark order 1001 delivered' }))
    expect(await screen.findByText('1 order is marked as delivered.')).toBeVisible()
    api.respond(undoParcelStep, { status: 'processing' })
    await user.click(screen.getByRole('button', { name: 'Undo the last step of order 1001' }))
    expect(await screen.findByText(/is taken back, and its buyer is told/)).toBeVisible()
    api.refuse(undoParcelStep, 'parcel_not_undoable')
    tolerate(/.*/)
    await user.click(screen.getByRole('button', { name: 'Undo the last step of order 1001' }))
    await waitFor(() =>
      expect(screen.queryAllByRole('alert').map((alert) => alert.textContent)).toContain(
        'This can no longer be taken back.',
      ),
    )
  })
})

const aSlip = (orderNumber: number) => ({
  ...{ language: 'fr' as const, title: `Commande ${orderNumber}`, paid: 'Payé le 1 novembre 2026' },
  ...{ items: 'Articles', item: 'Article', quantity: 'Quantité', address: ['June Ferrer', 'Rua Nova 4', 'Portugal'] },
})

it('packing slips show each parcel on its own, without prices, and print', async () => {
  api.respond(getParcels, {
    shop: 'Atelier Oda',
    parcels: [
      { ...aParcel(), slip: aSlip(1001) },
      { ...aParcel({ _id: 'p2', orderNumber: 1002 }), slip: aSlip(1002) },
    ],
  })
  await openScreen(`${pages.sellerPackingSlips}?ids=p1,p2`, { user: seller })
  expect(await screen.findByRole('article', { name: 'Commande 1001' })).toHaveTextContent(
    /Bias Slip Dress, Black, M\s*2/,
  )
  expect(screen.getByRole('article', { name: 'Commande 1001' })).toHaveTextContent('Rua Nova 4')
  expect(screen.getByRole('article', { name: 'Commande 1002' })).toHaveAttribute('lang', 'fr')
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible()
  expect(screen.getByRole('main')).not.toHaveTextContent('$')
})

it("a buyer sees how far each seller's parcel is, and follows it", async () => {
  const lines = anOrder().products
  const order = anOrder({
    products: lines.flatMap((line) => [
      line,
      { ...line, name: 'Wide Belt', slug: 'wide-belt', seller: 'Bea', parcel: 2 },
    ]),
    parcels: [
      {
        ...{ number: 1, seller: 'Atelier Oda', status: 'shipped', shippedAt: '2026-11-03T10:00:00Z' },
        ...{ carrier: 'UPS', trackingNumber: '1Z', trackingUrl: 'https://www.ups.com/track?tracknum=1Z' },
      },
      { number: 2, seller: 'Bea', status: 'processing', dispatchBy: '2026-11-05' },
    ],
  })
  api.respond(getOrderReturns, { parcels: [], returns: [], currency: 'USD' })
  api.respond(getOrder, order)
  await openScreen(pages.order('o1'), { user: aUser() })
  const first = within(await screen.findByRole('region', { name: 'Atelier Oda' }))
  expect(first.getByText('Shipped').closest('li')).toHaveAttribute('aria-current', 'step')
  expect(first.getByText('UPS, number 1Z')).toBeVisible()
  expect(first.getByRole('link', { name: 'Track this parcel' })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z',
  )
  expect(first.queryByText('Wide Belt')).toBeNull()
  const second = within(screen.getByRole('region', { name: 'Bea' }))
  expect(second.getByText('Processing').closest('li')).toHaveTextContent('Ships by 5 Nov 2026')
  expect(second.getByText('Wide Belt')).toBeVisible()
})
