import { inWords, say, type Text } from '@dressing-room/contract/text'
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Deps } from '../../deps.ts'
import { catalogueOf } from '../../platform/languages/catalogues.ts'
import { findContact } from '../accounts/index.ts'
import { foldLines } from './fold-lines.ts'
import { bookingUid, lines, plain } from './ics.ts'
import { type PublishedRow, type Side, visitsToPublish } from './lists-store.ts'
import { visitUrl } from './parties.ts'
import { contentWords, memberWords } from './visit-words.ts'

export interface PublishedVisits {
  content: string
  /** When the last of its visits was made, moved or cancelled. */
  changedAt: Date
}

const KEPT_DAYS = 30
const ASK_AGAIN_SECONDS = 15 * 60

/**
 * One person's visits as a calendar that other programs read again and again: the events of the mails, under the same UIDs
 * and sequences, so that one which is in both is there once. Cancelled visits stay in it for a month, since what is only
 * missing stays in some calendars for ever (case 44). Phone and mail addresses stay here; a client's holds their own
 * visits and nothing of other clients. It is written in the language of its owner's account.
 */
export async function publishVisits(
  { db, clock, shop }: Pick<Deps, 'db' | 'clock' | 'shop'>,
  { id, side }: { id: string; side: Side },
): Promise<PublishedVisits> {
  const since = new Date(clock().getTime() - KEPT_DAYS * 86_400_000)
  const visits = await visitsToPublish(db, id, side, since)
  const { language } = await findContact(db, id)
  const said = (text: Text) => inWords(text, catalogueOf(language))
  const calendar = new ICalCalendar({
    name: plain(
      said(
        side === 'stylist'
          ? say('Visits at {shop}', { shop: shop.name })
          : say('Appointments at {shop}', { shop: shop.name }),
      ),
    ),
    prodId: { company: plain(shop.name), product: 'Visits', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_AGAIN_SECONDS,
  })
  for (const visit of visits) {
    const url = visitUrl(shop, visit, language)
    calendar.createEvent({
      id: bookingUid(visit),
      sequence: visit.sequence,
      stamp: visit.changed_at,
      created: visit.created_at,
      lastModified: visit.changed_at,
      start: visit.starts_at,
      end: visit.ends_at,
      summary: lines(said(summaryOf(visit, side))),
      description: lines(
        [
          ...memberWords(visit).map(said),
          ...contentWords(visit).map(said),
          said(say('Booking {number}', { number: String(visit.number) })),
          url,
        ].join('\n'),
      ),
      url,
      location: lines(visit.place),
      status: visit.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  const last = Math.max(0, ...visits.map((visit) => visit.changed_at.getTime()))
  return { content: foldLines(calendar.toString()), changedAt: new Date(last) }
}

function summaryOf({ service_name: service, full_name, provider_name }: PublishedRow, side: Side): Text {
  const name = side === 'stylist' ? full_name : provider_name
  return name ? say('{service} with {name}', { service, name }) : service
}
