import { formatDecimal } from '@dressing-room/contract/money'
import * as contract from '@dressing-room/contract/operators'
import { z } from 'zod'
import { deskParts } from '../../desk-parts.ts'
import {
  closeWaiting as close,
  findAnything,
  listWaiting,
  readAccount,
  readOrder,
  readVisit,
} from '../../features/operators/index.ts'
import { command, done } from './command.ts'
import { columns, moment } from './layout.ts'
import { ACCOUNT_HINT, account, accountOf, number, subjectOf } from './subjects.ts'

export const find = command({
  does: 'what these words lead to: orders, visits, accounts, goods',
  asks: z.object({ words: z.string().trim().min(1).max(200) }),
  words: ['words'],
  manyWords: true,
  async run({ db }, { words }) {
    const hits = await findAnything(db, deskParts, words)
    const rows = hits.map(({ kind, title, detail, id }) => [kind, title, detail, id])
    return { text: columns(rows, 'Nothing was found.'), data: { hits } }
  },
})

export const findOrder = command({
  does: 'an order with all that has happened with it',
  asks: z.object({ order: number }),
  words: ['order'],
  hints: { order: 'its number, or its id' },
  async run(deps, { order: words }) {
    const found = await readOrder(deps, deskParts, await subjectOf(deps, 'order', words))
    const { order, buyer, sellers } = found
    const head = [
      `Order ${order.number}, ${formatDecimal(order.totalAmount, order.currency)}, ${order.paymentStatus}`,
      `Buyer: ${buyer.name}, ${buyer.email}`,
      ...sellers.map(({ name, email }) => `Seller: ${name}, ${email}`),
    ]
    return { text: [...head, '', timeline(found.timeline)].join('\n'), data: found }
  },
})

export const findVisit = command({
  does: 'a visit with all that has happened with it',
  asks: z.object({ visit: number }),
  words: ['visit'],
  hints: { visit: 'its number, or its id' },
  async run(deps, { visit: words }) {
    const found = await readVisit(deps, deskParts, await subjectOf(deps, 'visit', words))
    const { visit, buyer, stylist } = found
    const head = [
      `Visit ${visit.number}, ${visit.name}, ${visit.date} ${visit.time}, ${visit.status}`,
      ...(buyer ? [`Client: ${buyer.name}, ${buyer.email}`] : []),
      `Stylist: ${stylist.name}, ${stylist.email}`,
    ]
    return { text: [...head, '', timeline(found.timeline)].join('\n'), data: found }
  },
})

export const findAccount = command({
  does: 'an account with what it has bought, sold and done',
  asks: z.object({ account }),
  words: ['account'],
  hints: { account: ACCOUNT_HINT },
  async run(deps, { account: words }) {
    const found = await readAccount(deps, deskParts, (await accountOf(deps, words)).id)
    const { isEmailConfirmed, isVerified, isOperator, suspendedAt, ...person } = found.account
    const traits = [
      isEmailConfirmed ? 'address confirmed' : 'address not confirmed',
      ...(isVerified ? ['verified seller'] : []),
      ...(isOperator ? ['operator'] : []),
      ...(suspendedAt ? [`suspended since ${moment(suspendedAt)}`] : []),
    ]
    const dealings = found.dealings.map(({ title, detail }) => [title, detail])
    const head = [`${person.name}, ${person.email}`, traits.join(', ')]
    const parts = [...head, '', ...(dealings.length > 0 ? [columns(dealings, ''), ''] : []), timeline(found.timeline)]
    return { text: parts.join('\n'), data: found }
  },
})

export const waiting = command({
  does: 'what waits for somebody to decide, the oldest first',
  asks: z.object({}),
  async run(deps) {
    const found = await listWaiting(deps, deskParts)
    const rows = found.waiting.map(({ at, what, title, detail, about }) => [
      ...[moment(at), what, title, detail],
      about ? `${about.kind} ${about.id}` : '',
    ])
    return { text: columns(rows, 'Nothing waits.'), data: found }
  },
})

export const closeWaiting = command({
  does: 'says that something is settled which only a person can know, so that it waits no more',
  asks: contract.closeWaiting.body,
  words: ['kind', 'id'],
  hints: { kind: 'as `waiting` says it', id: 'likewise' },
  async run(deps, body, acting) {
    return done((await close(deps, deskParts, body, acting)).message)
  },
})

/** The latest first, as at the desk. */
function timeline(entries: readonly contract.TimelineEntry[]): string {
  return entries
    .flatMap(({ at, kind, text, detail, rows, mail }) => [
      [
        moment(at),
        kind.padEnd(5),
        [text, detail, mail && `to ${mail.to}, ${mail.state}`].filter(Boolean).join('. '),
      ].join('  '),
      ...rows.map(({ label, amount, currency }) => `${' '.repeat(8)}${label}: ${formatDecimal(amount, currency)}`),
    ])
    .join('\n')
}
