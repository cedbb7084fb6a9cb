import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What people choose by: kinds of messages that are about the same. */
export const NOTICE_GROUPS = [
  'orders',
  'visits',
  'reminders',
  'refunds',
  'reviews',
  'rewards',
  'saved',
  'messages',
  'sales',
] as const
export type NoticeGroup = (typeof NOTICE_GROUPS)[number]

export const NOTICE_CHANNELS = ['email', 'sms', 'push'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

export const MAX_PUSH_DEVICES = 20
export const TEXT_CODE_DIGITS = 6

const noticeGroup = z.enum(NOTICE_GROUPS)

const groupChoice = z.object({
  group: noticeGroup,
  email: z.boolean(),
  sms: z.boolean(),
  push: z.boolean(),
  /** Whether all, some or none of these are mailed whatever was chosen. */
  alwaysMailed: z.enum(['all', 'some', 'none']),
})

export const noticeChoices = z.object({
  groups: z.array(groupChoice),
  texts: z.object({
    /** False where this shop sends no text messages. */
    isOffered: z.boolean(),
    phone: z.string().nullable(),
    isConfirmed: z.boolean(),
  }),
  push: z.object({
    /** What browsers subscribe with. */
    key: z.string(),
    devices: z.array(z.object({ _id: z.string(), name: z.string(), since: z.string() })),
  }),
})
export type NoticeChoices = z.output<typeof noticeChoices>

const access = 'signed-in'
const response = noticeChoices

export const getNoticeChoices = endpoint({
  method: 'GET',
  path: '/api/notifications/choices',
  summary: 'By which ways the viewer is told of what',
  access,
  response,
})

export const chooseNotice = endpoint({
  method: 'PUT',
  path: '/api/notifications/choices',
  summary: 'Chooses one way for one group of messages, or takes it back',
  access,
  body: z.object({ group: noticeGroup, channel: z.enum(NOTICE_CHANNELS), isWanted: z.boolean() }),
  response,
})

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/notifications/devices',
  summary: 'Has push notifications shown by a browser; asked again, its keys are renewed',
  access,
  body: z.object({
    /** Of the browser's push service. */
    endpoint: z.url({ protocol: /^https?$/ }).max(1000),
    keys: z.object({
      p256dh: z.string().regex(/^[\w-]{87}=?$/),
      auth: z.string().regex(/^[\w-]{22}(==)?$/),
    }),
    /** What its owner calls it, such as 'Chrome on Android'. */
    name: z.string().trim().min(1).max(100),
  }),
  response,
  refusals: ['too_many_devices'],
})

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/notifications/devices/:id',
  summary: 'Sends no push notifications to this browser any more',
  access,
  params: z.object({ id: z.string().max(100) }),
  response,
})

export const leavePushDevice = endpoint({
  method: 'POST',
  path: '/api/notifications/devices/leave',
  summary: 'The same, said by the browser itself, which knows its subscription alone',
  access,
  body: z.object({ endpoint: z.string().max(1000) }),
  response: z.object({ message: z.string() }),
})

export const setTextPhone = endpoint({
  method: 'POST',
  path: '/api/notifications/phone',
  summary: 'Sends a code to this number; text messages begin once it has come back',
  access,
  body: z.object({ phone: z.string().trim().min(1).max(40), country: z.string().length(2).optional() }),
  response,
  refusals: ['phone_not_readable', 'texts_not_offered', 'text_not_sent', 'too_many_requests'],
})

export const confirmTextPhone = endpoint({
  method: 'POST',
  path: '/api/notifications/phone/confirm',
  summary: 'Brings the code back',
  access,
  body: z.object({ code: z.string().trim().min(1).max(20) }),
  response,
  refusals: ['text_code_wrong', 'too_many_requests'],
})

export const removeTextPhone = endpoint({
  method: 'DELETE',
  path: '/api/notifications/phone',
  summary: 'Forgets the number: no text messages any more',
  access,
  response,
})

/** What mails can be ended by a link in them, without a login. */
export const ENDABLE_GROUPS = ['reviews', 'saved'] as const
export type EndableGroup = (typeof ENDABLE_GROUPS)[number]

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  summary: 'Ends, or begins again, mails of one group by the key in their link; no login',
  access: 'anyone',
  body: z.object({ key: z.string().max(100), group: z.enum(ENDABLE_GROUPS), isWanted: z.boolean() }),
  response: z.object({ group: z.enum(ENDABLE_GROUPS), isWanted: z.boolean() }),
  refusals: ['link_invalid', 'too_many_requests'],
})
