import { randomInt } from 'node:crypto'
import { TEXT_CODE_DIGITS } from '@dressing-room/contract/notifications'
import { refuse } from '@dressing-room/contract/refusals'
import { inWords, say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { catalogueOf } from '../../platform/languages/catalogues.ts'
import { readPhoneNumber } from '../../platform/phone-number.ts'
import { countAttempt, findContact, hashOf, type RateLimitRule } from '../accounts/index.ts'
import { confirmPhone, savePhone } from './text-phone-store.ts'

const HOUR = 3600
const CODE_MINUTES = 10

/** Each costs money, and a number of somebody else must not be disturbed. */
function codesSent(accountId: string, phone: string): RateLimitRule[] {
  return [
    { of: ['text code', accountId], max: 5, seconds: HOUR },
    { of: ['text code to', phone], max: 5, seconds: HOUR },
  ]
}

/** One in a million each: ten an hour are not worth trying. */
function codesTried(accountId: string): RateLimitRule[] {
  return [{ of: ['text code tried', accountId], max: 10, seconds: HOUR }]
}

/** Sends a code to a number, from which on it waits for that code. */
export async function setPhone(
  deps: Pick<Deps, 'db' | 'clock' | 'texts' | 'shop' | 'log'>,
  accountId: string,
  input: { phone: string; country?: string | undefined },
): Promise<void> {
  const texts = deps.texts ?? refuse('texts_not_offered')
  const phone = readPhoneNumber(input.phone, input.country) ?? refuse('phone_not_readable')
  await countAttempt(deps, codesSent(accountId, phone))
  const code = String(randomInt(10 ** TEXT_CODE_DIGITS)).padStart(TEXT_CODE_DIGITS, '0')
  const codeEndsAt = new Date(deps.clock().getTime() + CODE_MINUTES * 60_000)
  await transact(deps.db, (tx) => savePhone(tx, accountId, { phone, codeHash: codeKey(accountId, code), codeEndsAt }))
  const { language } = await findContact(deps.db, accountId)
  const words = say('{shop}: your code is {code}. It works for {minutes} minutes.', {
    ...{ shop: deps.shop.name, code, minutes: CODE_MINUTES },
  })
  const text = inWords(words, catalogueOf(language))
  const outcome = await texts.send({ to: phone, text }).catch((error: Error) => ({ refusedFor: error.message }))
  if (outcome === 'taken') return
  deps.log.warn({ reason: outcome.refusedFor }, 'a code was not sent')
  refuse('text_not_sent')
}

export async function enterCode(deps: Pick<Deps, 'db' | 'clock'>, accountId: string, code: string): Promise<void> {
  await countAttempt(deps, codesTried(accountId))
  const digits = code.replaceAll(/\D/g, '')
  if (!(await confirmPhone(deps.db, accountId, codeKey(accountId, digits), deps.clock()))) refuse('text_code_wrong')
}

function codeKey(accountId: string, code: string): Buffer {
  return hashOf(`${accountId} ${code}`)
}
