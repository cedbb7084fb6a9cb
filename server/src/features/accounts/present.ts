import type { User } from '@dressing-room/contract/accounts'

export function toUser(account: { id: string; name: string; email: string; phone: string; isVerified: boolean }): User {
  return {
    _id: account.id,
    username: account.name,
    name: account.name,
    fullName: account.name,
    email: account.email,
    phone: account.phone,
    isVerified: account.isVerified,
  }
}
