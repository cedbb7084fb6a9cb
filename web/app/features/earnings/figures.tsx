import type { ReactNode } from 'react'

interface Figure {
  label: string
  value: ReactNode
  /** A few words below: what it is made of, where it leads. */
  note?: ReactNode
}

/** The cards of an overview: numbers under a rule, as in a printed report. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <ul
      aria-label={label}
      className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-x-6 gap-y-8"
    >
      {figures.map(({ label: name, value, note }) => (
        <li key={name} className="flex min-w-0 flex-col border-t-2 border-ink pt-3">
          <h2 className="text-dense text-muted">{name}</h2>
          <p className="figures mt-1 font-display text-head wrap-anywhere">{value}</p>
          {note && <div className="mt-1 text-dense text-muted">{note}</div>}
        </li>
      ))}
    </ul>
  )
}
