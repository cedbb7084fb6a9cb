import { useSyncExternalStore } from 'react'
import { language, locale } from '../language/language.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const never = () => () => {}

interface WhenProps {
  /** An instant of the wire, or a bare date such as '2026-11-28', which is the same day everywhere. */
  at: string
  show?: 'day' | 'moment'
  /** Whose wall it is; the reader's own where nobody says. */
  zone?: string
}

/**
 * A date or a moment in the one style of the shop (decision 027). The server's page, which is the same for everyone,
 * shows it in UTC; the reader's own clock takes over as soon as the page answers, without anything moving.
 */
export function When({ at, show = 'moment', zone }: WhenProps) {
  const own = useSyncExternalStore(never, ownZone, () => 'UTC')
  return <time dateTime={at}>{whenText(at, show, zone ?? own)}</time>
}

/** '28 Nov 2026' or '28 Nov 2026, 16:49'; what is no date is given back as it is. */
export function whenText(at: string, show: 'day' | 'moment', zone = ownZone()): string {
  const bare = /^\d{4}-\d\d-\d\d$/.test(at)
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return at
  if (language !== 'en') return inOtherLanguage(moment, show === 'day' || bare, bare ? 'UTC' : zone)
  const shown = new Map(
    new Intl.DateTimeFormat('en-US', {
      timeZone: bare ? 'UTC' : zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    })
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const day = `${shown.get('day')} ${MONTHS[Number(shown.get('month')) - 1]} ${shown.get('year')}`
  return show === 'day' || bare ? day : `${day}, ${shown.get('hour')}:${shown.get('minute')}`
}

function inOtherLanguage(moment: Date, isDay: boolean, timeZone: string): string {
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat(locale, { timeZone, numberingSystem: 'latn', ...day, ...(!isDay && time) }).format(
    moment,
  )
}

/** Of a browser that names no zone, or one that it cannot compute with ('Etc/Unknown'), that of the server's page. */
function ownZone(): string {
  try {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    new Intl.DateTimeFormat('en-US', { timeZone })
    return timeZone || 'UTC'
  } catch {
    return 'UTC'
  }
}
