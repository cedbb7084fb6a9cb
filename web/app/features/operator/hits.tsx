import { HIT_KINDS, type Hit, type HitKind } from '@dressing-room/contract/operators'
import { t } from '@lingui/core/macro'
import { TextLink } from '../../ui/link.tsx'
import { addressOf } from './subject-link.ts'

const TITLES: Record<HitKind, string> = {
  order: t`Orders`,
  visit: t`Visits`,
  'gift card': t`Gift cards`,
  account: t`Accounts`,
  product: t`Products`,
  service: t`Services`,
}

/** What was found, kind by kind. */
export function Hits({ words, hits }: { words: string; hits: readonly Hit[] }) {
  if (hits.length === 0) {
    return (
      <p className="text-muted">
        {t`Nothing is called “${words}”. Try a whole number, an e-mail address, or the provider's id of the payment.`}
      </p>
    )
  }
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
      {HIT_KINDS.filter((kind) => hits.some((hit) => hit.kind === kind)).map((kind) => (
        <section key={kind} aria-label={TITLES[kind]} className="min-w-0">
          <h2 className="text-lead font-semibold">{TITLES[kind]}</h2>
          <HitList hits={hits.filter((hit) => hit.kind === kind)} />
        </section>
      ))}
    </div>
  )
}

export function HitList({ hits }: { hits: readonly Hit[] }) {
  return (
    <ul className="mt-2 divide-y divide-hairline border-y border-hairline text-dense">
      {hits.map((hit) => (
        <li key={`${hit.kind} ${hit.id}`} className="py-2">
          <TextLink to={addressOf(hit)} dir="auto" className="inline-block min-h-6 font-medium wrap-anywhere">
            {hit.title}
          </TextLink>
          <p dir="auto" className="figures text-muted wrap-anywhere">
            {hit.detail}
          </p>
        </li>
      ))}
    </ul>
  )
}
