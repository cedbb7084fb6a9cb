import { openSessions } from '@dressing-room/contract/accounts'
import {
  addAddress,
  deleteAddress,
  editAddress,
  listAddresses,
  type SavedAddress,
} from '@dressing-room/contract/addresses'
import { createCheckoutSession, quoteCart } from '@dressing-room/contract/orders'
import { describe, expect, it } from 'vitest'
import { aLine, aQuote } from './goods.ts'
import { aUser } from './makers.ts'
import { api, departures, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const home: SavedAddress = {
  ...{ _id: 'a1', isDefault: true, name: 'Ada Moreau', line1: 'Rua Garrett 12', line2: '' },
  ...{ city: 'Lisbon', postalCode: '1200-203', region: '', country: 'PT' },
}
const work: SavedAddress = {
  ...home,
  _id: 'a2',
  isDefault: false,
  line1: 'Calle Mayor 1',
  city: 'Madrid',
  country: 'ES',
}
const june = aUser()

describe('saved addresses in Settings', () => {
  async function openSettings(addresses: SavedAddress[]) {
    api.respond(openSessions, { sessions: [] })
    api.respond(listAddresses, { addresses })
    const opened = await openScreen('/dashboard/settings', { user: june })
    await screen.findByRole('region', { name: 'Delivery addresses' })
    return opened
  }

  it('are added, and shown as they are written on a parcel', async () => {
    const { user } = await openSettings([])
    await user.click(screen.getByRole('button', { name: 'Add an address' }))
    const form = within(screen.getByRole('form', { name: 'Add an address' }))
    await user.type(form.getByLabelText('Full name'), 'Ada Moreau')
    await user.type(form.getByLabelText('Address'), 'Rua Garrett 12')
    await user.type(form.getByLabelText('City'), 'Lisbon')
    await user.selectOptions(form.getByLabelText('Country'), 'Portugal')
    api.refuse(addAddress, 'invalid', { errors: [{ pointer: '#/line1', detail: 'Please enter street and number.' }] })
    await user.click(form.getByRole('button', { name: 'Save address' }))
    expect(await form.findByText('Please enter street and number.')).toBeVisible()
    expect(form.getByLabelText('Address')).toHaveFocus()
    api.respond(addAddress, { addresses: [home] })
    await user.click(form.getByRole('button', { name: 'Save address' }))
    const list = within(await screen.findByRole('list', { name: 'Saved addresses' }))
    expect(list.getByText('1200-203 Lisbon')).toBeVisible()
    expect(list.getByText('Default')).toBeVisible()
    expect(api.sentTo(addAddress).at(-1)?.body).toMatchObject({ name: 'Ada Moreau', city: 'Lisbon', country: 'PT' })
  })

  it('change which one is the default, and are deleted once that is confirmed', async () => {
    const { user } = await openSettings([home, work])
    api.respond(editAddress, {
      addresses: [
        { ...work, isDefault: true },
        { ...home, isDefault: false },
      ],
    })
    await user.click(screen.getByRole('button', { name: 'Make Calle Mayor 1, Madrid the default' }))
    await waitFor(() => expect(screen.getByRole('button', { name: /^Make Rua Garrett 12/ })).toBeVisible())
    expect(api.sentTo(editAddress)[0]?.body).toMatchObject({ line1: 'Calle Mayor 1', isDefault: true })
    api.respond(deleteAddress, { addresses: [{ ...work, isDefault: true }] })
    await user.click(screen.getByRole('button', { name: 'Delete Rua Garrett 12, Lisbon' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Rua Garrett 12')).toBeNull())
  })

  it('offer to try again where they cannot be loaded', async () => {
    tolerate(/.*/)
    api.respond(openSessions, { sessions: [] })
    api.refuse(listAddresses, 'try_again')
    await openScreen('/dashboard/settings', { user: june })
    expect(await screen.findByText(/your addresses/)).toBeVisible()
  })
})

describe('a saved address in the cart', () => {
  async function openCart(addresses: SavedAddress[]) {
    api.respond(listAddresses, { addresses })
    api.respond(quoteCart, aQuote([aLine()]))
    api.respond(createCheckoutSession, { id: 'cs_1', url: 'https://pay.test/cs_1', orderId: 'o1' })
    const opened = await openScreen('/cart', { user: june, cart: [aLine()] })
    await screen.findByLabelText('Deliver to')
    return opened
  }

  it('is the default one until another is chosen, and goes along to the checkout', async () => {
    const { user } = await openCart([home, work])
    expect(screen.getByLabelText('Deliver to')).toHaveValue('a1')
    expect(api.sentTo(quoteCart).at(-1)?.body).toMatchObject({ addressId: 'a1' })
    await user.selectOptions(screen.getByLabelText('Deliver to'), 'Ada Moreau, Calle Mayor 1, Madrid')
    await waitFor(() => expect(api.sentTo(quoteCart).at(-1)?.body).toMatchObject({ addressId: 'a2' }))
    await user.click(screen.getByRole('button', { name: 'Checkout' }))
    await waitFor(() => expect(departures).toEqual(['https://pay.test/cs_1']))
    expect(api.sentTo(createCheckoutSession)[0]?.body).toMatchObject({ addressId: 'a2' })
  })

  it('is left out where another address is wanted: then the country counts, and the card page asks', async () => {
    const { user } = await openCart([home])
    expect(screen.queryByLabelText('Country')).toBeNull()
    await user.selectOptions(screen.getByLabelText('Deliver to'), 'Another address')
    await user.selectOptions(await screen.findByLabelText('Country'), 'Portugal')
    await user.click(screen.getByRole('button', { name: 'Checkout' }))
    await waitFor(() => expect(departures).toHaveLength(1))
    const { body } = api.sentTo(createCheckoutSession)[0] ?? {}
    expect(body).toMatchObject({ deliverTo: 'PT' })
    expect(body).not.toHaveProperty('addressId')
  })
})
