import { t } from '@lingui/core/macro'
import type { RefObject } from 'react'
import { formatDecimal } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { StickyBar } from '../../ui/sticky-bar.tsx'
import type { BookableService } from './book-appointment.tsx'

interface StickyBookBarProps {
  watch: RefObject<HTMLElement | null>
  service: BookableService
  onBook: () => void
}

/** On phones, 'Book Appointment' stays on screen while one scrolls. */
export function StickyBookBar({ watch, service, onBook }: StickyBookBarProps) {
  return (
    <StickyBar watch={watch}>
      <p className="figures min-w-0">
        <span className="block truncate text-note text-muted">{t`${service.duration} minutes`}</span>
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
        {t`Book Appointment`}
      </Button>
    </StickyBar>
  )
}
