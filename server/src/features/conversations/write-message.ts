import type { OpenConversation, Side } from '@dressing-room/contract/conversations'
import type { ChosenPicture } from '@dressing-room/contract/images'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { lockAccount } from '../accounts/index.ts'
import { picturesOf } from '../images/index.ts'
import { insertAnswer } from './answer-store.ts'
import { insertMessage, questionToPublish } from './message-store.ts'
import { showConversation, sideOf } from './present.ts'
import { LIMITS, otherSide, TOLD_AFTER_MS, withoutContacts } from './rules.ts'
import {
  blockersOf,
  type ConversationRow,
  countBegun,
  countWritten,
  findConversation,
  lockConversation,
  openConversation,
  touch,
} from './store.ts'
import { findSubject } from './subject-query.ts'
import { tellOfMessages } from './tell-of-messages.ts'

type WriteDeps = Pick<Deps, 'db' | 'clock' | 'queue' | 'shop'>
interface Words {
  text: string
  pictures: readonly ChosenPicture[]
}

/** Asked again about the same, it goes on where it was. */
export async function begin(
  deps: WriteDeps,
  viewer: { id: string },
  wish: Words & { about: { kind: ConversationRow['about']; id: string }; mayPublish: boolean },
): Promise<{ _id: string; side: Side }> {
  const { about } = wish
  const subject = (await findSubject(deps.db, about)) ?? refuse('not_found')
  const buyerId = subject.buyer_id ?? viewer.id
  if (buyerId === subject.seller_id) refuse('own_conversation')
  // To others, an order or a visit is not there.
  if (viewer.id !== buyerId && viewer.id !== subject.seller_id) refuse('not_found')
  const side: Side = viewer.id === buyerId ? 'buyer' : 'seller'
  const now = deps.clock()
  const id = await transact(deps.db, async (tx) => {
    // One after another for each writer: what is counted is then what there is.
    await lockAccount(tx, viewer.id)
    const isQuestion = about.kind === 'product' || about.kind === 'service'
    const sides = { buyer_id: buyerId, seller_id: subject.seller_id, may_publish: isQuestion && wish.mayPublish }
    const opened = { about: about.kind, about_id: about.id, title: subject.title, ...sides }
    const { id, isNew } = await openConversation(tx, opened, { side, now })
    if (isNew && (await countBegun(tx, viewer.id, new Date(now.getTime() - 24 * 3_600_000))) > LIMITS.begunADay) {
      refuse('too_many_requests')
    }
    await addMessage(deps, tx, viewer.id, id, wish)
    return id
  })
  return { _id: id, side }
}

export async function write(
  deps: WriteDeps,
  viewer: { id: string },
  id: string,
  { isPublic, ...words }: Words & { isPublic: boolean },
): Promise<OpenConversation> {
  await transact(deps.db, async (tx) => {
    await lockAccount(tx, viewer.id)
    const row = (await findConversation(tx, id, viewer.id)) ?? refuse('not_found')
    if (isPublic) await publish(deps, tx, row, viewer.id, words.text)
    await addMessage(deps, tx, viewer.id, id, words)
  })
  const row = (await findConversation(deps.db, id, viewer.id)) ?? refuse('not_found')
  return showConversation(deps.db, row, viewer.id)
}

/** The question as its buyer has asked it, who has said that it may stand there. */
async function publish(deps: WriteDeps, tx: Tx, row: ConversationRow, sellerId: string, answer: string): Promise<void> {
  const question = row.may_publish && row.seller_id === sellerId ? await questionToPublish(tx, row.id) : undefined
  if (!question || !answer) refuse('answer_not_public')
  // How somebody can be reached is for the two of them alone.
  else await insertAnswer(tx, row, { question: withoutContacts(question), answer, now: deps.clock() })
}

async function addMessage(deps: WriteDeps, tx: Tx, writerId: string, id: string, { text, pictures }: Words) {
  if (!text && pictures.length === 0) refuse('message_empty')
  const row = (await lockConversation(tx, id)) ?? refuse('not_found')
  const side = sideOf(row, writerId)
  const other = side === 'buyer' ? row.seller_id : row.buyer_id
  if ((await blockersOf(tx, writerId, other)).size > 0) refuse('conversation_blocked')
  const now = deps.clock()
  const written = await countWritten(tx, writerId, new Date(now.getTime() - 3_600_000))
  if (written >= LIMITS.writtenAnHour) refuse('too_many_requests')
  const rows = await picturesOf(deps, tx, { ownerId: writerId, pictures, field: 'pictures' })
  await insertMessage(tx, { conversationId: id, side, text, pictures: rows, now })
  await touch(tx, id, { side, now })
  await deps.queue.enqueue(
    tx,
    tellOfMessages.name,
    { conversationId: id, side: otherSide(side) },
    { at: new Date(now.getTime() + TOLD_AFTER_MS) },
  )
}
