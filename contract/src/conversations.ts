import { z } from 'zod'
import { picture } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { chosenPicture, MAX_PICTURES } from './images.ts'
import { pageQuery } from './paging.ts'

export const CONVERSATIONS_PER_PAGE = 20
/** Of one conversation, the newest are shown. */
export const MESSAGES_SHOWN = 200
export const MAX_MESSAGE_LENGTH = 2000
export const QUESTIONS_SHOWN = 20

export const CONVERSATION_SUBJECTS = ['product', 'service', 'order', 'visit'] as const
export const SIDES = ['buyer', 'seller'] as const
export type Side = (typeof SIDES)[number]

const subject = {
  kind: z.enum(CONVERSATION_SUBJECTS),
  /** The `_id` of a product, service or visit; of an order, that of the parcel: what one seller sends of it. */
  id: z.guid(),
}

const conversation = z.object({
  _id: z.string(),
  /** Which side the viewer is on. */
  side: z.enum(SIDES),
  about: z.object({
    ...subject,
    /** What it is called; the number of an order. */
    title: z.string(),
    /** Its page, where there is one. */
    address: z.string().optional(),
  }),
  /** The other side. */
  with: z.string(),
  lastAt: z.string(),
  lastText: z.string(),
  isUnread: z.boolean(),
})
export type Conversation = z.output<typeof conversation>

const message = z.object({
  _id: z.string(),
  isOwn: z.boolean(),
  text: z.string(),
  at: z.string(),
  pictures: z.array(picture),
  /** Taken down by who runs the shop, or its writer is gone: nothing of it is shown. */
  isGone: z.boolean(),
})
export type Message = z.output<typeof message>

const openConversation = conversation.extend({
  /** The oldest first. */
  messages: z.array(message),
  /** When the other side has last looked; absent until then. */
  seenAt: z.string().optional(),
  /** The viewer wants to hear nothing more of the other side. */
  isBlocked: z.boolean(),
  /** The next answer of the seller may stand on the page of what it is about. */
  mayPublish: z.boolean(),
  /** For its seller: what of it stands on the page, the latest first. */
  published: z.array(z.object({ _id: z.string(), question: z.string() })),
})
export type OpenConversation = z.output<typeof openConversation>

const words = {
  text: z.string().trim().max(MAX_MESSAGE_LENGTH, 'Please use fewer words.'),
  pictures: z.array(chosenPicture).max(MAX_PICTURES).default([]),
}
const params = z.object({ id: z.guid() })
const writing = [
  'too_many_requests',
  'conversation_blocked',
  'message_empty',
  'too_many_pictures',
  'picture_not_usable',
] as const

export const beginConversation = endpoint({
  method: 'POST',
  path: '/api/conversations',
  summary: 'Asks a seller about something, or writes to the other side of an order or a visit',
  access: 'signed-in',
  body: z.object({
    about: z.object(subject),
    ...words,
    /** Of a question about a product or service: it may be answered on its page, without a name. */
    mayPublish: z.boolean().default(false),
  }),
  response: z.object({ _id: z.string(), side: z.enum(SIDES) }),
  refusals: ['not_found', 'own_conversation', ...writing],
})

export const writeMessage = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/messages',
  summary: 'Writes to the other side; a seller may put the answer to a question on the page of what it is about',
  access: 'signed-in',
  params,
  body: z.object({ ...words, isPublic: z.boolean().default(false) }),
  response: openConversation,
  refusals: ['not_found', 'answer_not_public', ...writing],
})

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  summary: 'The conversations of the viewer as a buyer or as a seller, the latest first',
  access: 'signed-in',
  query: z.object({ side: z.enum(SIDES), page: pageQuery.page }),
  response: z.object({
    conversations: z.array(conversation),
    page: z.number(),
    totalPages: z.number(),
  }),
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/conversations/unread',
  summary: 'In how many conversations something waits to be read',
  access: 'signed-in',
  response: z.object({ buyer: z.number(), seller: z.number() }),
})

export const readConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/:id',
  summary: 'One conversation of the viewer',
  access: 'signed-in',
  params,
  response: openConversation,
  refusals: ['not_found'],
})

export const markSeen = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/seen',
  summary: 'The viewer has read it up to this message',
  access: 'signed-in',
  params,
  /** The last one that was shown: what came meanwhile is still to be read. */
  body: z.object({ last: z.string().max(100) }),
  response: z.object({ buyer: z.number(), seller: z.number() }),
  refusals: ['not_found'],
})

export const blockOtherSide = endpoint({
  method: 'PUT',
  path: '/api/conversations/:id/block',
  summary: 'Lets the other side write no more, whatever it is about, or lets them again',
  access: 'signed-in',
  params,
  body: z.object({ isBlocked: z.boolean() }),
  response: openConversation,
  refusals: ['not_found', 'too_many_requests'],
})

const publicAnswer = z.object({ _id: z.string(), question: z.string(), answer: z.string(), answeredAt: z.string() })
export type PublicAnswer = z.output<typeof publicAnswer>
const answers = z.object({ questions: z.array(publicAnswer) })

export const productQuestions = endpoint({
  method: 'GET',
  path: '/api/products/slug/:slug/questions',
  summary: 'What was asked about a product and answered for everybody, the latest first',
  access: 'anyone',
  shared: true,
  params: z.object({ slug: z.string().min(1).max(200) }),
  response: answers,
  refusals: ['product_not_found'],
})

export const serviceQuestions = endpoint({
  method: 'GET',
  path: '/api/service/:serviceID/questions',
  summary: 'What was asked about a service and answered for everybody, the latest first',
  access: 'anyone',
  shared: true,
  params: z.object({ serviceID: z.string().min(1).max(200) }),
  response: answers,
  refusals: ['service_not_found'],
})

export const removePublicAnswer = endpoint({
  method: 'DELETE',
  path: '/api/public-answers/:id',
  summary: 'Takes a question and its answer off the page again; its seller can',
  access: 'verified-seller',
  params,
  response: z.object({ message: z.string() }),
  refusals: ['not_found'],
})
