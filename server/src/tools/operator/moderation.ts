import * as contract from '@dressing-room/contract/moderation'
import { reason } from '@dressing-room/contract/operator-acts'
import { z } from 'zod'
import { decideCase, hideAnything, listReported, showAgain } from '../../features/moderation/index.ts'
import { moderationSubjects } from '../../moderation.ts'
import { command, done } from './command.ts'
import { columns, moment } from './layout.ts'

const kind = z.enum(contract.REPORT_SUBJECTS, `Please choose one of: ${contract.REPORT_SUBJECTS.join(', ')}.`)
const thing = z.string().trim().min(1).max(200)
const hints = {
  kind: contract.REPORT_SUBJECTS.map((each) => (each.includes(' ') ? `"${each}"` : each)).join(', '),
  thing: 'the end of its address, an article number, or its id',
}

export const hide = command({
  does: 'hides something from everybody; its owner is told why and can appeal once',
  asks: z.object({ kind, thing, reason }),
  words: ['kind', 'thing'],
  hints,
  async run(deps, { kind: of, thing: words, ...why }, acting) {
    const { title } = await hideAnything(deps, moderationSubjects, { kind: of, words }, { ...acting, ...why })
    return done(`${title} is hidden. Its owner has been told.`)
  },
})

export const unhide = command({
  does: 'shows something again',
  asks: z.object({ kind, thing, reason }),
  words: ['kind', 'thing'],
  hints,
  async run(deps, { kind: of, thing: words, ...why }, acting) {
    const { title } = await showAgain(deps, moderationSubjects, { kind: of, words }, { ...acting, ...why })
    return done(`${title} can be seen again. Its owner has been told.`)
  },
})

export const listCases = command({
  does: 'what was reported, and what its owner asks to look at again',
  asks: z.object({ decided: z.boolean() }),
  hints: { decided: 'what was decided instead, the latest first' },
  async run(deps, { decided }) {
    const found = await listReported(deps, moderationSubjects, decided ? 'decided' : 'waiting')
    const rows = found.cases.map(({ id, subject, title, state, openedAt, reports, appeal }) => [
      ...[moment(openedAt), subject, title, state, `${reports.length} reports`, id],
      appeal,
    ])
    return { text: columns(rows, 'Nothing waits.'), data: found }
  },
})

const { decision } = contract.decideCase.body.shape

export const decide = command({
  does: 'hides what was reported or dismisses the report; of an appeal, upholds it or restores',
  asks: z.object({ report: z.string().max(100), decision, reason }),
  words: ['report', 'decision'],
  hints: { report: 'its id', decision: 'hide, dismiss, uphold or restore' },
  async run(deps, { report, ...decided }, acting) {
    await decideCase(deps, moderationSubjects, report, { ...decided, ...acting })
    return done('It is decided. Whoever it is about has been told.')
  },
})
