import type { NewSession } from './session-store.ts'
import { newToken } from './tokens.ts'

const DAY_SECONDS = 24 * 3600
const REMEMBERED_SECONDS = 30 * DAY_SECONDS

/** 30 days from the last use when the browser is to be remembered, else 24 hours in all. */
export function sessionFor(
  accountId: string,
  {
    remember,
    device,
    now,
    secondFactorAt = null,
  }: { remember: boolean; device: string; now: Date; secondFactorAt?: Date | null },
): NewSession {
  const seconds = remember ? REMEMBERED_SECONDS : DAY_SECONDS
  return {
    token: newToken(),
    accountId,
    device,
    createdAt: now,
    expiresAt: new Date(now.getTime() + seconds * 1000),
    rollingSeconds: remember ? REMEMBERED_SECONDS : null,
    secondFactorAt,
  }
}
