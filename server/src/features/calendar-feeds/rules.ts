import { say, type Text } from '@dressing-room/contract/text'
/** Why a calendar elsewhere could not be read. */
export type BusyFeedFault =
  | 'not_allowed'
  | 'not_reachable'
  | 'too_slow'
  | 'too_large'
  | 'gone'
  | 'login'
  | 'refused'
  | 'no_calendar'
  | 'too_much'

const MINUTE_MS = 60_000
const USUAL_PAUSE_MINUTES = 15
const LONGEST_PAUSE_MINUTES = 24 * 60

/** When a calendar is read again; one that cannot be read is asked less and less. */
export function nextReadAt(now: Date, failures: number): Date {
  const minutes = Math.min(USUAL_PAUSE_MINUTES * 2 ** Math.min(failures, 20), LONGEST_PAUSE_MINUTES)
  return new Date(now.getTime() + minutes * MINUTE_MS)
}

/** The address at which a calendar is fetched: webcal is what calendar programs call https. */
export function toHttps(address: string): string {
  return address.replace(/^webcals?:/i, 'https:')
}

/** What an HTTP status says of a calendar; undefined for one that is there. */
export function faultOfStatus(status: number): BusyFeedFault | undefined {
  if (status === 200) return undefined
  if (status === 404 || status === 410) return 'gone'
  return status === 401 || status === 403 ? 'login' : 'refused'
}

const FAULTS: Record<BusyFeedFault, Text> = {
  not_allowed: say('This address leads to no calendar on the open web.'),
  not_reachable: say('Nothing answers at this address.'),
  too_slow: say('It takes too long to answer.'),
  too_large: say('It is larger than 10 MB.'),
  gone: say('There is no calendar at this address any more. Perhaps its link was made anew.'),
  login: say('It asks for a login. Please add its secret or public address.'),
  refused: say('The server of this calendar answers with an error.'),
  no_calendar: say('What is at this address is no calendar file.'),
  too_much: say('It holds more than can be worked out: perhaps an event that repeats without an end.'),
}

export function faultInWords(fault: string): Text {
  return FAULTS[fault as BusyFeedFault] ?? FAULTS.refused
}

interface NotUnderstood {
  unknownZones: readonly string[]
  unread: number
  tooOften: number
}

/** What of a calendar was not understood, and how it was taken instead. */
export function notesInWords({ unknownZones, unread, tooOften }: NotUnderstood): Text[] {
  const names = unknownZones.map((name) => `“${name}”`).join(', ')
  return [
    ...(names
      ? [say('Events in {names}, a time zone nobody knows, are read as times on your own clock.', { names })]
      : []),
    ...(unread > 0
      ? [
          say(
            '{count, plural, one {# event could not be read and counts as free.} other {# events could not be read and count as free.}}',
            { count: unread },
          ),
        ]
      : []),
    ...(tooOften > 0
      ? [
          say(
            '{count, plural, one {# event that repeats all the time counts as free.} other {# events that repeat all the time count as free.}}',
            { count: tooOften },
          ),
        ]
      : []),
  ]
}
