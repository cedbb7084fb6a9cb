import { type Currency, money } from '@dressing-room/contract/money'
import type { StoreCredit } from '@dressing-room/contract/store-credit'
import { giveCredit } from '../src/features/store-credit/index.ts'
import type { Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Credit that somebody was given, without a code. */
export async function withCredit(
  { deps }: Pick<TestApp, 'deps'>,
  { id }: Pick<Person, 'id'>,
  minor: number,
  currency: Currency = 'USD',
): Promise<void> {
  const giving = { key: crypto.randomUUID(), reason: 'For the test.', actor: 'system', from: undefined } as const
  await giveCredit(deps, id, money(minor, currency), giving)
}

/** What somebody has and what of it is held, as decimals: [30, 12]. */
export async function creditOf({ get }: Pick<TestApp, 'get'>, { token }: Person): Promise<[number, number]> {
  const { body } = await get<StoreCredit>('/api/store-credit', token)
  const [balance] = body.balances
  return [balance?.balance ?? 0, balance?.held ?? 0]
}
