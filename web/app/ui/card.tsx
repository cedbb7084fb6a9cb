import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { classes } from './class-names.ts'
import { followCard, usePictureTransition } from './view-transition.ts'

interface CardProps {
  title: string
  icon?: LucideIcon
  /** The colour of what it is about: rouge for goods, sage for time. */
  tone?: 'plain' | 'rouge' | 'sage'
  /** The one thing to do about it; stands at the bottom, so that it lines up with its neighbours'. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

const inks = { plain: 'text-muted', rouge: 'text-rouge', sage: 'text-sage' }

/** A panel of an overview: what it is about, what is known, what can be done. */
export function Card({ title, icon: Icon, tone = 'plain', action, className, children }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classes('flex min-w-0 flex-col rounded-picture bg-bone p-6 md:p-8', className)}
    >
      <h2 id={id} className="flex min-w-0 items-center gap-3 text-lead font-semibold text-balance">
        {Icon && <Icon size={22} aria-hidden className={classes('shrink-0', inks[tone])} />}
        {title}
      </h2>
      <div className="mt-4">{children}</div>
      {action && <div className="mt-auto pt-6">{action}</div>}
    </section>
  )
}

interface ItemCardProps {
  to: string
  name: string
  /** A picture on its mat, in one crop per list. */
  picture: ReactNode
  /** A word above the name: brand, town. */
  above?: string | undefined
  /** At the other end of that line, such as how far away it is. */
  aside?: string | undefined
  /** Words of the second link; the whole card is the first. */
  more: string
  /** A control over the upper corner of the picture. */
  corner?: ReactNode
  tone: 'rouge' | 'sage'
  children: ReactNode
}

/** One thing of a list: the whole card leads to it. */
export function ItemCard({ to, name, picture, above, aside, more, corner, tone, children }: ItemCardProps) {
  const id = useId()
  const transition = usePictureTransition(to)
  // The same thing may stand in several lists of a page, and only one picture may travel.
  const [followed, setFollowed] = useState(false)
  const follow = () => {
    followCard(to)
    setFollowed(true)
  }
  return (
    <article className="group @container relative flex min-w-0 flex-col" aria-labelledby={id}>
      <div style={followed ? transition : undefined}>{picture}</div>
      <div className="flex grow flex-col gap-1 pt-3">
        {(above || aside) && (
          <p className="flex flex-wrap justify-between gap-x-3 text-note text-muted">
            <bdi className="min-w-0 truncate">{above}</bdi>
            {aside && <span className="figures">{aside}</span>}
          </p>
        )}
        <h3 id={id} dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
          <Link
            to={to}
            prefetch="intent"
            viewTransition
            onClick={follow}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
        </h3>
        {children}
        <p className="mt-auto">
          <Link
            to={to}
            viewTransition
            onClick={follow}
            aria-describedby={id}
            // Leads where the name does: one stop for the keyboard is enough.
            tabIndex={-1}
            className={classes(
              'relative z-[1] inline-flex min-h-11 @max-[8.5rem]:text-dense items-center underline decoration-1 underline-offset-4 hover:decoration-2',
              tone === 'sage' ? 'text-sage hover:text-sage-deep' : 'text-rouge hover:text-rouge-deep',
            )}
          >
            {more}
          </Link>
        </p>
      </div>
      {corner && <div className="absolute top-2 right-2 z-[1]">{corner}</div>}
    </article>
  )
}
