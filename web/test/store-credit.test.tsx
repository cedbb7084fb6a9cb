import { openSessions } from '@dressing-room/contract/accounts'
import { getStoreCredit, giveUpCredit, redeemGiftCode, type StoreCredit } from '@dressing-room/contract/store-credit'
import { expect, it } from 'vitest'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const june = aUser()
const at = '2026-11-01T10:00:00Z'
const entry = { _id: 'e1', at, amount: 25, currency: 'USD', text: 'Gift code', reason: '' }
const some: StoreCredit = {
  balances: [{ currency: 'USD', balance: 25, held: 0 }],
  entries: [entry],
  page: 1,
  totalPages: 1,
  total: 1,
}
const open = () => {
  api.respond(openSessions, { sessions: [] })
  return openScreen('/dashboard/settings?tab=tokens', { user: june })
}

it('shows what there is to spend by currency, and where it came from and went', async () => {
  api.respond(getStoreCredit, {
    ...some,
    balances: [
      { currency: 'EUR', balance: 4.5, held: 0 },
      { currency: 'USD', balance: 25, held: 12 },
    ],
    entries: [
      { ...entry, _id: 'e2', amount: -8, text: 'Order 10001', about: { kind: 'order', id: 'o1' } },
      { ...entry, _id: 'e3', amount: 6, text: 'From us', reason: 'Sorry for the late parcel.' },
      entry,
    ],
  })
  await open()
  const balance = within(await screen.findByRole('list', { name: 'Balance' }))
  expect(balance.getByText('€4.50')).toBeVisible()
  expect(balance.getByText(/^\$12\.00 of it is set aside for a payment/)).toBeVisible()
  const history = within(screen.getByRole('region', { name: 'History of your store credit' }))
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Order 100011 Nov 2026−$8.00',
    'From us1 Nov 2026, Sorry for the late parcel.+$6.00',
    'Gift code1 Nov 2026+$25.00',
  ])
  expect(history.getByRole('link', { name: 'Order 10001' })).toHaveAttribute('href', '/orders/o1')
})

it('takes a gift code, says what became of it, and shows the new balance', async () => {
  api.refuse(redeemGiftCode, 'gift_code_unknown')
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Redeem' }))
  await screen.findByText('Please enter a code.')
  await user.type(screen.getByLabelText('Gift code'), 'abcd')
  await user.click(screen.getByRole('button', { name: 'Redeem' }))
  await screen.findByText('We do not know this code. Please check it letter by letter.')
  await waitFor(() => expect(screen.getByLabelText('Gift code')).toHaveFocus())
  api.respond(redeemGiftCode, { message: '$25.00 has been added to your store credit.' })
  api.respond(getStoreCredit, some)
  await user.click(screen.getByRole('button', { name: 'Redeem' }))
  await screen.findByText('$25.00 has been added to your store credit.')
  expect(await screen.findByText('$25.00')).toBeVisible()
  expect(screen.getByLabelText('Gift code')).toHaveValue('')
})

it('asks before somebody gives up what they have', async () => {
  api.respond(getStoreCredit, some)
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Give up $25.00' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Give up $25.00?' }))
  api.respond(giveUpCredit, { message: 'You have given up $25.00 of store credit.' })
  api.respond(getStoreCredit, {
    ...some,
    balances: [],
    entries: [{ ...entry, _id: 'e2', amount: -25, text: 'Given up' }],
  })
  await user.click(dialog.getByRole('button', { name: 'Give it up' }))
  await screen.findByText('You have given up $25.00 of store credit.')
  expect(api.sentTo(giveUpCredit)[0]?.body).toEqual({ amount: 25, currency: 'USD' })
  expect(screen.getByText('You have no store credit yet.')).toBeVisible()
})

it('fetches older entries on request', async () => {
  api.respond(getStoreCredit, { ...some, totalPages: 2 })
  const { user } = await open()
  const older = await screen.findByRole('button', { name: 'Show older' })
  api.respond(getStoreCredit, { ...some, page: 2, entries: [{ ...entry, _id: 'e9', text: 'Order 9999', amount: -1 }] })
  await user.click(older)
  expect(await screen.findByText('Order 9999')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})

it('says so where it cannot be loaded, and tries again', async () => {
  api.refuse(getStoreCredit, 'try_again')
  tolerate(/.*/)
  const { user } = await open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.respond(getStoreCredit, some)
  await user.click(again)
  expect(await screen.findByText('$25.00')).toBeVisible()
})
