import { money, toDecimal } from '@dressing-room/contract/money'
import type {
  AccountAtDesk,
  GiftCardAtDesk,
  OrderAtDesk,
  Payment,
  Person,
  RefundableSale,
  VisitAtDesk,
} from '@dressing-room/contract/operators'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { catalogueOf } from '../../platform/languages/catalogues.ts'
import { localize } from '../../platform/languages/localize.ts'
import { findAccountFacts, findDeletion, findPeople } from '../accounts/index.ts'
import { showBooking } from '../booking/index.ts'
import { type CheckoutRow, findCheckoutsOf, findCurrentCheckout, isUuid, packagePayments } from '../checkouts/index.ts'
import type { DeskPart } from '../desk/index.ts'
import { listDisputes } from '../disputes/index.ts'
import { showCardAtDesk } from '../gift-cards/index.ts'
import { readSale, showOrder } from '../orders/index.ts'
import { findRefundable, unitsLeft } from '../refunds/index.ts'
import { findShopSlugs } from '../shops/index.ts'
import { showBalances } from '../store-credit/index.ts'
import { disputesOf } from './decide-dispute.ts'
import { tellTimeline } from './tell-timeline.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock'>

const MOST_DEALINGS = 20

export async function readOrder({ db }: ReadDeps, parts: readonly DeskPart[], id: string): Promise<OrderAtDesk> {
  const found = (isUuid(id) ? await showOrder({ db }, id) : undefined) ?? refuse('order_not_found')
  const checkouts = await findCheckoutsOf(db, 'order', id)
  const [people, timeline] = await Promise.all([
    findPeople(db, [found.buyerId, ...found.sellerIds]),
    tellTimeline(db, parts, { kind: 'order', id, checkoutIds: idsOf(checkouts) }),
  ])
  return {
    order: localize(found.order, catalogueOf('en')) as OrderAtDesk['order'],
    buyer: people(found.buyerId),
    sellers: found.sellerIds.map(people),
    payments: checkouts.map(toPayment),
    refundable: await refundableSales(db, id, found.sellerIds.map(people)),
    disputes: await disputesOf(db, idsOf(checkouts)),
    timeline,
  }
}

export async function readVisit(deps: ReadDeps, parts: readonly DeskPart[], id: string): Promise<VisitAtDesk> {
  const { db } = deps
  const found = (isUuid(id) ? await showBooking(deps, id) : undefined) ?? refuse('booking_not_found')
  const { buyerId, stylistId, booking } = found
  const tried = await Promise.all(['booking', 'tip', 'fee'].map((kind) => findCheckoutsOf(db, kind, id)))
  const checkouts = tried.flat()
  const [people, timeline] = await Promise.all([
    findPeople(db, [stylistId, ...(buyerId ? [buyerId] : [])]),
    tellTimeline(db, parts, { kind: 'visit', id, checkoutIds: idsOf(checkouts) }),
  ])
  return {
    visit: localize(booking, catalogueOf('en')) as VisitAtDesk['visit'],
    ...(buyerId && { buyer: people(buyerId) }),
    stylist: people(stylistId),
    payments: checkouts.map(toPayment),
    left: await leftOf(db, id),
    disputes: await disputesOf(db, idsOf(checkouts)),
    timeline,
  }
}

export async function readGiftCard(deps: ReadDeps, parts: readonly DeskPart[], id: string): Promise<GiftCardAtDesk> {
  const { db } = deps
  const found = (isUuid(id) ? await showCardAtDesk(deps, id) : undefined) ?? refuse('gift_card_not_found')
  const { buyerId, redeemedBy } = found
  const checkouts = await findCheckoutsOf(db, 'gift', id)
  const [people, timeline] = await Promise.all([
    findPeople(db, [buyerId, ...(redeemedBy ? [redeemedBy] : [])]),
    tellTimeline(db, parts, { kind: 'gift card', id, checkoutIds: idsOf(checkouts) }),
  ])
  return {
    giftCard: localize(found.giftCard, catalogueOf('en')) as GiftCardAtDesk['giftCard'],
    buyer: people(buyerId),
    ...(redeemedBy && { redeemedBy: people(redeemedBy) }),
    payments: checkouts.map(toPayment),
    disputes: await disputesOf(db, idsOf(checkouts)),
    timeline,
  }
}

export async function readAccount({ db }: ReadDeps, parts: readonly DeskPart[], id: string): Promise<AccountAtDesk> {
  const facts = (await findAccountFacts(db, id)) ?? refuse('account_not_found')
  const { createdAt, suspendedAt, ...account } = facts
  const [slugs, credit, deletion, dealings, packages, timeline] = await Promise.all([
    findShopSlugs(db, [id]),
    showBalances(db, id),
    findDeletion(db, id),
    dealingsOf(db, parts, id),
    packagesOf(db, id),
    tellTimeline(db, parts, { kind: 'account', id, checkoutIds: [] }, { mailsTo: account.email }),
  ])
  const shopSlug = slugs.get(id)
  return {
    account: {
      ...account,
      createdAt: createdAt.toISOString(),
      ...(suspendedAt && { suspendedAt: suspendedAt.toISOString() }),
      ...(deletion && { deletionDueAt: deletion.dueAt.toISOString() }),
      ...(shopSlug && { shopSlug }),
    },
    credit,
    dealings,
    packages,
    timeline,
  }
}

/** A package of visits has no page at the desk: what there is to decide about it stands with its buyer. */
async function packagesOf(db: Db, buyerId: string): Promise<AccountAtDesk['packages']> {
  const payments = await packagePayments(db, buyerId)
  const disputed = await listDisputes(db, idsOf(payments))
  const asked = payments.filter(({ id, status }) => status === 'review' || disputed.has(id))
  return Promise.all(
    asked.map(async (checkout) => ({
      title: checkout.title.slice(0, 1).toUpperCase() + checkout.title.slice(1),
      payments: [toPayment(checkout)],
      disputes: await disputesOf(db, [checkout.id]),
    })),
  )
}

async function dealingsOf(db: Db, parts: readonly DeskPart[], accountId: string) {
  const found = (await Promise.all(parts.map((part) => part.dealings?.(db, accountId) ?? []))).flat()
  return found
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST_DEALINGS)
    .map(({ at: _, ...hit }) => hit)
}

/** What can still go back of each seller's part; nothing where nothing was paid. */
async function refundableSales(db: Db, orderId: string, sellers: Person[]): Promise<RefundableSale[]> {
  const checkout = await findCurrentCheckout(db, 'order', orderId)
  if (!checkout || !(await findRefundable(db, checkout.id))) return []
  const sales: RefundableSale[] = []
  for (const seller of sellers) {
    const { lines, left } = await readSale(db, { orderId, sellerId: seller.id })
    const deliveryLeft = lines.reduce((sum, line) => sum + line.delivery.minor - line.back.delivery.minor, 0)
    sales.push({
      seller,
      lines: lines.map((line) => ({
        id: line.id,
        name: [line.name, line.color, line.size].filter(Boolean).join(', '),
        quantity: line.quantity,
        left: unitsLeft(line),
      })),
      left: toDecimal(left),
      deliveryLeft: toDecimal(money(Math.max(0, deliveryLeft), left.currency)),
    })
  }
  return sales
}

async function leftOf(db: Db, bookingId: string): Promise<number> {
  const checkout = await findCurrentCheckout(db, 'booking', bookingId)
  const refundable = checkout && (await findRefundable(db, checkout.id))
  return refundable ? toDecimal(refundable.left) : 0
}

function idsOf(checkouts: CheckoutRow[]): string[] {
  return checkouts.map(({ id }) => id)
}

function toPayment(checkout: CheckoutRow): Payment {
  return {
    id: checkout.id,
    status: checkout.status,
    amount: toDecimal(money(checkout.amount_minor, checkout.currency)),
    currency: checkout.currency,
    sessionId: checkout.provider_id ?? '',
    paymentId: checkout.payment_id ?? '',
    reviewReason: checkout.review_reason ?? '',
  }
}
