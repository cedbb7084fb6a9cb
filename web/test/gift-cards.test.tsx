import {
  buyGiftCard,
  changeGiftCardRecipient,
  type GiftCard,
  giftCardOffer,
  listGiftCards,
  printGiftCard,
  refundGiftCard,
  refundGiftCardAtDesk,
  sendGiftCard,
  updateGiftCardStatus,
} from '@dressing-room/contract/gift-cards'
import { type GiftCardAtDesk, readGiftCard } from '@dressing-room/contract/operators'
import { cancelCheckout, quoteCart } from '@dressing-room/contract/orders'
import { afterCardPage, pages, withQuery } from '@dressing-room/contract/pages'
import { redeemGiftCode } from '@dressing-room/contract/store-credit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aLine, aQuote } from './goods.ts'
import { aUser } from './makers.ts'
import { api, departures, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const ada = aUser({ name: 'Ada Moreau' })
const card: GiftCard = {
  ...{ _id: 'g1', number: 70001, amount: 50, currency: 'USD', state: 'sent', stateText: 'Sent' },
  ...{ toName: 'June Park', toEmail: 'june@example.com', fromName: 'Ada Moreau', message: 'Happy birthday!' },
  ...{ createdAt: '2026-11-01T10:00:00Z', sentAt: '2026-11-01T10:01:00Z', mayChange: true, mayPrint: true },
  refundableUntil: '2026-11-15T10:00:00Z',
}
const list = (giftCards: GiftCard[]) => ({ giftCards, page: 1, totalPages: 1, total: giftCards.length })

describe('the page of gift cards', () => {
  beforeEach(() => {
    api.respond(giftCardOffer, { currency: 'USD', amounts: [25, 50, 100, 200], least: 10, most: 1000 })
  })

  it('shows the card as it is filled in, and leads to the card page', async () => {
    const { user } = await openScreen(pages.giftCards, { user: ada })
    const preview = within(await screen.findByRole('complementary', { name: 'Your gift card' }))
    expect(preview.getByText('$50.00')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('From whom')).toHaveValue('Ada Moreau'))
    await user.click(screen.getByRole('radio', { name: '$100' }))
    await user.type(screen.getByLabelText('For whom'), 'June Park')
    await user.type(screen.getByLabelText('Their email address'), 'june@example.com')
    await user.type(screen.getByLabelText('Message (optional)'), 'Happy birthday!')
    expect(preview.getByText('$100.00')).toBeVisible()
    expect(preview.getByText('For June Park')).toBeVisible()
    expect(preview.getByText('From Ada Moreau')).toBeVisible()
    expect(preview.getByText('Happy birthday!')).toBeVisible()
    api.respond(buyGiftCard, { id: 'cs_1', url: 'https://card.example/cs_1', giftCardId: 'g1' })
    await user.click(screen.getByRole('button', { name: 'Go to payment' }))
    await waitFor(() => expect(departures).toEqual(['https://card.example/cs_1']))
    expect(api.sentTo(buyGiftCard)[0]?.body).toEqual({
      ...{ amount: 100, toName: 'June Park', toEmail: 'june@example.com', fromName: 'Ada Moreau' },
      ...{ message: 'Happy birthday!', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    })
  })

  it('says at each field what is missing, and what the shop refuses', async () => {
    const { user } = await openScreen(pages.giftCards, { user: ada })
    await user.click(await screen.findByRole('radio', { name: 'Another amount' }))
    await user.click(screen.getByRole('radio', { name: 'On a day of your choice' }))
    await user.click(screen.getByRole('button', { name: 'Go to payment' }))
    for (const words of ['Please enter an amount.', 'Please choose a day.', /name of whoever gets/, /such as name@/]) {
      expect(screen.getByText(words)).toBeVisible()
    }
    await waitFor(() => expect(screen.getByLabelText(/^Your amount/)).toHaveFocus())
    expect(api.sentTo(buyGiftCard)).toEqual([])
    await user.type(screen.getByLabelText(/^Your amount/), '5')
    await user.type(screen.getByLabelText('For whom'), 'June Park')
    await user.type(screen.getByLabelText('Their email address'), 'june@example.com')
    await user.click(screen.getByRole('radio', { name: 'Now' }))
    api.refuse(buyGiftCard, 'gift_card_amount', { message: 'A gift card can be worth from $10.00 to $1,000.00.' })
    await user.click(screen.getByRole('button', { name: 'Go to payment' }))
    expect(await screen.findByText('A gift card can be worth from $10.00 to $1,000.00.')).toBeVisible()
    expect(screen.getByLabelText(/^Your amount/)).toBeInvalid()
  })

  it('keeps what a guest has written over the login', async () => {
    const { user, address } = await openScreen(pages.giftCards)
    await user.type(await screen.findByLabelText('For whom'), 'June Park')
    await user.type(screen.getByLabelText('Their email address'), 'june@example.com')
    await user.type(screen.getByLabelText('From whom'), 'Ada')
    api.refuse(buyGiftCard, 'not_signed_in')
    await user.click(screen.getByRole('button', { name: 'Go to payment' }))
    await screen.findByText('Another screen')
    expect(address()).toBe(withQuery(pages.login, { next: pages.giftCards }))
    await openScreen(pages.giftCards, { user: ada })
    await waitFor(() => expect(screen.getAllByLabelText('For whom').at(-1)).toHaveValue('June Park'))
  })
})

describe('coming back from the card page', () => {
  const paid = afterCardPage(pages.giftCardPaid, 'cs_1')
  it('says where the card goes', async () => {
    api.respond(updateGiftCardStatus, { message: '', giftCard: card })
    await openScreen(paid, { user: ada })
    expect(await screen.findByText('Your gift card for June Park is on its way to june@example.com.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See your gift cards' })).toHaveAttribute('href', pages.ownGiftCards)
  })

  it('waits while it is not paid, and knows nothing of others', async () => {
    api.respond(updateGiftCardStatus, {
      message: '',
      giftCard: { ...card, state: 'unpaid', stateText: 'Not paid yet' },
    })
    await openScreen(paid, { user: ada })
    expect(await screen.findByText('Confirming your payment')).toBeVisible()
    api.respond(updateGiftCardStatus, { message: '' })
    await openScreen(paid, { user: ada })
    expect(await screen.findByText('Payment not found')).toBeVisible()
  })

  it('leads back to what was written where nothing was paid', async () => {
    api.respond(cancelCheckout, { message: '', outcome: 'canceled', kind: 'gift', id: 'g1' })
    await openScreen(afterCardPage(pages.paymentCanceled, 'cs_1'), { user: ada })
    expect(await screen.findByText('Nothing was charged. What you had written is still there.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the gift card' })).toHaveAttribute('href', pages.giftCards)
  })
})

describe('your gift cards', () => {
  it('are none at first, and a failure says so', async () => {
    api.respond(listGiftCards, list([]))
    await openScreen(pages.ownGiftCards, { user: ada })
    expect(await screen.findByText('You have not bought a gift card yet.')).toBeVisible()
    api.refuse(listGiftCards, 'try_again')
    tolerate(/.*/)
    await openScreen(pages.ownGiftCards, { user: ada })
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.respond(listGiftCards, list([card]))
    again.click()
    expect(await screen.findByText('For June Park')).toBeVisible()
  })

  it('say what became of each, and what can be done with it', async () => {
    const other = { ...card, mayChange: false, mayPrint: false, refundableUntil: undefined }
    api.respond(
      listGiftCards,
      list([
        { ...card, _id: 'g2', state: 'scheduled', stateText: 'Scheduled', sendOn: '2026-12-24', sentAt: undefined },
        {
          ...other,
          _id: 'g3',
          state: 'redeemed',
          stateText: 'Redeemed',
          redeemedAt: '2026-11-03T10:00:00Z',
          receiptId: 'd1',
        },
        { ...other, _id: 'g4', state: 'refunded', stateText: 'Paid back', refund: 'done' },
        { ...other, _id: 'g5', state: 'stopped', stateText: 'On hold' },
      ]),
    )
    await openScreen(pages.ownGiftCards, { user: ada })
    const [scheduled, redeemed, refunded, stopped] = within(
      await screen.findByRole('list', { name: 'Your gift cards' }),
    ).getAllByRole('listitem')
    expect(scheduled).toHaveTextContent('We send it on 24 Dec 2026.')
    expect(within(scheduled as HTMLElement).getByRole('button', { name: 'Send now' })).toBeVisible()
    expect(redeemed).toHaveTextContent('Redeemed')
    expect(within(redeemed as HTMLElement).queryByRole('button')).toBeNull()
    expect(refunded).toHaveTextContent('It is on your card.')
    expect(within(redeemed as HTMLElement).getByRole('link', { name: 'Receipt' })).toHaveAttribute(
      'href',
      '/documents/d1',
    )
    expect(stopped).toHaveTextContent('Its payment is being looked at.')
  })

  it('go out again, and to another address', async () => {
    api.respond(listGiftCards, list([card]))
    const { user } = await openScreen(pages.ownGiftCards, { user: ada })
    api.respond(sendGiftCard, { message: 'The card has been sent to june@example.com.', giftCard: card })
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('The card has been sent to june@example.com.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Correct the address' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Correct the address' }))
    const field = dialog.getByLabelText('Their email address')
    await user.clear(field)
    await user.type(field, 'juni@example.com')
    const moved = { ...card, toEmail: 'juni@example.com' }
    api.respond(changeGiftCardRecipient, { message: 'Sent to juni.', giftCard: moved })
    await user.click(dialog.getByRole('button', { name: 'Save and send' }))
    expect(await screen.findByText(/juni@example\.com$/)).toBeVisible()
    expect(api.sentTo(changeGiftCardRecipient)[0]?.body).toEqual({ toName: 'June Park', toEmail: 'juni@example.com' })
  })

  it('are printed with a code that is shown once', async () => {
    api.respond(listGiftCards, list([card]))
    const { user } = await openScreen(pages.ownGiftCards, { user: ada })
    const url = 'https://shop.example/redeem?code=ABCD-EFGH-JKMN-K7QP'
    api.respond(printGiftCard, { code: 'ABCD-EFGH-JKMN-K7QP', url, giftCard: card })
    await user.click(await screen.findByRole('button', { name: 'Print' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Print the gift card' }))
    expect(dialog.getByText('ABCD-EFGH-JKMN-K7QP')).toBeVisible()
    expect(dialog.getByText('shop.example/redeem')).toBeVisible()
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await user.click(dialog.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalled()
  })

  it('are paid back after a question', async () => {
    api.respond(listGiftCards, list([card]))
    const { user } = await openScreen(pages.ownGiftCards, { user: ada })
    await user.click(await screen.findByRole('button', { name: 'Get it paid back' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Get this gift card paid back?' }))
    api.refuse(refundGiftCard, 'gift_card_over')
    await user.click(dialog.getByRole('button', { name: 'Pay it back' }))
    expect(await dialog.findByText('This gift card has been redeemed or paid back.')).toBeVisible()
    const back = { ...card, state: 'refunded', stateText: 'Paid back', mayChange: false, refund: 'asked' } as const
    api.respond(refundGiftCard, { message: 'It is paid back to your card.', giftCard: back })
    await user.click(dialog.getByRole('button', { name: 'Pay it back' }))
    expect(await screen.findByText('It is on its way to your card.')).toBeVisible()
  })
})

describe('redeeming', () => {
  it('works in the cart, and counts at once', async () => {
    const dress = aLine()
    api.respond(quoteCart, aQuote([dress]))
    const { user } = await openScreen(pages.cart, { user: ada, cart: [dress] })
    await user.click(await screen.findByText('Have a gift card?'))
    await user.type(screen.getByLabelText('Gift code'), 'ABCD-EFGH-JKMN-K7QP')
    api.respond(redeemGiftCode, { message: '$50.00 has been added to your store credit.' })
    const storeCredit = { available: 50, used: 50, toPay: 0, notice: '' }
    api.respond(quoteCart, { ...aQuote([dress]), storeCredit })
    await user.click(screen.getByRole('button', { name: 'Redeem' }))
    expect(await screen.findByText('$50.00 has been added to your store credit.')).toBeVisible()
    expect(await screen.findByLabelText('Use my store credit: $50.00 of $50.00')).toBeChecked()
  })

  it('begins with the code of the mail, and ends in store credit', async () => {
    const { user } = await openScreen(withQuery(pages.redeem, { code: 'ABCD-EFGH-JKMN-K7QP' }), { user: ada })
    expect(await screen.findByLabelText('Gift code')).toHaveValue('ABCD-EFGH-JKMN-K7QP')
    api.refuse(redeemGiftCode, 'gift_card_stopped')
    await user.click(screen.getByRole('button', { name: 'Redeem' }))
    expect(await screen.findByText(/its payment is being looked at/)).toBeVisible()
    api.respond(redeemGiftCode, { message: '$50.00 has been added to your store credit.' })
    await user.click(screen.getByRole('button', { name: 'Redeem' }))
    expect(await screen.findByText('$50.00 has been added to your store credit.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toBeVisible()
  })
})

describe('a gift card at the desk', () => {
  it('shows whose it is, and is paid back with a reason', async () => {
    const person = { id: 'ada', name: 'Ada Moreau', email: 'ada@buyer.test' }
    const shown: GiftCardAtDesk = { giftCard: card, buyer: person, payments: [], disputes: [], timeline: [] }
    api.respond(readGiftCard, shown)
    const { user } = await openScreen(pages.operatorGiftCard('g1'), { user: aUser({ name: 'Olu Operator' }) })
    expect(await screen.findByRole('heading', { name: 'Gift card 70001' })).toBeVisible()
    expect(screen.getByText('June Park, june@example.com')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Pay back' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByLabelText('Why'), 'As agreed.')
    api.respond(refundGiftCardAtDesk, { message: '$50.00 goes back to the buyer.' })
    api.respond(readGiftCard, { ...shown, giftCard: { ...card, state: 'refunded', stateText: 'Paid back' } })
    await user.click(dialog.getByRole('button', { name: 'Pay back' }))
    expect(await screen.findByText('$50.00 goes back to the buyer.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
  })
})
