import type { BodyOf, ResponseOf } from '@dressing-room/contract/endpoint'
import type * as contract from '@dressing-room/contract/gift-cards'
import { refuse } from '@dressing-room/contract/refusals'
import { type Localizable, say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { countAttempt } from '../accounts/index.ts'
import { findOfKind, pollCheckout } from '../checkouts/index.ts'
import { endMailedCodes, makeCode } from './code-store.ts'
import { giftPayable } from './gift-payable.ts'
import { lockPaidCard } from './lock-card.ts'
import { presentCards } from './present.ts'
import { refundCard } from './refund-card.ts'
import { isStopped } from './rules.ts'
import { sendCard } from './send-card.ts'
import { cardsOf, changeCard, findCard, type GiftCardRow } from './store.ts'

/** How often one card goes out, or is printed, on one day: enough to mend a mistake, too little to pester somebody. */
const OFTEN = { max: 10, seconds: 24 * 3600 }

type Changed = Localizable<{ message: string; giftCard: contract.GiftCard }>

export async function listCards(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  buyerId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Localizable<ResponseOf<typeof contract.listGiftCards>>> {
  const { rows, total } = await cardsOf(db, buyerId, { limit, offset: (page - 1) * limit })
  return {
    giftCards: await presentCards(db, rows, clock()),
    ...{ page, totalPages: Math.max(1, Math.ceil(total / limit)), total },
  }
}

/** The browser came back from the card page. Only the buyer learns anything. */
export async function checkStatus(
  deps: Deps,
  viewer: { id: string } | undefined,
  providerId: string,
): Promise<Localizable<ResponseOf<typeof contract.updateGiftCardStatus>>> {
  const message = say('Status checked.')
  const checkout = await findOfKind(deps.db, giftPayable, providerId)
  if (!checkout) return { message }
  await pollCheckout(deps, giftPayable, checkout)
  const card = viewer?.id === checkout.buyer_id ? await findCard(deps.db, checkout.payable_id) : undefined
  return card ? { message, giftCard: await present(deps.db, deps, card) } : { message }
}

/**
 * Another address: what was mailed to the one before opens nothing any more, and a card that was sent goes out again. One
 * that waits for its day goes on waiting.
 */
export async function changeRecipient(
  deps: Deps,
  buyerId: string,
  id: string,
  { toEmail, toName }: BodyOf<typeof contract.changeGiftCardRecipient>,
): Promise<Changed> {
  await countAttempt(deps, [{ of: ['gift card sent', id], ...OFTEN }])
  return change(deps, buyerId, id, async (tx, card) => {
    const isMoved = toEmail !== card.to_email
    if (isMoved) await endMailedCodes(tx, card.id, deps.clock())
    const corrected = await changeCard(tx, card.id, { to_email: toEmail, to_name: toName })
    if (!corrected.sent_at) {
      return { card: corrected, message: say('It goes to {email} on its day.', { email: toEmail }) }
    }
    if (!isMoved) return { card: corrected, message: say('The name is corrected.') }
    const message = say('The card has been sent to {email}. The code of before opens nothing any more.', {
      email: toEmail,
    })
    return { card: await sendCard(deps, tx, corrected), message }
  })
}

/** Now: it need not wait for its day, or has not been found in the mailbox. Codes of before stay what they are. */
export async function sendNow(deps: Deps, buyerId: string, id: string): Promise<Changed> {
  await countAttempt(deps, [{ of: ['gift card sent', id], ...OFTEN }])
  return change(deps, buyerId, id, async (tx, card) => ({
    card: await sendCard(deps, tx, card),
    message: say('The card has been sent to {email}.', { email: card.to_email }),
  }))
}

/** For a card that is handed over on paper: a code of its own. */
export async function printCard(
  deps: Deps,
  buyerId: string,
  id: string,
): Promise<Localizable<ResponseOf<typeof contract.printGiftCard>>> {
  await countAttempt(deps, [{ of: ['gift card printed', id], ...OFTEN }])
  return transact(deps.db, async (tx) => {
    const card = await lockOwn(tx, buyerId, id)
    return { ...(await makeCode(deps, tx, card.id, 'print')), giftCard: await present(tx, deps, card) }
  })
}

export async function payBack(deps: Deps, buyerId: string, id: string): Promise<Changed> {
  return transact(deps.db, async (tx) => {
    const { card } = await refundCard(deps, tx, id, { by: 'buyer', buyerId })
    const message = say('It is paid back to your card. Its code opens nothing any more.')
    return { message, giftCard: await present(tx, deps, card) }
  })
}

function change(
  deps: Deps,
  buyerId: string,
  id: string,
  work: (tx: Tx, card: GiftCardRow) => Promise<{ card: GiftCardRow; message: Text }>,
): Promise<Changed> {
  return transact(deps.db, async (tx) => {
    const { card, message } = await work(tx, await lockOwn(tx, buyerId, id))
    return { message, giftCard: await present(tx, deps, card) }
  })
}

/** The buyer's own, which can still be redeemed. */
async function lockOwn(tx: Tx, buyerId: string, id: string): Promise<GiftCardRow> {
  const { card, question } = (await lockPaidCard(tx, id)) ?? refuse('gift_card_not_found')
  if (card.buyer_id !== buyerId) refuse('gift_card_not_found')
  if (card.status !== 'active') refuse('gift_card_over')
  if (isStopped(card, question)) refuse('gift_card_stopped')
  return card
}

async function present(db: Db, { clock }: Pick<Deps, 'clock'>, card: GiftCardRow) {
  const [shown] = await presentCards(db, [card], clock())
  if (!shown) throw new Error(`gift card ${card.id} cannot be shown`)
  return shown
}
