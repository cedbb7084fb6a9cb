import { type ReactNode, useEffect, useId, useRef } from 'react'

/** One kind of what was found, under its title. A section that was just loaded takes the focus, where reading goes on. */
export function ResultSection({ title, arrived, children }: { title: string; arrived?: boolean; children: ReactNode }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true })
  }, [arrived])
  return (
    <section aria-labelledby={id} className="pt-8 md:pt-12">
      <h2
        id={id}
        ref={heading}
        tabIndex={arrived === undefined ? undefined : -1}
        className="mb-6 font-display text-head outline-none md:mb-8"
      >
        {title}
      </h2>
      {children}
    </section>
  )
}
