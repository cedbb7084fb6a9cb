import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { borneByPlatform, type Entry, heldShares, onGiftCard, takingPostings, unclaimed } from './entry-store.ts'
import { type About, postEntries, reversePosting } from './post-entries.ts'
import { type Cut, cutSale, type Holdings, type Part, planTaking, type Whose } from './rules.ts'
import { lockSales } from './sale-store.ts'

type Destination = 'refunded' | 'disputed' | 'store credit'

type OfCheckout = About & { checkoutId: string }

/** Money that goes back, or that a bank takes. */
export interface Taking {
  /** In all, in minor units. */
  minor: number
  from: Whose
  to: Destination
  /** Whose credit it becomes. */
  buyerId?: string | undefined
}

/**
 * Takes money back from those who have it, from each seller and from the platform's fee on their sale in the proportion
 * in which they have it, pending first. What has been paid out before becomes a negative balance; what nobody has, the
 * platform bears. One posting, named `<kind>:<id>` or longer, which `undoTaking` takes back. The caller has locked the
 * checkout. Answers what was taken from whom.
 */
export async function takeBack(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  posting: string,
  about: OfCheckout,
  { minor, from, to, buyerId }: Taking,
): Promise<Part[]> {
  await lockSales(tx, about.checkoutId)
  const holdings = await holdingsOf(tx, about)
  const { parts, platform } = planTaking(minor, from, holdings, about.currency)
  await postEntries(deps, tx, posting, about, [
    ...entriesOf(parts, holdings, about),
    ...(platform > 0 ? [{ account: 'platform fee', amount_minor: platform } as const] : []),
    { account: to, amount_minor: -minor || 0, ...(to === 'store credit' && { buyer_id: buyerId ?? null }) },
  ])
  return parts
}

/**
 * Takes a taking back, as when a refund has failed or a dispute is won: everybody has again what they had. Of that, what
 * the platform has borne of other takings of this checkout is made up for: the buyer has had that money.
 */
export async function undoTaking(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  taking: { name: string; checkoutId: string },
  as: 'failed' | 'returned',
): Promise<void> {
  const postings = await takingPostings(tx, taking)
  for (const posting of postings) await reversePosting(deps, tx, `${posting}:${as}`, posting)
  if (postings.length > 0) await claimBorne(deps, tx, taking.checkoutId)
}

async function claimBorne(deps: Pick<Deps, 'clock'>, tx: Tx, checkoutId: string): Promise<void> {
  for (const { name, currency, minor, claims } of await borneByPlatform(tx, checkoutId)) {
    const about = { checkoutId, currency }
    const holdings = await holdingsOf(tx, about)
    const { parts, platform } = planTaking(minor, 'everybody', holdings, currency)
    if (parts.length === 0) continue
    await postEntries(deps, tx, `${name}:claimed:${claims + 1}`, about, [
      ...entriesOf(parts, holdings, about),
      { account: 'platform fee', amount_minor: platform - minor },
    ])
  }
}

/** What is on a gift card is nobody's yet either. */
interface AllHoldings extends Holdings {
  onCard: number
}

async function holdingsOf(tx: Tx, { checkoutId, currency }: OfCheckout): Promise<AllHoldings> {
  const onCard = await onGiftCard(tx, checkoutId, currency)
  return {
    onCard,
    unclaimed: (await unclaimed(tx, checkoutId, currency)) + onCard,
    shares: await heldShares(tx, checkoutId, currency),
  }
}

/** What anybody has of a checkout's money, in minor units: nobody yet, sellers, and the platform as its fee on their sales. */
export async function leftOf(tx: Tx, checkoutId: string, currency: About['currency']): Promise<number> {
  const { unclaimed: nobodys, shares } = await holdingsOf(tx, { checkoutId, currency })
  return shares.reduce((sum, { earned, fee, tax }) => sum + Math.max(0, earned + fee + tax), Math.max(0, nobodys))
}

function entriesOf(parts: readonly Part[], holdings: AllHoldings, { currency }: About): Entry[] {
  const { shares } = holdings
  return parts.flatMap(({ sellerId, minor, deliveryMinor }): Entry[] => {
    if (sellerId === null) return nobodysEntries(minor, holdings)
    const share = shares.find((each) => each.sellerId === sellerId)
    if (!share) throw new Error(`seller ${sellerId} has no share`)
    return toEntries(sellerId, cutSale(share, currency, minor, deliveryMinor))
  })
}

/** What waits to go back goes first: a card keeps its worth as long as it can. */
function nobodysEntries(minor: number, { unclaimed: all, onCard }: AllHoldings): Entry[] {
  const fromCard = minor - Math.min(minor, Math.max(0, all - onCard))
  const entries = [
    { account: 'buyer', amount_minor: minor - fromCard },
    { account: 'gift cards', amount_minor: fromCard },
  ] as const
  return entries.filter(({ amount_minor }) => amount_minor !== 0)
}

function toEntries(seller_id: string, { pending, available, fee, tax, delivery }: Cut): Entry[] {
  const amounts = [
    { account: 'seller pending', amount_minor: pending, delivery_minor: pending ? delivery : 0 },
    { account: 'seller available', amount_minor: available, delivery_minor: pending ? 0 : delivery },
    { account: 'platform fee', amount_minor: fee },
    { account: 'tax', amount_minor: tax },
  ] as const
  return amounts.filter(({ amount_minor }) => amount_minor !== 0).map((entry) => ({ ...entry, seller_id }))
}
