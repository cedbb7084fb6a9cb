import {
  addGiftCode,
  type GiftCode,
  giveCredit,
  listGiftCodes,
  withdrawGiftCode,
} from '@dressing-room/contract/gift-codes'
import { readAccount } from '@dressing-room/contract/operators'
import { pages } from '@dressing-room/contract/pages'
import { expect, it } from 'vitest'
import { aUser } from './makers.ts'
import { api, openScreen, screen, waitFor, within } from './screen.tsx'

const operator = aUser({ name: 'Olu Operator' })
const code: GiftCode = {
  ...{ id: 'g1', endsWith: 'K7QP', amount: 25, currency: 'USD', note: 'For the spring event.' },
  ...{ state: 'waiting', createdAt: '2026-11-01T10:00:00Z', expiresAt: '2026-12-24T22:59:59Z' },
}
/** Of what was done: they would stand in the way of the next screen. */
async function closeToasts(user: { click(button: Element): Promise<void> }, count: number) {
  await waitFor(() => expect(screen.getAllByRole('alertdialog')).toHaveLength(count))
  for (const button of screen.getAllByRole('button', { name: 'Close' })) await user.click(button)
}

const list = (giftCodes: GiftCode[]) => ({ giftCodes, page: 1, totalPages: 1, total: giftCodes.length })

it('makes a gift code, shows it once, and lists what became of each', async () => {
  api.respond(listGiftCodes, list([]))
  const { user } = await openScreen(pages.operatorGiftCodes, { user: operator })
  await screen.findByText('There are no gift codes yet.')
  await user.click(screen.getByRole('button', { name: 'Make a gift code' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Amount'), '25')
  await user.type(dialog.getByLabelText('Why'), 'For the spring event.')
  api.respond(addGiftCode, { message: 'Made.', code: 'ABCD-EFGH-JKMN-K7QP' })
  const redeemed = { by: { id: 'ada', name: 'Ada Moreau' }, at: '2026-11-02T10:00:00Z' }
  api.respond(listGiftCodes, list([code, { ...code, id: 'g2', endsWith: 'ZZ22', state: 'redeemed', redeemed }]))
  await user.click(dialog.getByRole('button', { name: 'Make a gift code' }))
  expect(await screen.findByText('ABCD-EFGH-JKMN-K7QP')).toBeVisible()
  expect(api.sentTo(addGiftCode)[0]?.body).toEqual({ amount: 25, currency: 'USD', reason: 'For the spring event.' })
  expect(await screen.findByRole('link', { name: 'Ada Moreau' })).toHaveAttribute('href', pages.operatorAccount('ada'))

  api.respond(withdrawGiftCode, { message: 'Nobody can redeem it any more.' })
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  const withdraw = within(screen.getByRole('dialog'))
  await user.type(withdraw.getByLabelText('Why'), 'A typing error.')
  await user.click(withdraw.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(api.sentTo(withdrawGiftCode)[0]?.body).toEqual({ reason: 'A typing error.' }))
  await closeToasts(user, 2)
})

it('gives credit to an account, and shows what it has', async () => {
  const account = {
    ...{ id: 'ada', name: 'Ada Moreau', email: 'ada@buyer.test', phone: '', createdAt: '2026-01-01T00:00:00Z' },
    ...{ isEmailConfirmed: true, isVerified: false, isOperator: false },
  }
  const credit = [{ currency: 'USD', balance: 12.5, held: 0 }]
  api.respond(readAccount, { account, credit, dealings: [], packages: [], timeline: [] })
  const { user } = await openScreen(pages.operatorAccount('ada'), { user: operator })
  expect(await screen.findByText('$12.50')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Give credit' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Amount'), '10')
  await user.selectOptions(dialog.getByLabelText('Currency'), 'EUR')
  await user.type(dialog.getByLabelText('Why'), 'For your trouble.')
  api.respond(giveCredit, { message: 'Given.' })
  await user.click(dialog.getByRole('button', { name: 'Give credit' }))
  await waitFor(() =>
    expect(api.sentTo(giveCredit)[0]?.body).toMatchObject({ amount: 10, currency: 'EUR', reason: 'For your trouble.' }),
  )
  await closeToasts(user, 1)
})
