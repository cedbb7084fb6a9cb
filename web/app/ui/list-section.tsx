import { type ReactNode, useId } from 'react'

interface ListSectionProps {
  title: string
  children: ReactNode
}

/** A titled list among others on a page. */
export function ListSection({ title, children }: ListSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="pt-10 md:pt-18">
      <h2 id={id} dir="auto" className="mb-6 font-display text-head text-balance wrap-anywhere md:mb-8 md:text-display">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface ListSectionWaitProps {
  /** Why one waits. */
  text: string
  /** What comes above the list, in its shape. */
  above: ReactNode
  /** The list, in its shape. */
  children: ReactNode
}

/** In the shape of a first list below something large, until both are there. */
export function ListSectionWait({ text, above, children }: ListSectionWaitProps) {
  return (
    <div aria-busy="true">
      {above}
      <p role="status" className="pt-13 pb-6 font-display text-head md:pt-21 md:pb-8 md:text-display">
        {text}
      </p>
      <div aria-hidden>{children}</div>
    </div>
  )
}
