import { pages } from '@dressing-room/contract/pages'
import { say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { linkInLanguage } from '../../platform/languages/shop-link.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import { findContact } from '../accounts/index.ts'
import { type Notice, notify } from '../notifications/index.ts'
import type { ParcelWithOrder } from './parcel-query.ts'

export function mailShipped(deps: Deps, tx: Tx, parcel: ParcelWithOrder): Promise<void> {
  const { carrier, tracking_number, tracking_url } = parcel
  return mailBuyer(deps, tx, parcel, {
    tells: 'order_shipped',
    kind: `shipped ${parcel.shipped_at?.toISOString()}`,
    subject: say('{sellerName} has shipped your order {orderNumber}', {
      sellerName: parcel.seller_name,
      orderNumber: parcel.order_number,
    }),
    heading: say('Your parcel is on its way'),
    text: tracking_number
      ? say('{sellerName} has sent this with {carrier}. The tracking number is {number}.', {
          ...{ sellerName: parcel.seller_name, carrier: carrier ?? '', number: tracking_number },
        })
      : say('{sellerName} has sent this with {carrier}.', { sellerName: parcel.seller_name, carrier: carrier ?? '' }),
    action: tracking_url ? { text: say('Track your parcel'), url: tracking_url } : undefined,
  })
}

export function mailDelivered(deps: Deps, tx: Tx, parcel: ParcelWithOrder): Promise<void> {
  return mailBuyer(deps, tx, parcel, {
    tells: 'order_delivered',
    kind: `delivered ${parcel.delivered_at?.toISOString()}`,
    subject: say('Your order {orderNumber} from {sellerName} is delivered', {
      orderNumber: parcel.order_number,
      sellerName: parcel.seller_name,
    }),
    heading: say('Your parcel is delivered'),
    text: say('{sellerName} says that this has arrived. If it has not, write to {contactEmail}.', {
      sellerName: parcel.seller_name,
      contactEmail: deps.shop.contactEmail,
    }),
  })
}

/** `parcel` as it was before its last step was taken back. */
export function mailCorrection(deps: Deps, tx: Tx, parcel: ParcelWithOrder): Promise<void> {
  const { status, seller_name, order_number } = parcel
  const last = parcel.delivered_at ?? parcel.shipped_at
  const values = { orderNumber: order_number, sellerName: seller_name }
  return mailBuyer(deps, tx, parcel, {
    tells: 'order_corrected',
    kind: `not ${status} ${last?.toISOString()}`,
    ...(status === 'delivered' ? notDelivered(values) : notShipped(values)),
  })
}

function notShipped(values: { orderNumber: number; sellerName: string }) {
  return {
    subject: say('Your order {orderNumber} from {sellerName} is not shipped yet', values),
    heading: say('A correction: not shipped yet'),
    text: say('{sellerName} had marked this as shipped by mistake. We will write to you again when it is.', values),
  }
}

function notDelivered(values: { orderNumber: number; sellerName: string }) {
  return {
    subject: say('Your order {orderNumber} from {sellerName} is not delivered yet', values),
    heading: say('A correction: not delivered yet'),
    text: say('{sellerName} had marked this as delivered by mistake. We will write to you again when it is.', values),
  }
}

interface BuyerMail {
  tells: Notice['kind']
  kind: string
  subject: Text
  heading: Text
  text: Text
  action?: { text: Text; url: string } | undefined
}

/** About one parcel; a step that is taken back and taken again is told anew, since its moment is part of the kind. */
async function mailBuyer(deps: Deps, tx: Tx, parcel: ParcelWithOrder, mail: BuyerMail): Promise<void> {
  const order = { text: say('View your order'), url: `${deps.shop.origin}${pages.order(parcel.order_id)}` }
  const to = await findContact(tx, parcel.buyer_id)
  const orderUrl = linkInLanguage(deps.shop.origin, to.language, order.url)
  const content = composeMail(deps.shop, {
    about: `parcel:${parcel.id}`,
    kind: mail.kind,
    to,
    subject: mail.subject,
    heading: mail.heading,
    paragraphs: [mail.text, ...(mail.action ? [say('Your order: {url}', { url: orderUrl })] : [])],
    rows: parcel.lines.map(({ quantity, name, color, size }) => ({
      label: `${quantity} x ${name}`,
      value: [color, size].filter(Boolean).join(', '),
    })),
    action: mail.action ?? order,
  })
  const notice = { kind: mail.tells, account: parcel.buyer_id, page: pages.order(parcel.order_id) }
  await notify(deps, tx, { ...content, notice })
}
