import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { RoomScene } from './room-scene.tsx'

const REASONS = [
  [t`Shop`, t`Your cart, orders and refunds in one place.`],
  [t`Book`, t`Reserve a time with a stylist, move or cancel it yourself.`],
  [t`Sell`, t`The same account can sell goods and services.`],
] as const

/** The form on one page of the spread; on the other the room that it opens, and what one has of it. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-10 gap-y-6 pt-8 md:grid-cols-[repeat(2,minmax(0,1fr))] md:pt-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-x-16">
      <div>
        <h1 className="mb-6 font-display text-hero text-balance md:mb-8">{title}</h1>
        <div className="max-w-form">{children}</div>
      </div>
      <aside aria-label={t`What an account is for`} className="max-md:hidden">
        <div className="overflow-hidden rounded-picture bg-bone text-ink">
          <RoomScene className="block h-auto w-full" />
        </div>
        <dl className="mt-6 grid gap-x-6 gap-y-4 lg:grid-cols-[repeat(3,minmax(0,1fr))]">
          {REASONS.map(([word, reason]) => (
            <div key={word} className="border-t border-ink pt-3 max-lg:flex max-lg:flex-wrap max-lg:gap-x-4">
              <dt className="font-display text-head max-lg:w-24 max-lg:shrink-0">{word}</dt>
              <dd className="min-w-0 flex-1 basis-40 text-muted wrap-anywhere lg:mt-1">{reason}</dd>
            </div>
          ))}
        </dl>
      </aside>
    </div>
  )
}
