import { formatDecimal } from '@dressing-room/contract/money'
import { type RefObject, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { BookableService } from './book-appointment.tsx'

interface StickyBookBarProps {
  watch: RefObject<HTMLElement | null>
  service: BookableService
  onBook: () => void
}

/** On phones the way to an appointment is always at hand. */
export function StickyBookBar({ watch, service, onBook }: StickyBookBarProps) {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!watch.current) return
    const observer = new IntersectionObserver(([entry]) => setAway(entry !== undefined && !entry.isIntersecting))
    observer.observe(watch.current)
    return () => observer.disconnect()
  }, [watch])
  if (!away) return null
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-14 z-10 flex items-center justify-between gap-4 border-t border-hairline bg-raised px-4 py-2 sm:bottom-0 sm:left-16 md:hidden"
    >
      <p className="figures min-w-0">
        <span className="block truncate text-note text-muted">{`${service.duration} minutes`}</span>
        <span className="font-medium">{formatDecimal(service.price, service.priceCurrency)}</span>
      </p>
      <Button
        kind="sage"
        className="shrink-0"
        aria-haspopup="dialog"
        onClick={() => {
          watch.current?.scrollIntoView({ block: 'center' })
          onBook()
        }}
      >
        Book Appointment
      </Button>
    </div>
  )
}
