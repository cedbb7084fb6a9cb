import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { type CardGridProps, CardGridSkeleton, CardSection } from './card-grid.tsx'
import { Carousel } from './carousel.tsx'
import { ItemSlideSkeleton, type SlideLayout } from './item-slide.tsx'
import { ListSectionWait } from './list-section.tsx'
import { LoadFailed } from './load-failed.tsx'

/** Spec 9. */
export const MOST_SLIDES = 6

/** What is picked for one person. undefined where it could not be loaded. */
export interface Picks<Item> {
  slides: readonly Item[]
  special: readonly Item[] | undefined
  byCategory: readonly { category: string; items: readonly Item[] }[] | undefined
}

interface PicksHomeProps<Item> extends Pick<CardGridProps<Item>, 'layout' | 'slots' | 'card'> {
  picks: Picks<Item>
  /** The carousel's name. */
  label: string
  slides: SlideLayout
  slide: (item: Item) => ReactNode
  specialTitle: string
  categoryTitle: (category: string) => string
  onRetry: () => void
}

/** A dashboard's home of products or of services: a carousel, special picks, and a list of each category. */
export function PicksHome<Item extends { _id: string }>({
  picks: { slides: items, special, byCategory },
  label,
  slides,
  slide,
  specialTitle,
  categoryTitle,
  onRetry,
  ...grid
}: PicksHomeProps<Item>) {
  const shown = items.slice(0, MOST_SLIDES).map((item) => ({ id: item._id, content: slide(item) }))
  return (
    <>
      {shown.length > 0 && (
        <Carousel label={label} slides={shown} placeholder={<ItemSlideSkeleton layout={slides} />} />
      )}
      <CardSection {...grid} title={specialTitle} items={special} onRetry={onRetry} />
      {byCategory?.map(({ category, items }) => (
        <CardSection {...grid} key={category} title={categoryTitle(category)} items={items} onRetry={onRetry} />
      ))}
      {!byCategory && (
        <div className="pt-10">
          <LoadFailed what={t`more ${grid.layout.things}`} onRetry={onRetry} />
        </div>
      )}
    </>
  )
}

type PicksSkeletonProps = Pick<PicksHomeProps<unknown>, 'layout' | 'slots' | 'slides'>

export function PicksHomeSkeleton({ layout, slots, slides }: PicksSkeletonProps) {
  return (
    <ListSectionWait text={t`Sorting & loading what you might like...`} above={<ItemSlideSkeleton layout={slides} />}>
      <CardGridSkeleton layout={layout} slots={slots} />
    </ListSectionWait>
  )
}
