import { pages } from '@dressing-room/contract/pages'
import { say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { composeMail, type MailDraft, theShop } from '../../platform/outbox/compose-mail.ts'
import { post } from '../../platform/outbox/outbox.ts'
import { findContact } from '../accounts/index.ts'
import { type Notice, notify } from '../notifications/index.ts'
import { readSale } from '../orders/index.ts'
import { parcelsById } from './parcel-query.ts'
import { linesOfReturns, type ReturnRow, type StepKind } from './return-store.ts'
import type { Side } from './rules.ts'

type MailDeps = Pick<Deps, 'queue' | 'clock' | 'shop'>

interface Words {
  /** Who reads it. */
  to: Side
  subject: Text
  text: Text
}

/** What the other side reads of a step; steps that are theirs to know from elsewhere have no words. */
function wordsOf(kind: StepKind, buyer: string, seller: string, order: Text): Words | undefined {
  switch (kind) {
    case 'asked':
      return {
        to: 'seller',
        subject: say('{buyer} would like to return something of {order}', { buyer, order }),
        text: say('{buyer} would like to send this back. Please accept it, refuse it with a few words, or ask.', {
          buyer,
        }),
      }
    case 'ask':
      return {
        to: 'buyer',
        subject: say('A question about your return of {order}', { order }),
        text: say('{seller} has a question about your return.', { seller }),
      }
    case 'answer':
      return {
        to: 'seller',
        subject: say('{buyer} has answered: return of {order}', { buyer, order }),
        text: say('{buyer} has answered your question. Please accept the return or refuse it with a few words.', {
          buyer,
        }),
      }
    case 'accept':
      return {
        to: 'buyer',
        subject: say('Your return of {order} is accepted', { order }),
        text: say("{seller} takes this back. Please send it, and say so on your order's page.", { seller }),
      }
    case 'refuse':
      return {
        to: 'buyer',
        subject: say('Your return of {order} is refused', { order }),
        text: say(
          "{seller} does not take this back. If you do not agree, ask our team to look at it on your order's page.",
          { seller },
        ),
      }
    case 'withdraw':
      return {
        to: 'seller',
        subject: say('{buyer} keeps it: return of {order}', { buyer, order }),
        text: say('{buyer} has withdrawn the return. There is nothing more to do.', { buyer }),
      }
    case 'send':
      return {
        to: 'seller',
        subject: say('A return of {order} is on its way to you', { order }),
        text: say('{buyer} has sent this back. Please say so when it has arrived.', { buyer }),
      }
    case 'receive':
      return {
        to: 'buyer',
        subject: say('Your return of {order} has arrived', { order }),
        text: say('{seller} has received this. Your money follows within 5 days.', { seller }),
      }
    case 'lapse':
      return {
        to: 'buyer',
        subject: say('Your return of {order} has ended', { order }),
        text: say(
          'Nothing has happened for 30 days, so we have closed this return. You can ask for it anew within the time for returns.',
        ),
      }
    default:
      return undefined
  }
}

/** To the other side, once for each step. */
export async function mailStep(deps: MailDeps, tx: Tx, row: ReturnRow, kind: StepKind, note: string): Promise<void> {
  const told = await aboutOf(tx, row)
  const words = wordsOf(kind, told.buyer, told.seller, told.order)
  if (!words) return
  const paragraphs: Text[] = [words.text]
  if (note)
    paragraphs.push(say('{name} writes: {note}', { name: words.to === 'seller' ? told.buyer : told.seller, note }))
  if (kind === 'accept') {
    if (row.address) paragraphs.push(say('Send it to:\n{address}', { address: row.address }))
    if (row.label) paragraphs.push(say('Label and instructions:\n{label}', { label: row.label }))
    if (row.paid_by === 'buyer') paragraphs.push(say('You pay for sending it back.'))
  }
  await send(deps, tx, row, words.to, {
    kind: `return ${kind} ${deps.clock().toISOString()}`,
    ...{ subject: words.subject, heading: words.subject, paragraphs, rows: told.rows },
  })
}

const REMINDERS: Partial<Record<ReturnRow['state'], Text>> = {
  asked: say('A buyer waits for your answer to a return. Please accept it, refuse it, or ask.'),
  question: say('The seller waits for your answer about your return.'),
  accepted: say('Your return is accepted. Please send it, and say so on the page of your order.'),
  sent: say('A return has been on its way to you for 10 days. Please say whether it has arrived.'),
  received: say('You have received a return. Please give the money back; in 3 days we do it for you.'),
}

/** Once for each time that it has come into this state. */
export async function remind(deps: MailDeps, tx: Tx, row: ReturnRow, whom: Side): Promise<void> {
  const told = await aboutOf(tx, row)
  await send(deps, tx, row, whom, {
    kind: `return reminder ${row.state} ${row.changed_at.toISOString()}`,
    subject: say('Reminder: return of {order}', { order: told.order }),
    heading: say('Your return of {order}', { order: told.order }),
    paragraphs: [REMINDERS[row.state] ?? ''],
    rows: told.rows,
  })
}

/** To the people who run the shop: a buyer asks them to look, or a seller does not answer. */
export async function mailToShop(deps: MailDeps, tx: Tx, row: ReturnRow, note: string): Promise<void> {
  const { buyer, seller, order, rows } = await aboutOf(tx, row)
  const mail = composeMail(deps.shop, {
    about: `return:${row.id}`,
    kind: `return ${note ? 'escalated' : 'stuck'} ${row.state} ${row.changed_at.toISOString()}`,
    to: theShop(deps.shop),
    subject: `Please look at return ${row.number} of ${order}`,
    heading: `Please look at return ${row.number}`,
    paragraphs: [
      note
        ? `${buyer} asks you to look at the return of ${order} from ${seller}, which is '${row.state}'. They write: ${note}`
        : `The return of ${order} from ${seller} has been '${row.state}' since ${row.changed_at.toISOString().slice(0, 10)}. ${buyer} waits.`,
    ],
    rows,
  })
  await post(deps, tx, mail)
}

async function aboutOf(tx: Tx, row: ReturnRow) {
  const parcel = (await parcelsById(tx, [row.parcel_id])).get(row.parcel_id)
  if (!parcel) throw new Error(`return ${row.number} has no parcel`)
  const sale = await readSale(tx, { orderId: row.order_id, sellerId: row.seller_id })
  const lines = (await linesOfReturns(tx, [row.id])).get(row.id) ?? []
  return {
    ...{
      buyer: parcel.buyer_name,
      seller: parcel.seller_name,
      order: say('order {number}', { number: parcel.order_number }),
    },
    rows: lines.map(({ order_line_id, quantity, reason }) => ({
      label: `${quantity} x ${sale.lines.find(({ id }) => id === order_line_id)?.name ?? ''}`,
      value: reason,
    })),
  }
}

type Mail = Pick<MailDraft, 'heading' | 'paragraphs' | 'rows'> & { kind: string; subject: Text }

async function send(
  deps: MailDeps,
  tx: Tx,
  row: ReturnRow,
  to: Side,
  { kind, subject, ...parts }: Mail,
): Promise<void> {
  const { origin } = deps.shop
  const action =
    to === 'buyer'
      ? { text: say('View your order'), url: `${origin}${pages.order(row.order_id)}` }
      : { text: say('View the return'), url: `${origin}${pages.sellerReturns}` }
  const mail = { ...parts, about: `return:${row.id}`, kind, subject, action }
  const recipient = await findContact(tx, to === 'buyer' ? row.buyer_id : row.seller_id)
  const notice: Notice =
    to === 'buyer'
      ? { kind: 'return_step', account: row.buyer_id, page: pages.order(row.order_id) }
      : { kind: 'seller_return', account: row.seller_id, page: pages.sellerReturns }
  await notify(deps, tx, { ...composeMail(deps.shop, { ...mail, to: recipient }), notice })
}
