import { randomBytes } from 'node:crypto'
import { GIFT_CODE_LENGTH } from '@dressing-room/contract/gift-codes'
import { pages, withQuery } from '@dressing-room/contract/pages'
import type { Selectable } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { hashOf } from '../accounts/index.ts'
import { codeOf, inGroups } from '../store-credit/index.ts'

type CodeRow = Selectable<DB['gift_card_code']>

export interface CardCode {
  /** As it is shown: in groups of four. */
  code: string
  /** Where it is redeemed by a click. */
  url: string
}

/** Another code of this card. Nobody can read it again: what is kept is its hash. */
export async function makeCode(
  { clock, shop }: Pick<Deps, 'clock' | 'shop'>,
  tx: Tx,
  cardId: string,
  madeFor: CodeRow['made_for'],
): Promise<CardCode> {
  const code = codeOf(randomBytes(GIFT_CODE_LENGTH))
  await tx
    .insertInto('gift_card_code')
    .values({
      ...{ hash: hashOf(code), gift_card_id: cardId, ends_with: code.slice(-4) },
      ...{ made_for: madeFor, made_at: clock() },
    })
    .execute()
  const shown = inGroups(code)
  return { code: shown, url: shop.origin + withQuery(pages.redeem, { code: shown }) }
}

export function findCode(db: Db, hash: Buffer): Promise<CodeRow | undefined> {
  return db.selectFrom('gift_card_code').selectAll().where('hash', '=', hash).executeTakeFirst()
}

/** What was mailed to a wrong address opens nothing any more. */
export async function endMailedCodes(tx: Tx, cardId: string, at: Date): Promise<void> {
  await tx
    .updateTable('gift_card_code')
    .set({ ended_at: at })
    .where('gift_card_id', '=', cardId)
    .where('made_for', '=', 'mail')
    .where('ended_at', 'is', null)
    .execute()
}
