import { readFile } from 'node:fs/promises'
import { formatDecimal } from '@dressing-room/contract/money'
import * as acts from '@dressing-room/contract/operator-acts'
import { z } from 'zod'
import { acceptDispute, answerDispute, readDispute, readDisputes } from '../../features/operators/index.ts'
import { command, done, fitted, WrongUse } from './command.ts'
import { columns, moment } from './layout.ts'

const dispute = z.string().trim().min(1).max(100)
const { evidence, reason } = acts.answerDispute.body.shape
type Shown = Awaited<ReturnType<typeof readDispute>>

export const list = command({
  does: 'what banks say against payments and nobody has decided, or all of it',
  asks: z.object({ all: z.boolean() }),
  hints: { all: 'those that are decided, too' },
  async run(deps, { all }) {
    const disputes = await readDisputes(deps, { openOnly: !all })
    return { text: columns(disputes.map(inWords), 'There are none.'), data: { disputes } }
  },
})

export const show = command({
  does: 'one dispute',
  asks: z.object({ dispute }),
  words: ['dispute'],
  async run(deps, asked) {
    const shown = await readDispute(deps, asked.dispute)
    return { text: inWords(shown).filter(Boolean).join('\n'), data: shown }
  },
})

export const answer = command({
  does: 'hands in what speaks for the shop: once, and for good',
  asks: z.object({ dispute, ...evidence.shape, file: z.string().optional(), reason }),
  words: ['dispute'],
  hints: {
    uncategorized_text: 'what else there is to say',
    file: 'a text file; what is in it goes along as --uncategorized-text',
  },
  async run(deps, { dispute: id, file, reason: why, ...said }, acting) {
    const read = file === undefined ? said.uncategorized_text : await textOf(file)
    const body = fitted(acts.answerDispute.body, {
      evidence: { ...said, ...(read && { uncategorized_text: read }) },
      reason: why,
    })
    return done((await answerDispute(deps, id, body, acting)).message)
  },
})

export const accept = command({
  does: 'says nothing against a dispute, for good: the bank keeps the money',
  asks: z.object({ dispute, yes: z.boolean(), reason }),
  words: ['dispute'],
  hints: { yes: 'does it; without it the dispute is shown' },
  async run(deps, { dispute: id, yes, ...why }, acting) {
    const shown = await readDispute(deps, id)
    const lines = inWords(shown).filter(Boolean).join('\n')
    if (!yes)
      return { text: `${lines}\n\nNothing has been said yet: add --yes.`, data: { isDone: false, dispute: shown } }
    return done((await acceptDispute(deps, id, why, acting)).message, { isDone: true })
  },
})

function inWords({ id, title, amount, currency, reason: why, state, openedAt, answerBy, mayAnswer }: Shown): string[] {
  const due = answerBy && mayAnswer ? `answer by ${moment(answerBy)}` : ''
  return [id, title, formatDecimal(amount, currency), why, state, moment(openedAt), due]
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new WrongUse(`${file} cannot be read.`)
  }
}
