import { pages } from '@dressing-room/contract/pages'
import type { Recommendations, Recommended } from '@dressing-room/contract/recommendations'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import { formatDecimal } from '../../language/format.ts'
import { Card } from '../../ui/card.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Placeholder } from '../../ui/placeholder.tsx'
import { type Ago, howLongAgo } from './how-long-ago.ts'

interface RecommendationsCardProps {
  /** Undefined when they could not be loaded. */
  recommendations: Recommendations | undefined
  onRetry: () => void
  className?: string
}

/** One thing that somebody may like and why, and where to have it; some more below. */
export function RecommendationsCard({ recommendations, onRetry, className }: RecommendationsCardProps) {
  const items = recommendations?.items ?? []
  // 'Book Now' books: what can be booked stands above it, wherever there is such a thing.
  const first = items.find(({ kind }) => kind === 'service') ?? items[0]
  const others = items.filter((item) => item !== first)
  return (
    <Card
      title={t`Personalized Recommendations`}
      icon={Sparkles}
      tone="sage"
      {...(className && { className })}
      action={
        first?.kind === 'service' ? (
          <ButtonLink to={pathOf(first)} aria-label={t`Book Now: ${first.name}`}>
            {t`Book Now`}
          </ButtonLink>
        ) : (
          <ButtonLink to={pages.services}>{t`Book Now`}</ButtonLink>
        )
      }
    >
      {recommendations ? (
        <>
          {first ? (
            <>
              <p className="text-lead">
                <Reason recommendations={recommendations} first={first} />
              </p>
              <First item={first} />
            </>
          ) : (
            <p>
              <Trans>Once you have booked or bought something, we recommend more of what you like.</Trans>
            </p>
          )}
          {others.length > 0 && (
            <ul aria-label={t`More for you`} className="mt-4 flex flex-col">
              {others.map((item) => (
                <li key={item.slug} className="flex justify-between gap-4 border-t border-hairline py-1">
                  <TextLink to={pathOf(item)} className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere">
                    {item.name}
                  </TextLink>
                  <span className="figures shrink-0 self-center">{formatDecimal(item.price, item.priceCurrency)}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <LoadFailed what={t`your recommendations`} onRetry={onRetry} />
      )}
    </Card>
  )
}

/** What somebody had last, in the words of the spec, and what that has to do with it. */
function Reason({ recommendations: { last }, first }: { recommendations: Recommendations; first: Recommended }) {
  if (!last) return <Trans>Popular right now.</Trans>
  return (
    <>
      <span dir="auto">{lovedText(last.name, howLongAgo(new Date(last.at), new Date()))}</span>
      <span className="block text-note text-muted">
        {first.why === 'taken too' && t`People who chose it also chose this.`}
        {first.why === 'same category' && t`More of the same kind.`}
        {first.why === 'popular' && t`Popular right now.`}
      </span>
    </>
  )
}

function lovedText(name: string, ago: Ago): string {
  switch (ago) {
    case 'today':
      return t`You loved the ${name} just now!`
    case 'this week':
      return t`You loved the ${name} this week!`
    case 'last week':
      return t`You loved the ${name} last week!`
    case 'this month':
      return t`You loved the ${name} this month!`
    case 'last month':
      return t`You loved the ${name} last month!`
    case 'this year':
      return t`You loved the ${name} this year!`
    case 'last year':
      return t`You loved the ${name} last year!`
    default:
      return t`You loved the ${name} some time ago!`
  }
}

function First({ item }: { item: Recommended }) {
  return (
    <div className="mt-4 flex items-start gap-4">
      <span
        className={`block w-24 shrink-0 overflow-hidden rounded-picture ${item.kind === 'product' ? 'aspect-4/5' : 'aspect-3/2'}`}
      >
        {item.picture ? (
          <Picture picture={item.picture} sizes="96px" decorative className="size-full" />
        ) : (
          <Placeholder of={item.slug} />
        )}
      </span>
      <div className="min-w-0">
        <p className="text-title wrap-anywhere">
          <TextLink to={pathOf(item)} className="text-ink">
            {item.name}
          </TextLink>
        </p>
        <p className="figures mt-1">{formatDecimal(item.price, item.priceCurrency)}</p>
      </div>
    </div>
  )
}

function pathOf({ kind, slug }: Pick<Recommended, 'kind' | 'slug'>): string {
  return kind === 'product' ? pages.product(slug) : pages.service(slug)
}
