import { reason } from '@dressing-room/contract/operator-acts'
import { refuse } from '@dressing-room/contract/refusals'
import { z } from 'zod'
import { listOperators, takeFactorsAway } from '../../features/accounts/index.ts'
import { restoreSeller, suspendSeller } from '../../features/identity/index.ts'
import {
  deleteOnRequest,
  exportOnRequest,
  grantOperator,
  keepOnRequest,
  revokeOperator,
} from '../../features/operators/index.ts'
import { personalData } from '../../personal-data.ts'
import { transact } from '../../platform/db/transact.ts'
import { command, done } from './command.ts'
import { columns, moment } from './layout.ts'
import { ACCOUNT_HINT, account, accountOf } from './subjects.ts'

const words = ['account'] as const
const hints = { account: ACCOUNT_HINT }

export const grant = command({
  does: 'makes an account an operator',
  asks: z.object({ email: z.email('Please enter an e-mail address.') }),
  words: ['email'],
  async run(deps, { email }, acting) {
    await grantOperator(deps, email, acting)
    return done(
      `${email} is an operator. The desk is at ${deps.shop.origin}/operator, after a login with a second factor.`,
    )
  },
})

export const revoke = command({
  does: 'takes that back, from their next click on',
  asks: z.object({ email: z.email('Please enter an e-mail address.') }),
  words: ['email'],
  async run(deps, { email }, acting) {
    await revokeOperator(deps, email, acting)
    return done(`${email} is no operator any more.`)
  },
})

export const list = command({
  does: 'who is an operator, and since when',
  asks: z.object({}),
  async run({ db }) {
    const operators = await listOperators(db)
    const rows = operators.map(({ email, name, since }) => [moment(since), email, name])
    return { text: columns(rows, 'Nobody is an operator.'), data: { operators } }
  },
})

export const suspend = command({
  does: 'takes all of a seller off sale, and tells them why',
  asks: z.object({ account, reason }),
  words,
  hints,
  async run(deps, asked, acting) {
    const { id, email } = await accountOf(deps, asked.account)
    await suspendSeller(deps, id, { ...acting, reason: asked.reason })
    return done(`${email} no longer sells.`)
  },
})

export const restore = command({
  does: 'puts exactly that back on sale',
  asks: z.object({ account, reason }),
  words,
  hints,
  async run(deps, asked, acting) {
    const { id, email } = await accountOf(deps, asked.account)
    await restoreSeller(deps, id, { ...acting, reason: asked.reason })
    return done(`${email} sells again.`)
  },
})

export const exportAccount = command({
  does: 'has all that is kept about somebody put into one file, and writes to them when they can fetch it',
  asks: z.object({ account, reason }),
  words,
  hints,
  async run(deps, asked, acting) {
    const { id } = await accountOf(deps, asked.account)
    return done(String(await exportOnRequest(deps, id, { ...acting, note: asked.reason })))
  },
})

export const deleteAccount = command({
  does: 'has an account go after some days in which its owner can keep it; refused while something of it is open',
  asks: z.object({ account, reason }),
  words,
  hints,
  async run(deps, asked, acting) {
    const { id } = await accountOf(deps, asked.account)
    const { email, dueAt } = await deleteOnRequest(deps, personalData, id, { ...acting, note: asked.reason })
    return done(`The account of ${email} goes on ${moment(dueAt)}. Its owner has been told.`, { dueAt })
  },
})

export const keep = command({
  does: 'takes a deletion back while its days last',
  asks: z.object({ account, reason }),
  words,
  hints,
  async run(deps, asked, acting) {
    const { id } = await accountOf(deps, asked.account)
    return done(await keepOnRequest(deps, id, { ...acting, note: asked.reason }))
  },
})

export const takeFactors = command({
  does: 'takes away a second factor that somebody has lost: the password is enough again, and all browsers are logged out',
  asks: z.object({ account, reason }),
  words,
  hints: { ...hints, reason: 'how they have shown who they are; it stands in the audit log' },
  async run(deps, asked, acting) {
    const { id, email } = await accountOf(deps, asked.account)
    const had = await transact(deps.db, (tx) => takeFactorsAway(deps, tx, id, { ...acting, note: asked.reason }))
    if (!had) refuse('already_so', { message: `${email} has no second factor.` })
    return done(`${email} logs in with the password alone again. They have been told.`)
  },
})
