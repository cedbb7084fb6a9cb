import type { User } from '@dressing-room/contract/accounts'
import type { Site } from '@dressing-room/contract/site'

export function aSite(site: Partial<Site> = {}): Site {
  return {
    name: 'The Dressing Room',
    contactEmail: 'help@shop.test',
    origin: 'http://shop.test',
    banner: '',
    demoPayments: true,
    mailbox: '',
    ...site,
  }
}

export function aUser(user: Partial<User> = {}): User {
  return {
    _id: 'u1',
    username: 'June Ferrer',
    name: 'June Ferrer',
    fullName: 'June Ferrer',
    email: 'june@journey.test',
    phone: '',
    isVerified: false,
    isEmailConfirmed: true,
    preferences: { language: 'English', notifications: { email: true, sms: false, push: false } },
    ...user,
  }
}
