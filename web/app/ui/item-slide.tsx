import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'

/** How pictures and text of one kind of slide stand beside each other, as class names. */
export interface SlideLayout {
  row: string
  /** Crop and columns of each picture. */
  pictures: readonly string[]
  text: string
  /** After how many lines the name is cut off. */
  name: string
}

interface ItemSlideProps {
  layout: SlideLayout
  to: string
  name: string
  /** Above the name: category, town. */
  above: string
  pictures: ReactNode
  /** Below the name: what it costs. */
  children: ReactNode
}

/** One thing of a carousel, as in a magazine: large pictures, and the text at their foot. The whole slide is its link. */
export function ItemSlide({ layout, to, name, above, pictures, children }: ItemSlideProps) {
  return (
    <article className={classes('relative', layout.row)}>
      {pictures}
      <div className={classes('border-ink', layout.text)}>
        <p className="truncate text-note text-muted">{above}</p>
        <h2
          className={classes(
            'mt-1 mb-2 font-display text-head text-balance wrap-anywhere lg:text-display',
            layout.name,
          )}
        >
          <Link to={to} className="text-ink no-underline after:absolute after:inset-0 hover:underline">
            {name}
          </Link>
        </h2>
        {children}
      </div>
    </article>
  )
}

/** In the shape of a slide, until there is one. */
export function ItemSlideSkeleton({ layout }: { layout: SlideLayout }) {
  return (
    <div aria-hidden className={layout.row}>
      {layout.pictures.map((picture) => (
        <Skeleton key={picture} className={picture} />
      ))}
      <div className={classes('flex flex-col gap-3 border-hairline', layout.text)}>
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    </div>
  )
}
