import { type ReactNode, Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'

interface PersonalizedHomeProps<Picks> {
  title: string
  picks: Promise<Picks>
  /** In the shape of the screen, until the picks are there. */
  skeleton: ReactNode
  children: (picks: Picks, onRetry: () => void) => ReactNode
}

/** The frame of the dashboard's homes: the title is there at once, the picks follow when they are loaded. */
export function PersonalizedHome<Picks>({ title, picks, skeleton, children }: PersonalizedHomeProps<Picks>) {
  const { revalidate } = useRevalidator()
  return (
    <PersonalizedFrame title={title}>
      <Suspense fallback={skeleton}>
        <Await resolve={picks}>{(picked) => children(picked, revalidate)}</Await>
      </Suspense>
    </PersonalizedFrame>
  )
}

export function PersonalizedFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="pt-4 md:pt-8">
      <h1 className="sr-only">{title}</h1>
      {children}
    </div>
  )
}
