import { draftOf, dropDraft, keepDraft } from '../../session/draft.ts'

/** What a client has chosen and typed for one service, until it is booked. */
export interface BookingDraft {
  /** Whose it is; a guest's is taken over by the account that logs in next in this tab. */
  userId?: string | undefined
  day?: string
  time?: string
  fullName?: string
  email?: string
  phone?: string
  note?: string
  /** What the service asks, answered: as JSON, by question. */
  answers?: string
  /** Ids of add-ons, with commas between them. */
  addOns?: string
  /** The services that follow in the same visit, as `alsoText` writes them. */
  also?: string
  /** The id of whoever of the team is wanted; '' for anybody. */
  member?: string
  /** The page was left with the layer open, for the login or the card page: coming back opens it again. */
  resume?: boolean
}

const TEXTS = ['day', 'time', 'fullName', 'email', 'phone', 'note', 'answers', 'addOns', 'also', 'member'] as const

export function keepBookingDraft(serviceID: string, draft: BookingDraft): void {
  keepDraft(nameOf(serviceID), draft)
}

/** Another account in the same tab does not see it. */
export function bookingDraft(serviceID: string, userId: string | undefined): BookingDraft | undefined {
  const kept = draftOf(nameOf(serviceID))
  if (typeof kept !== 'object' || kept === null) return undefined
  const fields = kept as Record<string, unknown>
  if (typeof fields.userId === 'string' && fields.userId !== userId) return undefined
  return {
    ...Object.fromEntries(TEXTS.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : []))),
    userId,
    resume: fields.resume === true,
  }
}

export function dropBookingDraft(serviceID: string): void {
  dropDraft(nameOf(serviceID))
}

function nameOf(serviceID: string): string {
  return `booking:${serviceID}`
}
