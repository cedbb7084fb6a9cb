import type { Deps } from '../../deps.ts'
import { type Attempt, type Job, PermanentFailure } from '../../platform/jobs/queue.ts'
import { ttlSeconds } from './kinds.ts'
import { findSending, markFailed, markSent, removeDevice, type Sending } from './store.ts'
import { textOf } from './wishes.ts'

type SendingJob = Job<Deps, { id: string }>

/** A notice of half a day ago is no news; a mail has told it as well. */
const HALF_A_DAY = { times: 30, longestPauseSeconds: 1800 }
const USUAL_CONCURRENCY = 10

export const sendPush: SendingJob = {
  name: 'send-push',
  concurrency: USUAL_CONCURRENCY,
  retry: HALF_A_DAY,
  run: (deps, { id }, attempt) => sendOnce(deps, id, push, attempt),
}

export const sendText: SendingJob = {
  name: 'send-text',
  concurrency: USUAL_CONCURRENCY,
  retry: HALF_A_DAY,
  run: (deps, { id }, attempt) => sendOnce(deps, id, text, attempt),
}

async function sendOnce(
  deps: Deps,
  id: string,
  send: (deps: Deps, sending: Sending) => Promise<'taken' | 'gone' | { refusedFor: string }>,
  { number }: Attempt = { number: 1 },
): Promise<void> {
  const sending = await findSending(deps.db, id)
  if (!sending) return
  try {
    const outcome = await send(deps, sending)
    if (outcome === 'gone') return
    if (outcome !== 'taken') throw new PermanentFailure(outcome.refusedFor)
    await markSent(deps.db, id, deps.clock())
  } catch (error) {
    // Nobody is woken by what a push service does not take: the row says why, for whoever is asked about it.
    const isLast = error instanceof PermanentFailure || number > HALF_A_DAY.times
    if (!isLast) throw error
    deps.log.warn({ err: error, sending: id }, 'a notice was not taken')
    await markFailed(deps.db, id, error as Error, deps.clock())
  }
}

/** A browser that is gone is forgotten, and with it what was on its way there. */
async function push({ db, push: port }: Deps, { notice, device }: Sending) {
  if (!device) return 'gone'
  const message = JSON.stringify({ title: notice.title, page: notice.page, tag: notice.id })
  const outcome = await port.send(device, message, { ttlSeconds: ttlSeconds(notice.kind) })
  if (outcome === 'gone') await removeDevice(db, device.id)
  return outcome
}

/** To the number as it is now: one that was taken back in between is not written to. */
async function text({ texts, shop }: Deps, { notice, phone }: Sending) {
  if (!texts || !phone) return 'gone'
  const url = `${shop.origin}${notice.page}`
  return texts.send({ to: phone, text: textOf({ title: notice.title, url, shopName: shop.name }) })
}
