import { productBySlug } from '@dressing-room/contract/catalog'
import {
  beginConversation,
  blockOtherSide,
  type Conversation,
  countUnread,
  listConversations,
  markSeen,
  type OpenConversation,
  productQuestions,
  readConversation,
  removePublicAnswer,
  writeMessage,
} from '@dressing-room/contract/conversations'
import { describe, expect, it } from 'vitest'
import { aProductDetail } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, within } from './screen.tsx'

const [ID, DRESS] = ['00000001-0000-4000-8000-000000000000', '00000002-0000-4000-8000-000000000000'] as const
const buyer = aUser()
const seller = aUser({ isVerified: true })

const aConversation = (more: Partial<Conversation> = {}): Conversation => ({
  ...{ _id: ID, side: 'buyer', with: 'Atelier Oda', lastAt: '2026-11-20T10:00:00Z', lastText: 'Take your size.' },
  ...{ about: { kind: 'product', id: DRESS, title: 'Slip Dress', address: '/product/slip-dress' }, isUnread: false },
  ...more,
})
const opened = (more: Partial<OpenConversation> = {}): OpenConversation => ({
  ...aConversation(),
  messages: [
    { _id: 'm1', isOwn: true, text: 'Does it run small?', at: '2026-11-20T09:00:00Z', pictures: [], isGone: false },
    { _id: 'm2', isOwn: false, text: 'Take your size.', at: '2026-11-20T10:00:00Z', pictures: [], isGone: false },
    { _id: 'm3', isOwn: false, text: '', at: '2026-11-20T10:01:00Z', pictures: [], isGone: true },
  ],
  ...{ seenAt: '2026-11-20T09:30:00Z', isBlocked: false, mayPublish: false, published: [] },
  ...more,
})

describe('a question on the page of a product', () => {
  const open = async (user = false) => {
    api.respond(productBySlug, aProductDetail({ _id: DRESS }))
    api.respond(productQuestions, {
      questions: [
        { _id: 'q1', question: 'Can it be ironed?', answer: 'Inside out.', answeredAt: '2026-11-20T10:00:00Z' },
      ],
    })
    const opened = await openScreen('/product/bias-slip-dress', user ? { user: buyer } : {})
    await opened.user.click(document.body)
    return opened
  }

  it('stands there with its answer, and others can be asked', async () => {
    api.respond(beginConversation, { _id: ID, side: 'buyer' })
    const { user } = await open(true)
    const questions = await screen.findByRole('region', { name: 'Questions and answers' })
    expect(within(questions).getByText('Can it be ironed?')).toBeVisible()
    expect(within(questions).getByText('Inside out.')).toBeVisible()
    await user.click(within(questions).getByRole('button', { name: 'Ask the seller' }))
    await user.type(await screen.findByRole('textbox', { name: 'Your message' }), 'Does it run small?')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('link', { name: 'See the conversation' })).toHaveAttribute(
      'href',
      `/dashboard/messages/${ID}`,
    )
    expect(api.sentTo(beginConversation)[0]?.body).toEqual({
      ...{ about: { kind: 'product', id: DRESS }, text: 'Does it run small?', pictures: [], mayPublish: true },
    })
  })

  it('says why it was not sent, and keeps the words', async () => {
    api.refuse(beginConversation, 'conversation_blocked')
    const { user } = await open(true)
    await user.click(await screen.findByRole('button', { name: 'Ask the seller' }))
    const field = await screen.findByRole('textbox', { name: 'Your message' })
    await user.type(field, 'Hello?')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('You cannot write to each other any more.')).toBeVisible()
    expect(field).toHaveValue('Hello?')
  })

  it('asks guests to log in', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Ask the seller' }))
    expect(screen.getByRole('link', { name: 'log in' })).toHaveAttribute(
      'href',
      '/login?next=%2Fproduct%2Fbias-slip-dress',
    )
  })
})

describe('the messages of somebody', () => {
  it('are said to be none', async () => {
    api.respond(listConversations, { conversations: [], page: 1, totalPages: 1 })
    await openScreen('/dashboard/messages', { user: buyer })
    expect(await screen.findByText('You have no messages yet.')).toBeVisible()
  })

  it('stand with the latest first, and what is new says so', async () => {
    api.respond(listConversations, {
      conversations: [aConversation({ isUnread: true }), aConversation({ _id: DRESS, with: 'Ada Obi' })],
      ...{ page: 1, totalPages: 1 },
    })
    await openScreen('/dashboard/messages', { user: buyer })
    const items = await screen.findAllByRole('listitem')
    expect(items.map((each) => within(each).queryByText('New') !== null)).toEqual([true, false])
    expect(screen.getByRole('link', { name: 'Atelier Oda' })).toHaveAttribute('href', `/dashboard/messages/${ID}`)
  })

  it('say when they could not be loaded', async () => {
    tolerate(/./)
    api.fail(listConversations)
    await openScreen('/dashboard/messages', { user: buyer })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('are counted in the menu', async () => {
    api.respond(countUnread, { buyer: 2, seller: 0 })
    api.respond(listConversations, { conversations: [], page: 1, totalPages: 1 })
    await openScreen('/dashboard/messages', { user: aUser({ _id: 'counted' }), framed: true })
    expect((await screen.findAllByText('2 new')).length).toBeGreaterThan(0)
  })
})

describe('a conversation', () => {
  it('is read, marked as seen and answered', async () => {
    api.respond(readConversation, opened({ isUnread: true }))
    api.respond(markSeen, { buyer: 0, seller: 0 })
    api.respond(writeMessage, opened())
    const { user } = await openScreen(`/dashboard/messages/${ID}`, { user: buyer })
    const list = await screen.findByRole('list', { name: 'Messages' })
    expect(within(list).getByText('Take your size.')).toBeVisible()
    expect(within(list).getByText('This message is no longer there.')).toBeVisible()
    expect(within(list).getByText('Seen')).toBeVisible()
    expect(within(list).getAllByRole('button', { name: 'Report this message' })).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Slip Dress' })).toHaveAttribute('href', '/product/slip-dress')
    await expect.poll(() => api.sentTo(markSeen).map(({ body }) => body)).toEqual([{ last: 'm3' }])
    await user.type(screen.getByRole('textbox', { name: 'Your message' }), 'Thank you')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await expect
      .poll(() => api.sentTo(writeMessage)[0]?.body)
      .toEqual({ text: 'Thank you', pictures: [], isPublic: false })
  })

  it('is answered on the page by its seller, where the buyer agreed', async () => {
    api.respond(readConversation, opened({ side: 'seller', with: 'Ada M.', mayPublish: true }))
    api.respond(writeMessage, opened())
    const { user } = await openScreen(`/seller-dashboard/messages/${ID}`, { user: seller })
    await user.type(await screen.findByRole('textbox', { name: 'Your message' }), 'Yes.')
    await user.click(screen.getByRole('checkbox', { name: /^Show the last question/ }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await expect.poll(() => api.sentTo(writeMessage)[0]?.body).toMatchObject({ text: 'Yes.', isPublic: true })
  })

  it('is taken off the page again by its seller', async () => {
    api.respond(
      readConversation,
      opened({ side: 'seller', published: [{ _id: DRESS, question: 'Can it be ironed?' }] }),
    )
    api.respond(removePublicAnswer, { message: 'It is off the page.' })
    const { user } = await openScreen(`/seller-dashboard/messages/${ID}`, { user: seller })
    const button = await screen.findByRole('button', { name: 'Take off the page: Can it be ironed?' })
    api.respond(readConversation, opened({ side: 'seller' }))
    await user.click(button)
    await expect.poll(() => screen.queryByText('Can it be ironed?')).toBeNull()
    expect(api.sentTo(removePublicAnswer)).toHaveLength(1)
  })

  it('ends when one side blocks the other, after a question', async () => {
    api.respond(readConversation, opened())
    api.respond(blockOtherSide, opened({ isBlocked: true }))
    const { user } = await openScreen(`/dashboard/messages/${ID}`, { user: buyer })
    await user.click(await screen.findByRole('button', { name: 'Block Atelier Oda' }))
    api.respond(readConversation, opened({ isBlocked: true }))
    await user.click(screen.getByRole('button', { name: 'Block' }))
    expect(await screen.findByText(/^You have blocked this person/)).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull()
  })

  it('of others is said not to be there', async () => {
    api.refuse(readConversation, 'not_found')
    await openScreen(`/dashboard/messages/${ID}`, { user: buyer })
    expect(await screen.findByText('This conversation is not among yours.')).toBeVisible()
  })
})
