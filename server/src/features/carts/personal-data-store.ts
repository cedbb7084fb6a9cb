import type { PersonalData } from '../personal-data/index.ts'
import { findCart, removeCart } from './store.ts'

export const cartData: PersonalData = {
  part: 'cart',
  async collect(db, { id }) {
    const cart = await findCart(db, id)
    return { cart: cart?.kept.cart ?? [], savedForLater: cart?.kept.later ?? [] }
  },
  async erase(tx, { id }) {
    await removeCart(tx, id)
  },
}
