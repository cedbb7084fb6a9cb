import type { ReactNode } from 'react'

/** One building block with all its states. */
export function Block({ name, file, children }: { name: string; file: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="grid gap-4 border-t border-hairline py-8 md:grid-cols-[12rem_1fr]">
      <div>
        <h2 className="text-lead font-semibold">{name}</h2>
        <p className="text-note text-muted">ui/{file}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
    </section>
  )
}

export function State({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-2 text-note text-muted">{of}</p>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </div>
  )
}
