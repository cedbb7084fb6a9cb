import type { OnboardingTick } from '../onboarding/index.ts'
import { findShop } from './store.ts'

/** A few words and a town: what makes a page of an address. */
export const storefrontTick: OnboardingTick = {
  step: 'storefront',
  async isDone({ db }, accountId) {
    const shop = await findShop(db, accountId)
    return shop !== undefined && shop.about !== '' && shop.town !== ''
  },
}
