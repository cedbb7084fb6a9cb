import { Illustration } from '../../ui/illustrations.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ServiceCard } from './service-card.tsx'
import type { ServiceSummary } from './service-summary.ts'

/** Two to a row on phones, four from medium up, fewer where text is set so large that a word would not fit. */
const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,50%-0.5rem)),1fr))] gap-x-4 gap-y-8 md:grid-cols-[repeat(auto-fill,minmax(min(100%,max(7rem,25%-1.125rem)),1fr))] lg:gap-x-6 lg:gap-y-12'

/** Always `slots` places: what is missing is filled with still ones, so that the page keeps its shape. */
export function ServiceGrid({ services, slots }: { services: readonly ServiceSummary[]; slots: number }) {
  const empty = Math.max(0, slots - services.length)
  return (
    <ul className={grid}>
      {services.map((service) => (
        <li key={service._id} className="grid min-w-0">
          <ServiceCard service={service} />
        </li>
      ))}
      {Array.from({ length: empty }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike
        <li key={`empty-${at}`} aria-hidden="true">
          <div className="flex aspect-3/2 items-center justify-center rounded-picture bg-bone text-hairline">
            <Illustration name="mirror" size={56} />
          </div>
        </li>
      ))}
    </ul>
  )
}

export function ServiceGridSkeleton({ slots }: { slots: number }) {
  return (
    <Loading label="Loading services">
      <div aria-hidden className={grid}>
        {Array.from({ length: slots }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div key={at} className="flex flex-col gap-2">
            <Skeleton className="aspect-3/2" />
            <Skeleton className="mt-1 h-5 w-3/4" />
            <Skeleton className="h-5 w-1/3" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
