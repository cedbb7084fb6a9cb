import type { Onboarding, OnboardingStep } from '@dressing-room/contract/onboarding'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { classes } from '../../ui/class-names.ts'

const STEPS: Record<OnboardingStep, { title: string; words: string; to: string }> = {
  identity: {
    title: t`Verify your identity`,
    words: t`Buyers see that a real person answers for your shop.`,
    to: pages.sellerDashboard,
  },
  storefront: {
    title: t`Set up your shop page`,
    words: t`Your name, your town and a few words about you, where every product and service links to.`,
    to: pages.sellerShopPage,
  },
  listing: {
    title: t`Add your first product or service`,
    words: t`A picture, a price and a description are enough to start. You can also import a file.`,
    to: pages.sellerProducts,
  },
  hours: {
    title: t`Set your opening hours`,
    words: t`Only for services: clients can book the times that you open.`,
    to: pages.sellerServices,
  },
}

/** What a new seller has still to do; gone once all of it is done. */
export function Checklist({ steps }: Onboarding) {
  const id = useId()
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <section aria-labelledby={id} className="mt-6 rounded-picture bg-bone p-4 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lead font-semibold">
          <Trans>Open your shop</Trans>
        </h2>
        <p className="figures text-dense text-muted">
          <Trans>
            {done} of {steps.length} done
          </Trans>
        </p>
      </div>
      <ol className="mt-3">
        {steps.map(({ step, isDone }) => (
          <Step key={step} {...STEPS[step]} isDone={isDone} />
        ))}
      </ol>
    </section>
  )
}

function Step({ title, words, to, isDone }: { title: string; words: string; to: string; isDone: boolean }) {
  const mark = (
    <span
      aria-hidden
      className={classes(
        'flex size-7 shrink-0 items-center justify-center rounded-full border',
        isDone ? 'border-sage bg-sage text-on-sage' : 'border-edge',
      )}
    >
      {isDone && <Check size={16} />}
    </span>
  )
  return (
    <li className="border-t border-hairline first:border-t-0">
      {isDone ? (
        <div className="flex items-center gap-4 py-3 text-muted">
          {mark}
          <span>
            {title}
            <span className="sr-only">
              <Trans>, done</Trans>
            </span>
          </span>
        </div>
      ) : (
        <Link to={to} className="group flex items-center gap-4 py-3 text-ink no-underline">
          {mark}
          <span className="min-w-0 grow">
            <span className="block font-medium group-hover:underline">{title}</span>
            <span className="block text-dense text-muted">{words}</span>
          </span>
          <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
        </Link>
      )}
    </li>
  )
}
