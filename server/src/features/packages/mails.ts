import { inLanguage } from '@dressing-room/contract/language-addresses'
import { type Money, money } from '@dressing-room/contract/money'
import { pages } from '@dressing-room/contract/pages'
import { onOneLine } from '@dressing-room/contract/person-name'
import { longDayText, moneyText, say, type Text } from '@dressing-room/contract/text'
import { wallClock } from '@dressing-room/contract/time'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { composeMail, type MailDraft, theShop } from '../../platform/outbox/compose-mail.ts'
import { post } from '../../platform/outbox/outbox.ts'
import { findContact, findNames, isNowhere } from '../accounts/index.ts'
import { type RefundRow, whereItGoes } from '../refunds/index.ts'
import type { PackageRow } from './store.ts'

type MailDeps = Pick<Deps, 'clock' | 'queue' | 'shop'>
type Words = Omit<MailDraft, 'about' | 'to' | 'heading'> & { heading?: Text }

async function send(deps: MailDeps, tx: Tx, { id }: PackageRow, to: MailDraft['to'], words: Words): Promise<void> {
  await post(deps, tx, composeMail(deps.shop, { about: `package:${id}`, to, heading: words.subject, ...words }))
}

/** To its buyer, with the way to all of their packages. */
async function sendToBuyer(deps: MailDeps, tx: Tx, row: PackageRow, words: Words): Promise<void> {
  const buyer = await findContact(tx, row.buyer_id)
  // A package outlives the account of its buyer.
  if (isNowhere(buyer.email)) return
  const url = deps.shop.origin + inLanguage(buyer.language, pages.ownPackages)
  await send(deps, tx, row, buyer, { action: { text: say('See your packages'), url }, ...words })
}

async function sendToStylist(deps: MailDeps, tx: Tx, row: PackageRow, words: Words): Promise<void> {
  const stylist = await findContact(tx, row.stylist_id)
  if (isNowhere(stylist.email)) return
  const url = deps.shop.origin + inLanguage(stylist.language, pages.sellerPackages)
  await send(deps, tx, row, stylist, { action: { text: say('See the packages you have sold'), url }, ...words })
}

/** To both sides: it is paid, and visits can be booked with it. */
export async function mailSold(deps: MailDeps, tx: Tx, row: PackageRow, zone: string): Promise<void> {
  const service = onOneLine(row.service_name)
  const { visits, number } = row
  const price = moneyText(money(row.price_minor, row.currency))
  // Its last day is the one before the moment at which it is over.
  const last = row.ends_at && longDayText(wallClock(new Date(row.ends_at.getTime() - 1), zone).day)
  const until = last ? say('The visits have to begin until {day}.', { day: last }) : say('It does not end.')
  const rows = [
    { label: say('Number'), value: String(number) },
    { label: say('Service'), value: service },
    { label: say('Visits'), value: String(visits) },
    { label: say('Paid by card'), value: price, strong: true },
  ]
  await sendToBuyer(deps, tx, row, {
    kind: 'package paid',
    subject: say('Your package is paid: {visits} visits, {service}', { visits, service }),
    paragraphs: [
      say(
        'Book your visits whenever you like: open your packages and press Book. Nothing more is to be paid for them.',
      ),
      until,
      say(
        'Cancel a visit in time, and it is yours to book again. As long as none is booked, you can have the package paid back within 14 days.',
      ),
    ],
    rows,
  })
  const names = await findNames(tx, [row.buyer_id])
  const client = onOneLine(names.get(row.buyer_id) ?? '')
  await sendToStylist(deps, tx, row, {
    kind: 'package sold',
    subject: say('You have sold a package: {visits} visits, {service}', { visits, service }),
    paragraphs: [say('{client} has bought it and books the visits as they like.', { client }), until],
    rows,
  })
}

/** Money of it goes back, and why; once for each cause. */
export async function mailGivenBack(
  deps: MailDeps,
  tx: Tx,
  row: PackageRow,
  amount: Money,
  cause: string,
): Promise<void> {
  const back = moneyText(amount)
  await sendToBuyer(deps, tx, row, {
    kind: `package paid back ${cause}`,
    subject: say('{back} is on its way back: package {number}', { back, number: row.number }),
    heading: say('Your money is on its way back'),
    paragraphs: [
      wordsOn(cause, row, back),
      whereItGoes([{ goes_to: 'card', amount_minor: amount.minor, currency: amount.currency }]),
    ],
  })
}

/** Why money of a package goes back, for its buyer. */
function wordsOn(cause: string, { number }: PackageRow, back: Text): Text {
  if (cause === 'late')
    return say('Your payment of {back} arrived after you had given package {number} up.', { back, number })
  if (cause === 'gone') {
    return say('Your payment of {back} for package {number} arrived after its stylist had left us.', { back, number })
  }
  if (cause === 'all') {
    return say('Your payment for package {number} was not the one that was due, so we give all of it back.', { number })
  }
  if (cause === 'too much') return say('You paid {back} more for package {number} than was due.', { back, number })
  if (cause.startsWith('buyer')) return say('You have had package {number} paid back.', { number })
  if (cause.startsWith('seller')) {
    return say('Your stylist has paid the visits back that were left in package {number}.', { number })
  }
  return say('Our team has paid {back} of package {number} back. It has that many visits less.', { back, number })
}

/** To its stylist, where the buyer has had it paid back. */
export async function mailTakenBack(
  deps: MailDeps,
  tx: Tx,
  row: PackageRow,
  amount: Money,
  cause: string,
): Promise<void> {
  await sendToStylist(deps, tx, row, {
    kind: `package taken back ${cause}`,
    subject: say('Package {number} was paid back', { number: row.number }),
    paragraphs: [
      say('Its buyer has had {back} paid back for the visits that were left. It is taken from your earnings.', {
        back: moneyText(amount),
      }),
    ],
  })
}

/** To its buyer: its visits have ended, since all of its money had gone back before. */
export async function mailWrittenOff(deps: MailDeps, tx: Tx, row: PackageRow): Promise<void> {
  const { number } = row
  await sendToBuyer(deps, tx, row, {
    kind: `package written off ${row.used}`,
    subject: say('Package {number} has ended', { number }),
    paragraphs: [
      say('All of your payment for package {number} has gone back, so its visits that were left have ended.', {
        number,
      }),
    ],
  })
}

export async function mailRefundFailed(
  deps: MailDeps,
  tx: Tx,
  row: PackageRow,
  amount: Money,
  refundId: string,
): Promise<void> {
  await sendToBuyer(deps, tx, row, {
    kind: `refund failed ${refundId}`,
    subject: say('Your refund could not be made: package {number}', { number: row.number }),
    paragraphs: [
      say('{back} could not be paid back to your card. We look after it and will write to you.', {
        back: moneyText(amount),
      }),
    ],
  })
}

export async function mailRefundAgain(deps: MailDeps, tx: Tx, row: PackageRow, refund: RefundRow): Promise<void> {
  const back = moneyText(money(refund.amount_minor, refund.currency))
  await sendToBuyer(deps, tx, row, {
    kind: `refund made again ${refund.id}`,
    subject: say('{back} goes back to you again: package {number}', { back, number: row.number }),
    paragraphs: [
      say('A refund of your package could not be made before. We have made it again.'),
      whereItGoes([refund]),
    ],
  })
}

/** To the shop's owner: a payment to check by hand before it counts. */
export async function mailAlert(deps: MailDeps, tx: Tx, row: PackageRow, reason: string): Promise<void> {
  await send(deps, tx, row, theShop(deps.shop), {
    kind: 'package under review',
    subject: `Please look at package ${row.number}`,
    heading: `Package ${row.number} is under review`,
    paragraphs: [reason, 'Nothing can be booked with it. Compare the payment at the provider with the package.'],
  })
}
