import { listBookings } from '@dressing-room/contract/booking'
import { listParcels, type Parcel } from '@dressing-room/contract/fulfilment'
import { getOrder, listOrders } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { getRefundable, type Refundable, refundParcel } from '@dressing-room/contract/refunds'
import {
  askReturn,
  buyersReturnStep,
  getOrderReturns,
  listReturns,
  type OrderReturn,
  type ReturnableParcel,
  sellersReturnStep,
} from '@dressing-room/contract/returns'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOrder } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, within } from './screen.tsx'

const june = aUser()
const seller = aUser({ isVerified: true })

const item = {
  ...{ id: 'l1', name: 'Bias Slip Dress', imageUrl: '', swatch: '' },
  ...{ selectedColor: 'Black', selectedSize: 'M', quantity: 2 },
}

function aReturnable(parcel: Partial<ReturnableParcel> = {}): ReturnableParcel {
  return {
    ...{ number: 1, seller: 'Atelier Oda', lines: [{ ...item, left: 2, paid: 90 }] },
    reasons: ['Does not fit', 'Damaged or faulty'],
    ...{ until: '2026-12-01T10:00:00Z', paidBy: 'buyer', text: 'You pay for sending it back.' },
    ...parcel,
  }
}

function aReturn(back: Partial<OrderReturn> = {}): OrderReturn {
  return {
    ...{ _id: 'r1', number: 1001, orderId: 'o1', orderNumber: 1001, parcel: 1, parcelId: 'p1' },
    ...{ seller: 'Atelier Oda', buyer: 'June Ferrer', state: 'asked', stateText: 'Waiting for the seller' },
    lines: [{ ...item, quantity: 1, reason: 'Does not fit' }],
    ...{ note: '', currency: 'USD', amount: 45, deliveryLeft: 0, refundTo: 'card', paidBy: 'buyer', address: '' },
    ...{ label: '', carrier: '' },
    trackingNumber: '',
    steps: [{ at: '2026-11-20T10:00:00Z', text: 'You asked to return this.', note: 'Too small.' }],
    may: ['withdraw', 'escalate'],
    ...back,
  }
}

const sent = anOrder({
  parcels: [{ number: 1, seller: 'Atelier Oda', status: 'delivered', deliveredAt: '2026-11-17T10:00:00Z' }],
})

describe("the buyer's order", () => {
  beforeEach(() => api.respond(getOrder, sent))

  it('asks to return items: how many, and why; without a reason it says so first', async () => {
    api.respond(getOrderReturns, { parcels: [aReturnable()], returns: [], currency: 'USD' })
    const { user } = await openScreen('/orders/o1', { user: june })
    await user.click(await screen.findByRole('button', { name: 'Return items' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Return items' }))
    await user.click(dialog.getByRole('button', { name: 'Ask to return' }))
    expect(await dialog.findByText('Please choose what you would like to return.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'One more of Bias Slip Dress' }))
    await user.click(dialog.getByRole('button', { name: 'Ask to return' }))
    expect(await dialog.findByText('Please choose a reason for each item.')).toBeVisible()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Why it goes back' }), 'Does not fit')
    await user.type(dialog.getByRole('textbox', { name: /Anything the seller should know/ }), 'Too small.')
    api.respond(askReturn, { message: 'Atelier Oda has your request.', return: aReturn() })
    api.respond(getOrderReturns, { parcels: [aReturnable()], returns: [aReturn()], currency: 'USD' })
    await user.click(dialog.getByRole('button', { name: 'Ask to return' }))
    expect(await screen.findByText('Atelier Oda has your request.')).toBeVisible()
    expect(api.sentTo(askReturn).map(({ body }) => body)).toEqual([
      { parcel: 1, lines: [{ id: 'l1', quantity: 1, reason: 'Does not fit' }], note: 'Too small.', refundTo: 'card' },
    ])
    const card = within(await screen.findByRole('article', { name: 'Return 1001' }))
    expect(card.getByText('Waiting for the seller')).toBeVisible()
    expect(card.getByText('$45.00')).toBeVisible()
    expect(card.getByText('“Too small.”')).toBeVisible()
  })

  it('says what can no longer go back, and a refusal stays in the layer', async () => {
    tolerate(/no longer/)
    api.respond(getOrderReturns, { parcels: [aReturnable()], returns: [], currency: 'USD' })
    api.refuse(askReturn, 'not_returnable')
    const { user } = await openScreen('/orders/o1', { user: june })
    await user.click(await screen.findByRole('button', { name: 'Return items' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'One more of Bias Slip Dress' }))
    await user.selectOptions(dialog.getByRole('combobox'), 'Does not fit')
    await user.click(dialog.getByRole('button', { name: 'Ask to return' }))
    expect(await dialog.findByText('This can no longer be returned.')).toBeVisible()
  })

  it('says that the time is over, and stands when its returns cannot be had', async () => {
    const over = aReturnable({ reasons: [], text: 'The time for returns is over.' })
    api.respond(getOrderReturns, { parcels: [over], returns: [], currency: 'USD' })
    await openScreen('/orders/o1', { user: june })
    expect(await screen.findByText('The time for returns is over.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Return items' })).toBeNull()
  })

  it('shows where to send it once it is accepted, and takes how it was sent', async () => {
    const accepted = aReturn({
      ...{ state: 'accepted', stateText: 'Accepted: please send it back', may: ['send', 'withdraw', 'escalate'] },
      address: 'Rua Garrett 12\nLisbon',
    })
    api.respond(getOrderReturns, { parcels: [], returns: [accepted], currency: 'USD' })
    const { user } = await openScreen('/orders/o1', { user: june })
    expect(await screen.findByText(/Rua Garrett 12/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'I have sent it: return 1001' }))
    await user.type(screen.getByRole('textbox', { name: 'Carrier' }), 'CTT')
    api.respond(buyersReturnStep, { message: 'Thank you.', return: accepted })
    await user.click(screen.getByRole('button', { name: 'I have sent it' }))
    expect(await screen.findByText('Thank you.')).toBeVisible()
    expect(api.sentTo(buyersReturnStep).map(({ body }) => body)).toEqual([
      { step: 'send', carrier: 'CTT', trackingNumber: '' },
    ])
  })
})

describe("the seller's returns", () => {
  it('are none at first, and say so', async () => {
    api.respond(listReturns, { returns: [], page: 1, totalPages: 1, total: 0, waiting: 0 })
    await openScreen(pages.sellerReturns, { user: seller })
    expect(await screen.findByText('No returns')).toBeVisible()
  })

  it('are accepted with an address, and give less back for what has come back worn', async () => {
    tolerate(/500|where to send/)
    api.fail(listReturns)
    const { user } = await openScreen(pages.sellerReturns, { user: seller })
    expect(await screen.findByText("Couldn't load your returns.")).toBeVisible()
    const asked = aReturn({ stateText: 'Please answer', may: ['accept', 'refuse', 'ask', 'refund'] })
    api.respond(listReturns, { returns: [asked], page: 1, totalPages: 1, total: 1, waiting: 1 })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1 return waits for you.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Accept: return 1001' }))
    api.refuse(sellersReturnStep, 'return_needs_address')
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('Please say where to send it, or give a label.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Give the money back: return 1001' }))
    const amount = screen.getByRole('textbox', { name: /Amount/ })
    expect(amount).toHaveValue('45')
    await user.clear(amount)
    await user.type(amount, '40,50')
    api.respond(sellersReturnStep, { message: 'The money is on its way back to the buyer.', return: asked })
    await user.click(screen.getByRole('button', { name: 'Give the money back' }))
    expect(await screen.findByText('The money is on its way back to the buyer.')).toBeVisible()
    expect(api.sentTo(sellersReturnStep).at(-1)?.body).toEqual({
      ...{ step: 'refund', restock: true, delivery: false, amount: 40.5, note: '' },
    })
  })

  it('give the delivery back as well, which is added to what the items come to', async () => {
    const received = aReturn({ state: 'received', deliveryLeft: 5.1, may: ['refund'] })
    api.respond(listReturns, { returns: [received], page: 1, totalPages: 1, total: 1, waiting: 1 })
    const { user } = await openScreen(pages.sellerReturns, { user: seller })
    await user.click(await screen.findByRole('button', { name: 'Give the money back: return 1001' }))
    const delivery = screen.getByRole('checkbox', { name: 'Delivery as well, $5.10' })
    const amount = screen.getByRole('textbox', { name: /Amount/ })
    await user.click(delivery)
    expect(amount).toHaveValue('50.1')
    await user.click(delivery)
    expect(amount).toHaveValue('45')
    await user.click(delivery)
    api.respond(sellersReturnStep, { message: 'The money is on its way back to the buyer.', return: received })
    await user.click(screen.getByRole('button', { name: 'Give the money back' }))
    expect(await screen.findByText('The money is on its way back to the buyer.')).toBeVisible()
    expect(api.sentTo(sellersReturnStep).at(-1)?.body).toEqual({
      ...{ step: 'refund', restock: true, delivery: true, note: '' },
    })
  })
})

describe('a refund', () => {
  const sale: Refundable = {
    ...{ orderNumber: 1001, buyer: 'June Ferrer', currency: 'USD', paid: 95, refunded: 0, left: 95, deliveryLeft: 5 },
    lines: [{ ...item, left: 2, paid: 90 }],
    chosen: { goods: 0, delivery: 0, amount: 0 },
    refunds: [],
  }
  const parcel: Parcel = {
    ...{ _id: 'p1', orderNumber: 1001, buyer: 'June Ferrer', itemCount: 2, paidAt: '2026-11-01T10:05:00Z' },
    lines: [{ ...item, slug: 'bias-slip-dress', back: 0 }],
    status: 'shipped',
    ...{ isLate: false, canShip: false, canRefund: true, canUndo: false, notice: '' },
  }
  beforeEach(() => {
    api.respond(listOrders, { orders: [], page: 1, totalPages: 0, total: 0 })
    api.respond(listBookings, { bookings: [], page: 1, totalPages: 0, total: 0 })
    api.respond(listParcels, {
      ...{ parcels: [parcel], page: 1, totalPages: 1, total: 1 },
      counts: { processing: 0, shipped: 1, delivered: 0, late: 0 },
    })
    api.respond(getRefundable, ({ query }) => {
      const goods = query.units === 'l1:1' ? 45 : 0
      const delivery = query.delivery ? 5 : 0
      return { ...sale, chosen: { goods, delivery, amount: goods + delivery } }
    })
  })

  it('says what is left and what the chosen units come to, as the server counts it, and is made once', async () => {
    tolerate(/up to/)
    const { user } = await openScreen(`${pages.sellerOrders}?status=shipped`, { user: seller })
    await user.click(await screen.findByRole('button', { name: 'Refund order 1001' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund order 1001' }))
    expect((await dialog.findAllByText('$95.00')).length).toBe(2)
    await user.click(dialog.getByRole('button', { name: 'One more of Bias Slip Dress' }))
    await dialog.findByRole('button', { name: 'Give back $45.00' })
    await user.click(dialog.getByRole('checkbox', { name: /Delivery as well/ }))
    const give = await dialog.findByRole('button', { name: 'Give back $50.00' })
    api.refuse(refundParcel, 'refund_too_much', { upTo: '$20.00', message: 'You can give back up to $20.00.' })
    await user.click(give)
    expect(await dialog.findByText('You can give back up to $20.00.')).toBeVisible()
    api.respond(refundParcel, { message: 'June Ferrer gets $50.00 back.', refundable: sale })
    await user.click(dialog.getByRole('button', { name: 'Give back $50.00' }))
    expect(await screen.findByText('June Ferrer gets $50.00 back.')).toBeVisible()
    const [first, second] = api.sentTo(refundParcel).map(({ body }) => body)
    expect(second).toMatchObject({ delivery: true, amount: 50, lines: [{ id: 'l1', quantity: 1, restock: false }] })
    expect(second.key).toBe(first.key)
  })

  it('of which nothing is left says so', async () => {
    api.respond(getRefundable, { ...sale, refunded: 95, left: 0 })
    const { user } = await openScreen(`${pages.sellerOrders}?status=shipped`, { user: seller })
    await user.click(await screen.findByRole('button', { name: 'Refund order 1001' }))
    expect(await screen.findByText('All of $95.00 has been given back.')).toBeVisible()
  })
})
