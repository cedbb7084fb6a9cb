import { t } from '@lingui/core/macro'
import { CardGrid, CardGridSkeleton, type CardLayout, CardSection, type CardSectionProps } from '../../ui/card-grid.tsx'
import { ServiceCard } from './service-card.tsx'
import type { ServiceSummary } from './service-summary.ts'

/** Two to a row on phones, four from medium up, fewer where text is set so large that a word would not fit. */
export const serviceCards: CardLayout = {
  grid: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,50%-0.5rem)),1fr))] gap-x-4 gap-y-8 md:grid-cols-[repeat(auto-fill,minmax(min(100%,max(7rem,25%-1.125rem)),1fr))] lg:gap-x-6 lg:gap-y-12',
  crop: 'aspect-3/2',
  illustration: 'mirror',
  things: t`services`,
}

const card = (service: ServiceSummary) => <ServiceCard service={service} />

export function ServiceGrid({ services, slots }: { services: readonly ServiceSummary[]; slots: number }) {
  return <CardGrid layout={serviceCards} items={services} slots={slots} card={card} />
}

export function ServiceSection(section: Omit<CardSectionProps<ServiceSummary>, 'layout' | 'card'>) {
  return <CardSection {...section} layout={serviceCards} card={card} />
}

export function ServiceGridSkeleton({ slots }: { slots: number }) {
  return <CardGridSkeleton layout={serviceCards} slots={slots} />
}
