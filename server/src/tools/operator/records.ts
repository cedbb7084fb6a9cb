import { AUDIT_SUBJECTS } from '@dressing-room/contract/audit'
import { reason } from '@dressing-room/contract/operator-acts'
import { day } from '@dressing-room/contract/time'
import { z } from 'zod'
import { searchAuditEntries, toAuditEntry } from '../../features/audit/index.ts'
import { resendMail } from '../../features/operators/index.ts'
import { command, done } from './command.ts'
import { columns, moment } from './layout.ts'

const DAY_MS = 24 * 3_600_000

export const resend = command({
  does: 'sends a mail once more, to the same address',
  asks: z.object({ mail: z.string().max(100), reason }),
  words: ['mail'],
  hints: { mail: 'its id, as `find order` and the like say it with --json' },
  async run(deps, { mail, ...why }, acting) {
    await resendMail(deps, mail, { ...acting, ...why })
    return done('The mail is on its way again.')
  },
})

export const audit = command({
  does: 'the latest acts, of these words',
  asks: z.object({
    words: z.string().trim().max(200).optional(),
    kind: z.enum(AUDIT_SUBJECTS).optional(),
    from: day.optional(),
    until: day.optional(),
    limit: z.int().min(1).max(1000).default(50),
  }),
  words: ['words'],
  manyWords: true,
  hints: {
    kind: `what it was about: ${AUDIT_SUBJECTS.join(', ')}`,
    from: 'the first day, in UTC',
    until: 'the last one',
  },
  async run({ db }, { words, kind, from, until, limit }) {
    const { rows, total } = await searchAuditEntries(
      db,
      {
        ...{ words, kind, from: from ? new Date(from) : undefined },
        until: until ? new Date(Date.parse(until) + DAY_MS) : undefined,
      },
      { limit, offset: 0 },
    )
    const entries = rows.map(toAuditEntry)
    const lines = entries.map(({ at, actor, act, subject, note }) => [moment(at), actor, act, subject.label, note])
    return { text: columns(lines, 'No act is known.'), data: { entries, total } }
  },
})
