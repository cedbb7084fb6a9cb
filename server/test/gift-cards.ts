import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { buyGiftCard, GiftCard } from '@dressing-room/contract/gift-cards'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import type { Person } from './factories.ts'
import { textMailedTo } from './mailed-links.ts'
import type { TestApp, TestResponse } from './test-app.ts'

type Problem = { code: string; message: string }

/** What the page of gift cards sends. */
export function begin(
  { post }: Pick<TestApp, 'post'>,
  buyer: Person,
  wish: Record<string, unknown> = {},
): Promise<TestResponse<ResponseOf<typeof buyGiftCard> & Problem>> {
  const usual = { amount: 50, toName: 'June Park', fromName: buyer.name, timeZone: 'Europe/Paris' }
  return post('/api/gift-cards', { ...usual, ...wish }, buyer.token)
}

/** A card that was paid for on its card page. */
export async function aGiftCard(
  shop: Pick<TestApp, 'post' | 'get' | 'provider'>,
  buyer: Person,
  wish: { toEmail: string } & Record<string, unknown>,
): Promise<GiftCard> {
  const { status, text, body } = await begin(shop, buyer, wish)
  expect(status, text).toBe(200)
  await shop.provider.payOnPage(body.url)
  return eventually(async () => {
    const card = (await cardsOf(shop, buyer)).find(({ _id }) => _id === body.giftCardId)
    if (!card) throw new Error('it is not paid yet')
    return card
  })
}

export async function cardsOf({ get }: Pick<TestApp, 'get'>, buyer: Person): Promise<GiftCard[]> {
  return (await get<{ giftCards: GiftCard[] }>('/api/gift-cards', buyer.token)).body.giftCards
}

/** The code in the nth mail with a card from this person. */
export async function codeMailedTo(
  shop: Pick<TestApp, 'mails'>,
  address: string,
  from: string,
  nth = 1,
): Promise<string> {
  const text = await textMailedTo(shop, address, `${from} has sent you a gift card`, nth)
  return /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/.exec(text)?.[0] ?? ''
}

export function redeem(
  { post }: Pick<TestApp, 'post'>,
  { token }: Pick<Person, 'token'>,
  code: string,
): Promise<TestResponse<Problem>> {
  return post<Problem>('/api/store-credit/redeem', { code }, token)
}
