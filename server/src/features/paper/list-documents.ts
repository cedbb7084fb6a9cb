import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { documentsOf } from '@dressing-room/contract/paper'
import type { Localizable } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { databaseNow, findCurrentCheckout, isUuid, type Payable } from '../checkouts/index.ts'
import { documentsOfPayable } from './document-store.ts'
import { toSummary } from './present.ts'

/** What was paid longer ago and has no documents is from before there were any, or a fault that the doctor reports. */
const MADE_WITHIN_MS = 10 * 60_000

interface Thing {
  kind: string
  id: string
}

/** The papers of an order or a visit that this account may read, and whether its buyer has some to wait for. */
export async function listDocuments(
  { db }: Pick<Deps, 'db'>,
  payables: readonly Payable[],
  readerId: string,
  thing: Thing,
): Promise<Localizable<ResponseOf<typeof documentsOf>>> {
  if (!isUuid(thing.id)) return { documents: [], isBeingMade: false }
  const documents = (await documentsOfPayable(db, thing, readerId)).map(toSummary)
  return { documents, isBeingMade: documents.length === 0 && (await isBeingMade(db, payables, readerId, thing)) }
}

async function isBeingMade(
  db: Deps['db'],
  payables: readonly Payable[],
  readerId: string,
  { kind, id }: Thing,
): Promise<boolean> {
  const checkout = await findCurrentCheckout(db, kind, id)
  if (!checkout?.paid_at || checkout.buyer_id !== readerId) return false
  const age = (await databaseNow(db)).getTime() - checkout.paid_at.getTime()
  if (age > MADE_WITHIN_MS) return false
  // Money that came too late is on its way back, and has no receipt.
  const payable = payables.find((each) => each.kind === kind)
  return (await payable?.outcome(db, id)) === 'paid'
}
