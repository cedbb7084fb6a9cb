import { readDeliveryRules, type SellerRules, saveDeliveryRules } from '@dressing-room/contract/delivery'
import { describe, expect, it } from 'vitest'
import { aUser } from './makers.ts'
import { api, openScreen, screen, within } from './screen.tsx'

const seller = aUser({ isVerified: true })
const everywhere: SellerRules = {
  delivery: {
    currency: 'USD',
    dispatchDays: 3,
    zones: [{ countries: [], rates: [{ from: 0, cost: 0 }], days: { from: 2, until: 7 } }],
  },
  returns: { days: 14, paidBy: 'buyer' },
  isOwnDelivery: false,
  isOwnReturns: false,
}

async function openRules() {
  api.respond(readDeliveryRules, everywhere)
  const opened = await openScreen('/seller-dashboard/delivery', { user: seller })
  await screen.findByRole('heading', { name: 'Delivery and returns' })
  return opened
}

describe("a seller's delivery and returns", () => {
  it('say what applies until something is saved, and then what was saved', async () => {
    const { user } = await openRules()
    expect(screen.getByText(/free delivery, everywhere/)).toBeInTheDocument()
    api.respond(saveDeliveryRules, ({ body }) => ({ ...body, isOwnDelivery: true, isOwnReturns: true }))

    await user.click(screen.getByRole('button', { name: 'Add a zone' }))
    const [, zone] = screen.getAllByRole('region', { name: 'Everywhere else' })
    if (!zone) throw new Error('no second zone')
    await user.selectOptions(within(zone).getByLabelText('Add a country or region'), 'Portugal')
    const named = within(screen.getByRole('region', { name: 'Portugal' }))
    await user.type(named.getByLabelText(/Cost/), '4,90')
    await user.click(named.getByRole('button', { name: 'Free or cheaper from an amount' }))
    await user.type(named.getByLabelText(/For goods from/), '80')
    await user.selectOptions(screen.getByLabelText('Who pays for the way back'), 'You')
    await user.click(screen.getByRole('button', { name: 'Save' }))

    await screen.findByText('Saved. New orders go by this.')
    expect(screen.queryByText(/free delivery, everywhere/)).toBeNull()
    expect(api.sentTo(saveDeliveryRules)[0]?.body).toMatchObject({
      returns: { days: 14, paidBy: 'seller' },
      delivery: {
        zones: [
          { countries: [] },
          {
            countries: ['PT'],
            rates: [
              { from: 0, cost: 4.9 },
              { from: 80, cost: 0 },
            ],
          },
        ],
      },
    })
  })

  it('are not sent with a cost that is none, and say why the server refuses them', async () => {
    const { user } = await openRules()
    const cost = screen.getByLabelText(/Cost/)
    await user.clear(cost)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter each cost as an amount')

    api.refuse(saveDeliveryRules, 'delivery_zones_overlap')
    await user.type(cost, '5')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('A country stands in two rows. Please leave it in one of them.')
  })
})
