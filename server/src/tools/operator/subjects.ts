import { refuse } from '@dressing-room/contract/refusals'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { deskParts } from '../../desk-parts.ts'
import { findAccountByEmail, findAccountFacts } from '../../features/accounts/index.ts'
import { findAnything } from '../../features/operators/index.ts'

/** Whose: an address or an id. */
export const account = z.string().trim().min(1).max(320)
export const ACCOUNT_HINT = 'its e-mail address, or its id'

export interface FoundAccount {
  id: string
  name: string
  email: string
}

export async function accountOf({ db }: Pick<Deps, 'db'>, words: string): Promise<FoundAccount> {
  return (await findAccountByEmail(db, words)) ?? (await findAccountFacts(db, words)) ?? refuse('account_not_found')
}

/** What people call an order or a visit: its number, or its id. */
export const number = z.string().trim().min(1).max(100)

export async function subjectOf({ db }: Pick<Deps, 'db'>, kind: 'order' | 'visit', words: string): Promise<string> {
  const plain = words.toLowerCase().replace(/^(order|visit)?\s*#?/, '')
  const hits = await findAnything(db, deskParts, plain)
  const found = hits.find(
    (hit) => hit.kind === kind && (hit.id === plain || hit.title.toLowerCase() === `${kind} ${plain}`),
  )
  return found?.id ?? refuse(kind === 'order' ? 'order_not_found' : 'booking_not_found')
}
