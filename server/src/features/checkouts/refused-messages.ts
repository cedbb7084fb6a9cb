import { Refusal } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { throttled } from '../../platform/log/throttled.ts'
import { renderMail } from '../../platform/outbox/mail-template.ts'
import { post } from '../../platform/outbox/outbox.ts'
import { countAttempt } from '../accounts/index.ts'

/** A single one may be noise; this many within an hour mean a wrong secret or an attack. */
const WORTH_A_MAIL = 5
const HOUR = 3600

interface Refused {
  log: Deps['log']
  reason: string
}

const logRefused = throttled(({ log, reason }: Refused, times) =>
  log.warn({ reason, times }, "a message in the payment provider's name was refused"),
)

/**
 * A message of the provider that is not believed leaves a trace: if its secret is wrong, no payment is heard of any
 * more but by the job, and nobody would know why. At most one mail an hour, whatever comes.
 */
export async function noteRefusedMessage(deps: Deps, reason: string): Promise<void> {
  logRefused({ log: deps.log, reason })
  const few = await countAttempt(deps, [{ of: ['refused message'], max: WORTH_A_MAIL - 1, seconds: HOUR }]).then(
    () => true,
    (error) => (error instanceof Refusal ? false : Promise.reject(error)),
  )
  if (few) return
  const hour = deps.clock().toISOString().slice(0, 13)
  const content = renderMail({
    shopName: deps.shop.name,
    heading: 'Messages of the payment provider are refused',
    paragraphs: [
      `At least ${WORTH_A_MAIL} messages to ${deps.shop.origin}/api/webhooks/stripe were refused within an hour. The last one: ${reason}`,
      'If the signing secret was changed at the provider, set STRIPE_WEBHOOK_SECRET to it. Payments are still found by asking, but later. If the secret is right, somebody may be sending made-up messages; they have no effect.',
    ],
    footer: deps.shop.contactEmail,
  })
  await transact(deps.db, (tx) =>
    post(deps, tx, {
      about: `payments:refused-messages:${hour}`,
      kind: 'refused messages',
      to: deps.shop.contactEmail,
      subject: 'Messages of the payment provider are refused',
      ...content,
    }),
  )
}
