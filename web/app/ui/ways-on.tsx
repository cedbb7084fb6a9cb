import { type ReactNode, useId } from 'react'

/** Things to go on to, under those of a page: a title, what can be done about them, and the cards. */
export function WaysOn({ title, beside, children }: { title: ReactNode; beside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="pt-12 md:pt-18">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-display text-head wrap-anywhere">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
