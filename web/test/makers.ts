import type { User } from '@dressing-room/contract/accounts'
import {
  NOTICE_GROUPS,
  type NoticeChannel,
  type NoticeChoices,
  type NoticeGroup,
} from '@dressing-room/contract/notifications'
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

/** Chosen as everybody begins, unless said for a group. */
export function noticeChoices(but: Partial<Record<NoticeGroup, Partial<Record<NoticeChannel, boolean>>>> = {}) {
  return {
    groups: NOTICE_GROUPS.map((group) => {
      const alwaysMailed: 'all' | 'some' | 'none' = group === 'refunds' ? 'all' : group === 'orders' ? 'some' : 'none'
      return { ...{ group, alwaysMailed, email: true, sms: group === 'orders', push: true }, ...but[group] }
    }),
    texts: { isOffered: true, phone: null, isConfirmed: false },
    push: { key: 'k', devices: [] },
  } satisfies NoticeChoices
}
