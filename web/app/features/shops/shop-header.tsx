import type { Shop } from '@dressing-room/contract/shops'
import { plural, t } from '@lingui/core/macro'
import { BadgeCheck, MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { longDay, monthLabel } from '../../language/days.ts'
import { formatRating, listed } from '../../language/format.ts'
import { useClosedUntil } from '../../session/use-closed-until.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stars } from '../../ui/stars.tsx'

const SIZES = '(min-width: 80rem) 400px, (min-width: 48rem) 36vw, 92vw'

interface ShopHeaderProps {
  shop: Shop
  /** What its rules come to, in words. */
  delivery: string
  returns: string
}

/** The masthead of a shop: who it is, where, and how it sends and takes back. */
export function ShopHeader({ shop, delivery, returns }: ShopHeaderProps) {
  const { picture } = shop
  return (
    <header
      className={classes(
        'grid gap-x-[min(2.5rem,3vw)] gap-y-8 border-b border-ink pb-8 md:pb-12',
        picture && 'md:grid-cols-12 md:items-start',
      )}
    >
      <div className={classes('flex min-w-0 flex-col gap-5', picture && 'md:col-span-7 lg:col-span-8')}>
        <h1 dir="auto" className="font-display text-hero text-balance wrap-anywhere">
          {shop.name}
        </h1>
        <Facts shop={shop} />
        <Vacation shop={shop} />
        {shop.about && (
          <p dir="auto" className="max-w-text text-lead whitespace-pre-line wrap-anywhere">
            {shop.about}
          </p>
        )}
        <Terms shop={shop} delivery={delivery} returns={returns} />
      </div>
      {picture && (
        <div className="max-md:order-first md:col-span-5 lg:col-span-4">
          <div className="aspect-4/3 overflow-hidden rounded-picture bg-mat md:aspect-4/5">
            <Picture picture={picture} sizes={SIZES} eager className="size-full object-[50%_20%]" />
          </div>
        </div>
      )}
    </header>
  )
}

function Facts({ shop: { town, country, isVerified, since, ratings, team = [] } }: { shop: Shop }) {
  const place = [town, country].filter(Boolean).join(', ')
  return (
    <ul className="flex flex-wrap items-center gap-x-6 gap-y-2 text-muted">
      {place && (
        <li className="flex min-w-0 items-center gap-2">
          <MapPin size={18} aria-hidden className="shrink-0" />
          <bdi className="min-w-0 wrap-anywhere">{place}</bdi>
        </li>
      )}
      {team.length > 0 && (
        <li className="flex min-w-0 items-center gap-2">
          <Users size={18} aria-hidden className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">{t`Team: ${listed(team.map(({ name }) => name))}`}</span>
        </li>
      )}
      {isVerified && (
        <li className="flex">
          <Badge tone="sage" icon={BadgeCheck}>
            {t`Identity verified`}
          </Badge>
        </li>
      )}
      {ratings.count > 0 && (
        <li>
          <a href="#reviews" className="figures flex flex-wrap items-center gap-x-2 text-ink">
            <Stars rating={ratings.average} label={t`${formatRating(ratings.average)} out of 5 stars`} />
            <span>{t`${formatRating(ratings.average)} from ${ratings.count} ${plural(ratings.count, { one: 'review', other: 'reviews' })}`}</span>
          </a>
        </li>
      )}
      <li>{t`Here since ${monthOf(since)}`}</li>
    </ul>
  )
}

function Vacation({ shop }: { shop: Shop }) {
  const day = useClosedUntil(shop)
  if (!day) return null
  return (
    <Notice>
      <p>
        <strong className="font-semibold">{t`On vacation. Back on ${longDay(day)}.`}</strong>{' '}
        {shop.serviceCount > 0
          ? t`You can look around, and book times from that day on.`
          : t`You can look around until then; nothing can be bought.`}
      </p>
    </Notice>
  )
}

function Terms({ shop, delivery, returns }: ShopHeaderProps) {
  const hasGoods = shop.productCount > 0 || shop.serviceCount === 0
  if (!hasGoods && !shop.returnWords) return null
  return (
    <dl className="grid gap-x-8 gap-y-5 border-t border-hairline pt-5 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
      {hasGoods && (
        <Term name={t`Delivery`} words={shop.deliveryWords}>
          {delivery}
        </Term>
      )}
      <Term name={hasGoods ? t`Returns` : t`If something is not right`} words={shop.returnWords}>
        {hasGoods && returns}
      </Term>
    </dl>
  )
}

/** What holds by the seller's rule, and what they say beside it. */
function Term({ name, words, children }: { name: string; words: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="mb-1 font-semibold">{name}</dt>
      <dd className="flex flex-col gap-1">
        {children && <p>{children}</p>}
        {words && (
          <p dir="auto" className="whitespace-pre-line text-muted wrap-anywhere">
            {words}
          </p>
        )}
      </dd>
    </div>
  )
}

/** 'February 2026' */
function monthOf(moment: string): string {
  return monthLabel(new Date(moment).toISOString().slice(0, 10))
}
