import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classes } from '../../ui/class-names.ts'
import { EFFECTIVE_DAY, effectiveDayText } from './effective-day.ts'

export interface PolicySection {
  /** Its anchor: links from elsewhere lead to it, so it stays when the title changes. */
  id: string
  title: string
  body: ReactNode
}

interface PolicyPageProps {
  title: string
  /** A short summary above the full text. */
  lead: ReactNode
  dated?: boolean
  sections: readonly PolicySection[]
}

const prose =
  'flex flex-col gap-4 [&_li]:pl-1 [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-muted'

/** A text to be read: its contents beside it where there is room, no line longer than the eye follows. */
export function PolicyPage({ title, lead, dated = false, sections }: PolicyPageProps) {
  return (
    <article className="grid gap-x-6 pt-8 md:pt-12 lg:grid-cols-12">
      <header className="lg:col-span-8 lg:col-start-5">
        <h1 className="font-display text-hero text-balance">{title}</h1>
        {dated && (
          <p className="mt-3 text-muted">
            <Trans>
              In effect since <time dateTime={EFFECTIVE_DAY}>{effectiveDayText()}</time>
            </Trans>
          </p>
        )}
        <div className={classes(prose, 'mt-6 max-w-text text-lead text-pretty')}>{lead}</div>
      </header>
      <Contents sections={sections} />
      <div className="lg:col-span-8 lg:col-start-5">
        {sections.map(({ id, title: heading, body }) => (
          <section key={id} aria-labelledby={id} className="mt-12 max-w-text">
            <h2 id={id} className="mb-4 scroll-mt-6 text-title font-semibold text-balance">
              <a href={`#${id}`} className="group text-ink no-underline">
                {heading}
                <span
                  aria-hidden
                  className="ml-2 font-regular text-muted opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
                >
                  #
                </span>
              </a>
            </h2>
            <div className={classes(prose, 'text-pretty')}>{body}</div>
          </section>
        ))}
      </div>
    </article>
  )
}

function Contents({ sections }: Pick<PolicyPageProps, 'sections'>) {
  return (
    <nav
      aria-label={t`On this page`}
      className="mt-12 max-lg:hidden lg:col-span-3 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-3"
    >
      <div className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto border-t border-ink pt-3">
        <p className="text-note text-muted">
          <Trans>On this page</Trans>
        </p>
        <ol className="mt-1 flex flex-col">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-9 items-center py-1 text-ink no-underline decoration-1 underline-offset-4 hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}
