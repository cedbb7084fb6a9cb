import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { directionsAddress } from './visit-text.ts'

/** The way to a visit, on a map elsewhere that hears of it only after a click. */
export function DirectionsLink({ place }: { place: string }) {
  const address = directionsAddress(place)
  if (!address) return null
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 text-sage underline decoration-1 underline-offset-4 hover:text-sage-deep hover:decoration-2 print:hidden"
    >
      <Trans>Directions</Trans>
      <ExternalLink size={16} aria-hidden />
      <span className="sr-only">
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  )
}
