import * as contract from '@dressing-room/contract/conversations'
import { refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { findProductId } from '../catalog/index.ts'
import { findServiceId } from '../stylist-services/index.ts'
import { type AnswerRow, answersOf, deleteAnswer } from './answer-store.ts'
import { showConversation, showConversations, sideOf } from './present.ts'
import { findConversation, noteSeen, pageOfConversations, setBlocked, unreadOf } from './store.ts'
import { begin, write } from './write-message.ts'

const WRITES = { max: 30, seconds: 60 }

export function conversationRoutes(serve: Serve, deps: Deps): void {
  const { db, clock } = deps
  const own = async (id: string, accountId: string) =>
    (await findConversation(db, id, accountId)) ?? refuse('not_found')

  serve(contract.beginConversation, ({ viewer, body }) => begin(deps, viewer, body), { limit: WRITES })
  serve(contract.writeMessage, ({ viewer, params, body }) => write(deps, viewer, params.id, body), { limit: WRITES })

  serve(contract.listConversations, async ({ viewer, query: { side, page = 1 } }) => {
    const limit = contract.CONVERSATIONS_PER_PAGE
    const { rows, total } = await pageOfConversations(db, viewer.id, side, { page, limit })
    const conversations = await showConversations(db, rows, viewer.id)
    return { conversations, page, totalPages: Math.max(1, Math.ceil(total / limit)) }
  })

  serve(contract.countUnread, ({ viewer }) => unreadOf(db, viewer.id))
  serve(contract.readConversation, async ({ viewer, params }) =>
    showConversation(db, await own(params.id, viewer.id), viewer.id),
  )

  serve(contract.markSeen, async ({ viewer, params, body: { last } }) => {
    const row = await own(params.id, viewer.id)
    if (!(await noteSeen(db, row.id, sideOf(row, viewer.id), last))) refuse('not_found')
    return unreadOf(db, viewer.id)
  })

  serve(
    contract.blockOtherSide,
    async ({ viewer, params, body: { isBlocked } }) => {
      const row = await own(params.id, viewer.id)
      const blocked = row.buyer_id === viewer.id ? row.seller_id : row.buyer_id
      await setBlocked(db, { blocker: viewer.id, blocked, isBlocked, now: clock() })
      return showConversation(db, row, viewer.id)
    },
    { limit: WRITES },
  )

  serve(contract.productQuestions, async ({ params, tag }) => {
    const id = (await findProductId(db, params.slug)) ?? refuse('product_not_found')
    tag(`product:${id}`, `slug:${params.slug}`)
    return { questions: (await answersOf(db, 'product', id, contract.QUESTIONS_SHOWN)).map(toAnswer) }
  })

  serve(contract.serviceQuestions, async ({ params, tag }) => {
    const id = (await findServiceId(db, params.serviceID)) ?? refuse('service_not_found')
    tag('services', `service:${id}`)
    return { questions: (await answersOf(db, 'service', id, contract.QUESTIONS_SHOWN)).map(toAnswer) }
  })

  serve(contract.removePublicAnswer, async ({ viewer, params }) => {
    if (!(await deleteAnswer(db, params.id, viewer.id))) refuse('not_found')
    return { message: say('It is off the page.') }
  })
}

function toAnswer({ id, question, answer, answered_at }: AnswerRow): contract.PublicAnswer {
  return { _id: id, question, answer, answeredAt: answered_at.toISOString() }
}
