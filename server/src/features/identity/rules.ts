import { say, type Text } from '@dressing-room/contract/text'

/** What the provider may say of a check. */
type Reported = 'open' | 'failed' | 'processing' | 'verified' | 'canceled' | 'redacted'

export type CheckState = 'open' | 'processing' | 'failed' | 'verified' | 'canceled' | 'withdrawn'

/**
 * What a check is once the provider has been heard. Reports may arrive in another order than they were made in, so a
 * verified check stays verified until the provider takes its word back, and what has ended stays ended.
 */
export function nextState(current: CheckState, reported: Reported): CheckState {
  if (current === 'withdrawn' || current === 'canceled') return current
  const isOver = reported === 'redacted' || reported === 'canceled'
  if (current === 'verified') return isOver ? 'withdrawn' : 'verified'
  return isOver ? 'canceled' : reported
}

/** Whether the person can go on with it at the provider. */
export function canGoOn(state: CheckState): boolean {
  return state === 'open' || state === 'failed'
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Whoever has not gone on by then starts anew. */
const ABANDONED_AFTER = 30 * DAY

/** When the provider is asked should no event tell: soon while somebody may be at it, and now and then for years. */
export function nextLook(state: CheckState, { startedAt, now }: { startedAt: Date; now: Date }): Date | null {
  if (state === 'canceled' || state === 'withdrawn') return null
  const age = now.getTime() - startedAt.getTime()
  if (state === 'verified') return after(now, DAY)
  if (state !== 'processing' && age > ABANDONED_AFTER) return null
  const few = state === 'processing' ? MINUTE : 5 * MINUTE
  return after(now, Math.min(DAY, Math.max(few, age / 4)))
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}

/** What the person can do something about; the provider's other codes say no more than that it did not work. */
const FAILURES: Record<string, Text> = {
  abandoned: say('The check was not finished.'),
  consent_declined: say('You did not agree to the check.'),
  country_not_supported: say('Documents of this country cannot be checked yet.'),
  device_not_supported: say('Your device could not take the pictures. Try again with a phone.'),
  document_expired: say('The document has expired.'),
  document_type_not_supported: say(
    'This kind of document is not accepted. Use a passport, ID card or driving license.',
  ),
  document_unverified_other: say('The document could not be verified.'),
  selfie_document_missing_photo: say('The document has no photo to compare with your selfie.'),
  selfie_face_mismatch: say('Your selfie does not match the photo in the document.'),
  selfie_manipulated: say('The selfie could not be verified.'),
  selfie_unverified_other: say('The selfie could not be verified.'),
  under_supported_age: say('You are too young for the check.'),
}

export function whyFailed(code: string | null): Text {
  return FAILURES[code ?? ''] ?? say('The check did not succeed.')
}
