import { SERVICES_PER_LIST } from '@dressing-room/contract/stylist-services'
import { t } from '@lingui/core/macro'
import { MOST_SLIDES, type Picks, PicksHome, PicksHomeSkeleton } from '../../ui/picks-home.tsx'
import { ServiceCard } from './service-card.tsx'
import { serviceCards } from './service-grid.tsx'
import { ServiceSlide, serviceSlides } from './service-slide.tsx'
import type { ServiceSummary } from './service-summary.ts'

const shape = { layout: serviceCards, slots: SERVICES_PER_LIST, slides: serviceSlides }

interface ServicesHomeProps {
  username: string
  picks: Omit<Picks<ServiceSummary>, 'slides'>
  onRetry: () => void
}

export function ServicesHome({ username, picks, onRetry }: ServicesHomeProps) {
  return (
    <PicksHome
      {...shape}
      picks={{ ...picks, slides: firstOfEach(picks.byCategory ?? []) }}
      label={t`Services to look at`}
      slide={(service) => <ServiceSlide service={service} />}
      card={(service) => <ServiceCard service={service} />}
      specialTitle={t`Special Services Picks For you ${username}`}
      categoryTitle={(category) => category}
      onRetry={onRetry}
    />
  )
}

export function ServicesHomeSkeleton() {
  return <PicksHomeSkeleton {...shape} />
}

/** Different services: the first of each category, then the second of each, until there are enough. */
function firstOfEach(groups: readonly { items: readonly ServiceSummary[] }[]): ServiceSummary[] {
  const found = new Map<string, ServiceSummary>()
  for (let round = 0; round < SERVICES_PER_LIST; round++) {
    for (const { items } of groups) {
      const service = items[round]
      if (service && found.size < MOST_SLIDES) found.set(service._id, service)
    }
  }
  return [...found.values()]
}
