import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '../../ui/drawings.tsx'

/** A form on one page of the spread, a line drawing on the other. */
export function AuthFrame({ title, drawing, children }: { title: string; drawing: DrawingName; children: ReactNode }) {
  return (
    <div className="grid gap-6 pt-8 md:grid-cols-12 md:pt-12">
      <div className="md:col-span-6 lg:col-span-5">
        <h1 className="mb-6 font-display text-hero text-balance md:mb-8">{title}</h1>
        <div className="max-w-form">{children}</div>
      </div>
      <div
        aria-hidden
        className="flex min-h-96 items-center justify-center rounded-picture bg-bone text-muted max-md:hidden md:col-span-6 lg:col-span-7"
      >
        <Drawing name={drawing} size={240} strokeWidth={0.6} />
      </div>
    </div>
  )
}
