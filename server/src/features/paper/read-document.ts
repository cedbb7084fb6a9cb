import { refuse } from '@dressing-room/contract/refusals'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isUuid } from '../checkouts/index.ts'
import { type DocumentRow, findDocument } from './document-store.ts'

type Reader = Pick<Viewer, 'id' | 'isOperator' | 'hasSecondFactor'>

/** For its buyer, its seller and who runs the shop; to anybody else it is as unknown as one that does not exist. */
export async function readDocument(db: Db, reader: Reader, id: string): Promise<DocumentRow> {
  const document = isUuid(id) ? await findDocument(db, id) : undefined
  const isOperator = reader.isOperator && reader.hasSecondFactor
  const mayRead = document && (isOperator || [document.buyer_id, document.seller_id].includes(reader.id))
  return mayRead ? document : refuse('document_not_found')
}
