import { SERVICES_PER_LIST } from '@dressing-room/contract/stylist-services'
import { Carousel } from '../../ui/carousel.tsx'
import { ListSectionWait } from '../../ui/list-section.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { ServiceGridSkeleton } from './service-grid.tsx'
import { ServiceSection } from './service-section.tsx'
import { ServiceSlide, ServiceSlideSkeleton } from './service-slide.tsx'
import type { ServiceSummary } from './service-summary.ts'

/** Spec 9. */
const SLIDES = 6

export interface ServicePicks {
  /** undefined when they could not be fetched. */
  special: readonly ServiceSummary[] | undefined
  byCategory: readonly { category: string; services: readonly ServiceSummary[] }[] | undefined
}

export function ServicesHome({
  username,
  picks,
  onRetry,
}: {
  username: string
  picks: ServicePicks
  onRetry: () => void
}) {
  const slides = firstOfEach(picks.byCategory ?? [], SLIDES).map((service) => ({
    id: service._id,
    content: <ServiceSlide service={service} />,
  }))
  return (
    <>
      {slides.length > 0 && (
        <Carousel label="Services to look at" slides={slides} placeholder={<ServiceSlideSkeleton />} />
      )}
      <ServiceSection
        title={`Special Services Picks For you ${username}`}
        services={picks.special}
        slots={SERVICES_PER_LIST}
        onRetry={onRetry}
      />
      {picks.byCategory?.map(({ category, services }) => (
        <ServiceSection
          key={category}
          title={category}
          services={services}
          slots={SERVICES_PER_LIST}
          onRetry={onRetry}
        />
      ))}
      {!picks.byCategory && (
        <div className="pt-10">
          <LoadFailed what="more services" onRetry={onRetry} />
        </div>
      )}
    </>
  )
}

export function ServicesHomeSkeleton() {
  return (
    <ListSectionWait words="Sorting & loading what you might like..." above={<ServiceSlideSkeleton />}>
      <ServiceGridSkeleton slots={SERVICES_PER_LIST} />
    </ListSectionWait>
  )
}

/** Different services, round after round one of each category. */
function firstOfEach(groups: NonNullable<ServicePicks['byCategory']>, most: number): ServiceSummary[] {
  const found = new Map<string, ServiceSummary>()
  for (let round = 0; round < SERVICES_PER_LIST; round++) {
    for (const { services } of groups) {
      const service = services[round]
      if (service && found.size < most) found.set(service._id, service)
    }
  }
  return [...found.values()]
}
