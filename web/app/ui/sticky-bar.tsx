import { type ReactNode, type RefObject, useEffect, useState } from 'react'

interface StickyBarProps {
  /** The bar steps in while this is out of sight. */
  watch: RefObject<HTMLElement | null>
  children: ReactNode
}

/** On phones what a page is for stays at hand, above the rail. */
export function StickyBar({ watch, children }: StickyBarProps) {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!watch.current) return
    const observer = new IntersectionObserver(([entry]) => setAway(entry !== undefined && !entry.isIntersecting))
    observer.observe(watch.current)
    return () => observer.disconnect()
  }, [watch])
  if (!away) return null
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-14 z-10 flex items-center justify-between gap-4 border-t border-hairline bg-raised px-4 py-2 sm:bottom-0 sm:left-16 md:hidden"
    >
      {children}
    </div>
  )
}
