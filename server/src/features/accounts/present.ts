import type { User } from '@dressing-room/contract/accounts'
import type { Account } from './store.ts'

export function toUser(account: Account): User {
  return {
    _id: account.id,
    username: account.name,
    name: account.name,
    fullName: account.name,
    email: account.email,
    phone: account.phone,
    isVerified: account.isVerified,
    isEmailConfirmed: account.isEmailConfirmed,
    preferences: {
      // One of them: the table holds no other.
      language: account.language as User['preferences']['language'],
      notifications: { email: account.byEmail, sms: account.bySms, push: account.byPush },
    },
  }
}
