import { type ReactNode, useId } from 'react'

interface SettingsSectionProps {
  /** By which an address can lead here. */
  id?: string
  title: string
  about?: ReactNode
  /** All that a tab holds: the tab has named it already. */
  isAlone?: boolean
  children: ReactNode
}

/** What it is about on the left, what can be done on the right; one below the other where there is no room. */
export function SettingsSection({ id: anchor, title, about, isAlone = false, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={isAlone ? undefined : id}
      className="grid gap-x-6 gap-y-5 border-t border-hairline py-8 first:border-t-0 first:pt-2 md:py-12 lg:grid-cols-12"
    >
      <div className="lg:col-span-4">
        <h2 id={id} className="text-lead font-semibold">
          {title}
        </h2>
        {about && <div className="mt-2 max-w-form text-pretty text-muted">{about}</div>}
      </div>
      <div className="min-w-0 lg:col-span-8">{children}</div>
    </section>
  )
}
