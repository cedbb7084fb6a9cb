import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { classes } from './class-names.ts'
import { Illustration, type IllustrationName } from './illustrations.tsx'
import { ListSection } from './list-section.tsx'
import { LoadFailed } from './load-failed.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

/** How the cards of one kind of thing stand in a grid. */
export interface CardLayout {
  /** Columns and gaps, as class names. */
  grid: string
  /** The crop of every picture: 'aspect-4/5'. */
  crop: string
  /** In empty places. */
  illustration: IllustrationName
  /** What the cards show: 'products'. */
  things: string
}

export interface CardGridProps<Item> {
  layout: CardLayout
  items: readonly Item[]
  /** How many places there always are. */
  slots: number
  card: (item: Item, at: number) => ReactNode
  /** Stands in the place that eight cards leave in rows of three. */
  end?: ReactNode
}

/** Always `slots` places: empty ones show an illustration, so that the page keeps its shape. */
export function CardGrid<Item extends { _id: string }>({ layout, items, slots, card, end }: CardGridProps<Item>) {
  const empty = Math.max(0, slots - items.length)
  return (
    <ul className={layout.grid}>
      {items.map((item, at) => (
        <li key={item._id} className="grid min-w-0">
          {card(item, at)}
        </li>
      ))}
      {Array.from({ length: empty }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike
        <li key={`empty-${at}`} aria-hidden="true">
          <div
            className={classes('flex items-center justify-center rounded-picture bg-bone text-hairline', layout.crop)}
          >
            <Illustration name={layout.illustration} size={64} />
          </div>
        </li>
      ))}
      {end && <li className="max-md:hidden">{end}</li>}
    </ul>
  )
}

export function CardGridSkeleton({ layout, slots }: { layout: CardLayout; slots: number }) {
  return (
    <Loading label={t`Loading ${layout.things}`}>
      <div aria-hidden className={layout.grid}>
        {Array.from({ length: slots }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div key={at} className="flex flex-col gap-2">
            <Skeleton className={layout.crop} />
            <Skeleton className="mt-1 h-5 w-3/4" />
            <Skeleton className="h-5 w-1/3" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

export interface CardSectionProps<Item> extends Omit<CardGridProps<Item>, 'items' | 'end'> {
  title: string
  /** undefined when they could not be loaded: the section says so and offers to try again. */
  items: readonly Item[] | undefined
  onRetry: () => void
}

/** A titled list of cards on the home page and the dashboards. */
export function CardSection<Item extends { _id: string }>({ title, items, onRetry, ...grid }: CardSectionProps<Item>) {
  return (
    <ListSection title={title}>
      {items ? (
        <CardGrid {...grid} items={items.slice(0, grid.slots)} />
      ) : (
        <LoadFailed what={t`these ${grid.layout.things}`} onRetry={onRetry} />
      )}
    </ListSection>
  )
}
