import type { ReactNode } from 'react'

/** What is known of a thing, name and value. */
export function Facts({ label, rows }: { label: string; rows: readonly [name: string, value: ReactNode][] }) {
  return (
    <dl aria-label={label} className="divide-y divide-hairline border-y border-hairline text-dense">
      {rows.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 py-2">
          <dt className="text-muted">{name}</dt>
          <dd dir="auto" className="figures min-w-0 wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Facts and acts beside the timeline; below each other where there is no room. */
export function SubjectPage({
  title,
  status,
  acts,
  facts,
  children,
}: {
  title: string
  status: ReactNode
  acts?: ReactNode
  facts: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <header className="mb-6 md:mb-8">
        <h1 dir="auto" className="font-display text-display wrap-anywhere">
          {title}
        </h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">{status}</div>
        {acts && <div className="mt-4 flex flex-wrap gap-3">{acts}</div>}
      </header>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="flex min-w-0 flex-col gap-8">{facts}</div>
        {children}
      </div>
    </>
  )
}

export function FactsTitle({ children }: { children: ReactNode }) {
  return <h2 className="mb-2 text-lead font-semibold">{children}</h2>
}
