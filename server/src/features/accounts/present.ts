import type { OpenSession, User } from '@dressing-room/contract/accounts'
import type { SessionRow } from './session-store.ts'
import type { Account } from './store.ts'

export function toUser(account: Account): User {
  return {
    _id: account.id,
    username: account.name,
    name: account.name,
    fullName: account.name,
    email: account.email,
    phone: account.phone,
    ...(account.pictureUrl && { imageUrl: account.pictureUrl }),
    isVerified: account.isVerified,
    isEmailConfirmed: account.isEmailConfirmed,
    ...(account.isOperator && { isOperator: true as const }),
    preferences: {
      // The table holds no other.
      language: account.language as User['preferences']['language'],
      notifications: { email: account.byEmail, sms: account.bySms, push: account.byPush },
    },
  }
}

export function toOpenSession(session: SessionRow): OpenSession {
  return {
    id: session.id,
    device: session.device,
    current: session.isThis,
    remembered: session.remembered,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
  }
}
