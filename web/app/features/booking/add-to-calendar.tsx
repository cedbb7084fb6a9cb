import type { Booking } from '@dressing-room/contract/booking'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CalendarPlus, ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { Alert } from '../../ui/notice.tsx'
import { saveBlob } from '../../ui/save-file.ts'
import { type CalendarEntry, googleCalendarAddress, outlookCalendarAddress } from './calendar-links.ts'

interface AddToCalendarProps {
  booking: Pick<Booking, 'number' | 'serviceName' | 'provider' | 'start' | 'end' | 'place'>
  /** Has the server write the visit as a calendar file. */
  askForFile: () => Promise<{ fileName: string; content: string }>
  /** A page on which its reader finds the visit again; not where only a mailed link leads to it. */
  page?: string
}

/** A visit for the calendar that somebody looks at: on the web in one more tab, elsewhere as a file. */
export function AddToCalendar({ booking, askForFile, page }: AddToCalendarProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const entry: CalendarEntry = {
    title: booking.provider.name ? t`${booking.serviceName} with ${booking.provider.name}` : booking.serviceName,
    start: booking.start,
    end: booking.end,
    place: booking.place,
    details: [t`Booking No. ${booking.number}`, page && window.location.origin + page].filter(Boolean).join('\n'),
  }

  async function save() {
    setBusy(true)
    setFailed(false)
    try {
      const { fileName, content } = await askForFile()
      saveBlob(fileName, new Blob([content], { type: 'text/calendar;charset=utf-8' }))
    } catch (error) {
      console.error(error)
      setFailed(true)
    }
    setBusy(false)
  }

  return (
    <div className="print:hidden">
      <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <CalendarPlus size={18} aria-hidden />
        {t`Add to calendar`}
      </Button>
      <div id={id} hidden={!open} className="mt-3 flex flex-col gap-3 border-l-4 border-sage bg-bone p-4">
        <div className="flex flex-wrap gap-3">
          <Elsewhere href={googleCalendarAddress(entry)}>{t`Google Calendar`}</Elsewhere>
          <Elsewhere href={outlookCalendarAddress(entry)}>Outlook</Elsewhere>
          <Button busy={busy} onClick={save}>
            {t`Apple Calendar`}
          </Button>
          <Button busy={busy} onClick={save}>
            {t`Calendar file (.ics)`}
          </Button>
        </div>
        <p className="text-note text-muted">
          <Trans>
            A visit that you add here does not follow when it moves. The file in our mails does, and so does the address
            of your appointments.
          </Trans>
        </p>
        <Alert>
          {failed && (
            <p>
              <Trans>The file could not be made. Please try again.</Trans>
            </p>
          )}
        </Alert>
      </div>
    </div>
  )
}

function Elsewhere({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClassName('outlined')}>
      {children}
      <ExternalLink size={16} aria-hidden />
      <span className="sr-only">
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  )
}
