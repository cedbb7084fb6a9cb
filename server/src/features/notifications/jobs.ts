import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { sendPush, sendText } from './send-notice.ts'
import { deleteNoticesBefore } from './store.ts'

const DAYS_KEPT = 90

const sweepNotices: Job<Deps> = {
  name: 'sweep-notices',
  every: '40 4 * * *',
  run: ({ db, clock }) => deleteNoticesBefore(db, new Date(clock().getTime() - DAYS_KEPT * 24 * 3_600_000)),
}

export const notificationJobs = [sendPush, sendText, sweepNotices] as Job<Deps, never>[]
