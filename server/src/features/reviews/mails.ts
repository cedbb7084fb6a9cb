import { pages, withQuery } from '@dressing-room/contract/pages'
import { say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { notifyOptionally } from '../notifications/index.ts'
import { findReview, type ReviewOfItem } from './store.ts'

type MailDeps = Pick<Deps, 'queue' | 'clock' | 'shop'>

/** To whoever sells what it is about. */
export async function mailNewReview(deps: MailDeps, tx: Tx, id: string): Promise<void> {
  const review = await findReview(tx, id)
  if (!review) return
  const { item_name, name, rating, text } = review
  await send(deps, tx, {
    to: review.seller_id,
    about: `review:${id}`,
    tells: 'review_received',
    kind: 'new review',
    subject: say('A new review of {itemName}', { itemName: item_name }),
    heading: say('{rating} out of 5 stars for {itemName}', { rating, itemName: item_name }),
    paragraphs: [
      text ? say('{name} writes:\n{text}', { name, text }) : say('{name} wrote no words.', { name }),
      say('You can answer once, in public.'),
    ],
    action: { text: say('Reply to it'), path: pages.sellerReviews },
  })
}

/** To whoever wrote it, once: a reply that is changed is not told anew. */
export async function mailReply(deps: MailDeps, tx: Tx, review: ReviewOfItem): Promise<void> {
  const { id, reviewer_id, item_name, kind, public_id, is_on_offer, reply } = review
  if (!reviewer_id || !reply) return
  const page = kind === 'product' ? pages.product(public_id) : pages.service(public_id)
  await send(deps, tx, {
    to: reviewer_id,
    about: `review:${id}`,
    tells: 'review_reply',
    kind: 'review reply',
    subject: say('A reply to your review of {itemName}', { itemName: item_name }),
    heading: say('Your review of {itemName} has a reply', { itemName: item_name }),
    paragraphs: [reply],
    ...(is_on_offer && { action: { text: say('See it'), path: `${page}#reviews` } }),
  })
}

/** Some days after it has arrived, or the visit. The link opens the dialog. */
export async function mailRequest(
  deps: MailDeps,
  tx: Tx,
  request: {
    to: string
    about: string
    names: readonly string[]
    page: string
    reviewId: string
    /** What else can be done there. */
    also?: { text: Text; path: string }
  },
): Promise<void> {
  const { to, about, names, page, reviewId, also } = request
  const [first = '', ...others] = names
  await send(deps, tx, {
    to,
    about,
    tells: 'review_request',
    kind: 'review request',
    subject: others.length > 0 ? say('How do you like what you bought?') : say('How do you like {first}?', { first }),
    heading: say('Tell others what it is like'),
    paragraphs: [
      names.join('\n'),
      say('A few words and stars help others to choose. We show your given name and an initial only.'),
    ],
    action: { text: say('Write a review'), path: withQuery(page, { review: reviewId }) },
    ...(also && { also }),
  })
}

interface ReviewMail {
  tells: 'review_received' | 'review_reply' | 'review_request'
  to: string
  about: string
  kind: string
  subject: Text
  heading: Text
  paragraphs: Text[]
  action?: { text: Text; path: string }
  also?: { text: Text; path: string }
}

async function send(deps: MailDeps, tx: Tx, mail: ReviewMail): Promise<void> {
  const { tells, to, kind, action, also, ...words } = mail
  await notifyOptionally(deps, tx, {
    ...{ ...words, kind: tells, account: to, toldAs: kind, page: action?.path ?? pages.home },
    ...(also && { also: { text: also.text, url: `${deps.shop.origin}${also.path}` } }),
    ...(action && { action: { text: action.text, url: `${deps.shop.origin}${action.path}` } }),
  })
}
