import { logout, status } from '@dressing-room/contract/accounts'
import { applyChanges, emptyCart, type KeptCart } from '@dressing-room/contract/cart-changes'
import { type CartBatch, syncCart } from '@dressing-room/contract/carts'
import { quoteCart } from '@dressing-room/contract/orders'
import { act } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { changeCart, storedCart } from '../app/session/cart.ts'
import { startCartSync, syncAfterPayment } from '../app/session/cart-sync.ts'
import { changeSaved, savedLines } from '../app/session/saved-lines.ts'
import { logOut, openSession, refreshSession } from '../app/session/session.ts'
import { addLine, removeLine, setQuantity } from '../app/session/stored-cart.ts'
import { aLine, aQuote } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor } from './screen.tsx'

const june = aUser({ _id: 'june' })
const kofi = aUser({ _id: 'kofi', name: 'Kofi Mensah' })
const dress = aLine()
const skirt = aLine({ uniqueId: 'p2|Black|M', _id: 'p2', name: 'Wrap Skirt', slug: 'wrap-skirt' })

/** What the shop keeps for each session, as its `sync-cart.ts` does. */
const carts = new Map<string, { version: number; kept: KeptCart; taken: Set<string> }>()
let stop = () => {}

function keepCarts({ short = [] as { uniqueId: string; left: number }[] } = {}): void {
  api.respond(syncCart, ({ body, token = '' }) => {
    const cart = carts.get(token) ?? { version: 0, kept: emptyCart, taken: new Set<string>() }
    carts.set(token, cart)
    const batch = body.batch as CartBatch | undefined
    if (batch && !cart.taken.has(batch.id)) {
      cart.taken.add(batch.id)
      cart.version += 1
      cart.kept = applyChanges(cart.kept, batch.changes, { since: batch.since, version: cart.version })
    }
    const plain = (list: keyof KeptCart) => cart.kept[list].map(({ born: _, ...line }) => line)
    return { version: cart.version, cart: plain('cart'), later: plain('later'), short: batch?.isMerge ? short : [] }
  })
}

function logIn(user: typeof june): void {
  api.respond(status, { user })
  api.respond(logout, { message: '' })
  openSession(user._id, user)
}
const kept = (who: string) => carts.get(who)?.kept.cart.map(({ name, quantity }) => `${name} ${quantity}`) ?? []
const shown = () => storedCart().map(({ name, quantity }) => `${name} ${quantity}`)

afterEach(() => {
  stop()
  carts.clear()
})

it('what a guest has put together comes to what they have saved, and is the same on both sides from then on', async () => {
  keepCarts()
  carts.set('june', { version: 3, kept: { cart: [{ ...dress, born: 1 }], later: [skirt] }, taken: new Set() })
  changeCart((lines) => addLine(addLine(lines, dress), skirt))
  stop = startCartSync()
  logIn(june)
  await waitFor(() => expect(shown()).toEqual(['Bias Slip Dress 2', 'Wrap Skirt 1']))
  expect(kept('june')).toEqual(['Bias Slip Dress 2', 'Wrap Skirt 1'])
  expect(savedLines()).toMatchObject([{ name: 'Wrap Skirt' }])
})

it('what is changed here is sent a moment later, saved lines too, and what others have changed arrives', async () => {
  keepCarts()
  stop = startCartSync()
  logIn(june)
  changeCart((lines) => addLine(lines, dress))
  await waitFor(() => expect(kept('june')).toEqual(['Bias Slip Dress 1']))
  changeCart((lines) => setQuantity(lines, dress.uniqueId, 3))
  changeSaved((lines) => addLine(lines, skirt))
  await waitFor(() => expect(kept('june')).toEqual(['Bias Slip Dress 3']))
  await waitFor(() => expect(carts.get('june')?.kept.later).toHaveLength(1))

  const cart = carts.get('june')
  if (cart) Object.assign(cart, { version: cart.version + 1, kept: { ...cart.kept, cart: [skirt] } })
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(shown()).toEqual(['Wrap Skirt 1']))
})

it('without a network all is as it was, and goes once there is one; what the shop took already counts once', async () => {
  tolerate(/./)
  api.disconnect(syncCart)
  stop = startCartSync()
  logIn(june)
  changeCart((lines) => addLine(lines, dress))
  await waitFor(() => expect(api.sentTo(syncCart).length).toBeGreaterThan(0))
  expect(shown()).toEqual(['Bias Slip Dress 1'])
  keepCarts()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(kept('june')).toEqual(['Bias Slip Dress 1']))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(shown()).toEqual(['Bias Slip Dress 1']))
})

describe('another person on the same browser', () => {
  it('finds an empty cart after a logout, and their own after their login', async () => {
    keepCarts()
    carts.set('kofi', { version: 1, kept: { cart: [skirt], later: [] }, taken: new Set() })
    stop = startCartSync()
    logIn(june)
    changeCart((lines) => addLine(lines, dress))
    await logOut()
    expect(kept('june')).toEqual(['Bias Slip Dress 1'])
    expect(shown()).toEqual([])
    logIn(kofi)
    await waitFor(() => expect(shown()).toEqual(['Wrap Skirt 1']))
    expect(kept('kofi')).toEqual(['Wrap Skirt 1'])
    await logOut()
    logIn(june)
    await waitFor(() => expect(shown()).toEqual(['Bias Slip Dress 1']))
  })

  it('gets nothing of a cart whose session ended by itself but what was added since; its owner gets the rest', async () => {
    keepCarts()
    stop = startCartSync()
    logIn(june)
    changeCart((lines) => addLine(lines, dress))
    await waitFor(() => expect(kept('june')).toEqual(['Bias Slip Dress 1']))
    api.refuse(status, 'not_signed_in')
    await act(refreshSession)
    expect(shown()).toEqual(['Bias Slip Dress 1'])
    changeCart((lines) => addLine(lines, skirt))
    logIn(kofi)
    await waitFor(() => expect(kept('kofi')).toEqual(['Wrap Skirt 1']))
    expect(shown()).toEqual(['Wrap Skirt 1'])
    expect(kept('june')).toEqual(['Bias Slip Dress 1'])
  })

  it('does not get what its owner could not send, which goes when they are back', async () => {
    tolerate(/./)
    keepCarts()
    stop = startCartSync()
    logIn(june)
    changeCart((lines) => addLine(lines, dress))
    await waitFor(() => expect(kept('june')).toEqual(['Bias Slip Dress 1']))
    api.disconnect(syncCart)
    changeCart((lines) => addLine(lines, skirt))
    await logOut()
    expect(shown()).toEqual([])
    keepCarts()
    logIn(kofi)
    await waitFor(() => expect(carts.has('kofi')).toBe(true))
    expect(kept('kofi')).toEqual([])
    await logOut()
    logIn(june)
    await waitFor(() => expect(kept('june')).toEqual(['Bias Slip Dress 1', 'Wrap Skirt 1']))
    expect(localStorage.getItem('parkedCarts')).toBeNull()
  })
})

it('what was bought leaves this device at once, and is taken from the shared cart by the shop alone', async () => {
  keepCarts()
  stop = startCartSync()
  logIn(june)
  changeCart((lines) => addLine(addLine(lines, { ...dress, quantity: 2 }), skirt))
  await waitFor(() => expect(kept('june')).toEqual(['Bias Slip Dress 2', 'Wrap Skirt 1']))
  // Another device has added one meanwhile, and the shop has taken what was paid.
  const cart = carts.get('june')
  if (cart) Object.assign(cart, { version: 9, kept: { ...cart.kept, cart: [{ ...dress, quantity: 1 }, skirt] } })
  syncAfterPayment([{ uniqueId: dress.uniqueId, quantity: 2 }])
  expect(shown()).toEqual(['Wrap Skirt 1'])
  await waitFor(() => expect(shown()).toEqual(['Wrap Skirt 1', 'Bias Slip Dress 1']))
  expect(kept('june')).toEqual(['Bias Slip Dress 1', 'Wrap Skirt 1'])
})

it('a removed line is gone for all, and the cart page says of what there is not enough for two carts', async () => {
  keepCarts({ short: [{ uniqueId: dress.uniqueId, left: 1 }] })
  api.respond(quoteCart, ({ body }) => aQuote(body.cart))
  changeCart((lines) => addLine(lines, dress))
  stop = startCartSync()
  logIn(june)
  await waitFor(() => expect(kept('june')).toEqual(['Bias Slip Dress 1']))
  const { user } = await openScreen('/cart', { user: june, token: 'june' })
  expect(await screen.findByText('Bias Slip Dress, Black, M: only 1 left')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByText('Bias Slip Dress, Black, M: only 1 left')).toBeNull()
  act(() => changeCart((lines) => removeLine(lines, dress.uniqueId)))
  await waitFor(() => expect(kept('june')).toEqual([]))
})
