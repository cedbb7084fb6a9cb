import type { BusyFeed, VisitFeed } from '@dressing-room/contract/calendar-feeds'
import type { Localizable } from '@dressing-room/contract/text'
import { faultInWords, notesInWords } from './rules.ts'
import type { BusyFeedRow } from './store.ts'
import type { VisitFeedRow } from './visit-feed-store.ts'

export function toVisitFeed(row: VisitFeedRow | undefined): VisitFeed {
  if (!row) return { isOn: false }
  return {
    isOn: true,
    createdAt: row.created_at.toISOString(),
    ...(row.asked_at && { askedAt: row.asked_at.toISOString() }),
  }
}

export function toBusyFeed(row: BusyFeedRow): Localizable<BusyFeed> {
  const state = row.tried_at === null ? 'waiting' : row.fault === null ? 'read' : 'failing'
  return {
    _id: row.id,
    name: row.name,
    host: new URL(row.url).host,
    state,
    ...(row.read_at && { readAt: row.read_at.toISOString() }),
    nextReadAt: row.next_read_at.toISOString(),
    ...(state === 'failing' && { fault: faultInWords(row.fault ?? '') }),
    busyTimes: row.busy_times,
    notes: notesInWords({ unknownZones: row.unknown_zones, unread: row.unread, tooOften: row.too_often }),
  }
}
