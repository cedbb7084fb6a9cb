import { etagOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** One field of a thing as it is now. */
interface FieldNow {
  field: string
  value: unknown
}

export interface Versions {
  /** Answers under this version. */
  send(version: number): void
  /** Whether If-Match names another version than this one; a request without it rests on any. */
  isStale(version: number): boolean
  /** The version that If-Match names; undefined where it names none, or none that we have ever sent. */
  readonly expected: number | undefined
}

/** Writes of one thing may be conditional (RFC 9110, 13.1.1), and reads of it carry the version they show. */
export function versionsOf(request: Pick<FastifyRequest, 'headers'>, reply: Pick<FastifyReply, 'header'>): Versions {
  const condition = request.headers['if-match']?.trim()
  const tags = condition?.split(',').map((tag) => tag.trim()) ?? []
  return {
    send: (version) => void reply.header('etag', etagOf(version)),
    // Compared strongly: a weak tag matches nothing.
    isStale: (version) => condition !== undefined && condition !== '*' && !tags.includes(etagOf(version)),
    expected: tags.length === 1 ? numberIn(tags[0] ?? '') : undefined,
  }
}

function numberIn(tag: string): number | undefined {
  const [, digits] = /^"(\d{1,9})"$/.exec(tag) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/**
 * Refuses an edit that rests on an older version, and tells which fields have changed since. `changedAt` says in which
 * version each field got what it holds now; a version that was never sent rests on nothing, so all of them count.
 */
export function refuseStale(
  { isStale, expected = 0 }: Versions,
  { version, changedAt, fields }: { version: number; changedAt: Record<string, number>; fields: FieldNow[] },
): void {
  if (!isStale(version)) return
  const since = expected < version ? expected : 0
  const changes = fields.filter(({ field }) => (changedAt[field] ?? 1) > since)
  refuse('edited_meanwhile', { version, changes })
}

/** The versions of a thing's fields after an edit has changed these. */
export function changedFields(
  changedAt: Record<string, number>,
  fields: readonly string[],
  version: number,
): Record<string, number> {
  return { ...changedAt, ...Object.fromEntries(fields.map((field) => [field, version])) }
}
