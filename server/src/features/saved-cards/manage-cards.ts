import { inLanguage } from '@dressing-room/contract/language-addresses'
import type { LanguageCode } from '@dressing-room/contract/languages'
import { pages } from '@dressing-room/contract/pages'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { orRefuse } from './or-refuse.ts'
import { customerOf, insertCustomer, removeCustomer } from './store.ts'

type Asking = Pick<Deps, 'db' | 'payments' | 'shop' | 'clock'>
interface Owner {
  id: string
  email: string
  name: string
}

/** Whoever asks for it for the first time becomes known to the provider: before, nothing is kept of anybody. */
export async function manageCards(deps: Asking, owner: Owner, language: LanguageCode): Promise<{ url: string }> {
  const { db, payments, shop } = deps
  const returnUrl = `${shop.origin}${inLanguage(language, pages.settings)}?tab=payment`
  const known = (await customerOf(db, owner.id)) ?? (await add(deps, owner, owner.id))
  const url = await orRefuse(() => payments.cardsPage(known, returnUrl))
  if (url) return { url }
  // Removed at the provider by hand, which remembers for a day what it has answered to the first key.
  await removeCustomer(db, known)
  const anew = await add(deps, owner, `${owner.id}-after-${known}`)
  return { url: (await orRefuse(() => payments.cardsPage(anew, returnUrl))) ?? refuse('payments_unavailable') }
}

async function add({ db, payments, clock }: Asking, { id, email, name }: Owner, key: string): Promise<string> {
  const customerId = await orRefuse(() => payments.addCustomer({ key, email, name }))
  return insertCustomer(db, { id: customerId, accountId: id, now: clock() })
}
