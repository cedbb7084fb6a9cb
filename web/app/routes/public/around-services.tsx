import type { ServicesAround } from '@dressing-room/contract/around'
import { MOST_ASKED } from '@dressing-room/contract/around'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useRevalidator, useRouteLoaderData, useSearchParams } from 'react-router'
import { FURTHER, whenIn, withChoice } from '../../features/around/around-choices.tsx'
import { AroundMap, type Pinned } from '../../features/around/around-map.tsx'
import { awayText, radiusIn, radiusText, widerThan } from '../../features/around/distance.ts'
import type { Point } from '../../features/around/map-frame.ts'
import { FreeLine } from '../../features/booking/free-line.tsx'
import { ResultSection } from '../../features/discovery/result-section.tsx'
import { ServiceCard } from '../../features/stylist-services/service-card.tsx'
import { toServiceSummary } from '../../features/stylist-services/service-summary.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { classes } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useComingParams } from '../../ui/use-coming-params.ts'

/** What the page keeps of an answer. */
export function toAround({ services, ...rest }: ServicesAround) {
  return {
    ...rest,
    services: services.map((service) => {
      const { latitude, longitude, placeIsExact: isExact, timeZone, nextFree, isOpenNow, distanceKm } = service
      return {
        ...toServiceSummary(service),
        ...{ timeZone, nextFree, isOpenNow },
        ...(distanceKm !== undefined && { distance: awayText(distanceKm, rest.unit) }),
        ...(latitude !== undefined && longitude !== undefined && { place: { latitude, longitude, isExact } }),
      }
    }),
  }
}

export type Around = ReturnType<typeof toAround>

const idOf = (at: number) => `around-${at + 1}`

/** The list and its map: side by side, on phones one of them at a time. */
export function AroundServices({ around, from }: { around: Around | undefined; from: Point }) {
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  const coming = useComingParams()
  const [active, setActive] = useState<number>()
  const tiles = useRouteLoaderData<typeof rootLoader>('root')?.site.mapTiles
  const showsMap = params.get('view') === 'map'
  if (!around) {
    return (
      <ResultSection title={t`Services`}>
        <LoadFailed what={t`these services`} onRetry={revalidate} />
      </ResultSection>
    )
  }
  const { services, unit, timeZone, next } = around
  const pinned = services.map(({ name, distance, place }): Pinned | undefined => place && { name, distance, ...place })

  function goTo(at: number) {
    setActive(at)
    const entry = document.getElementById(idOf(at))
    entry?.scrollIntoView({ block: 'nearest', inline: 'center' })
    entry?.querySelector('a')?.focus({ preventScroll: true })
  }

  return (
    <ResultSection title={t`Services`}>
      {services.length === 0 ? (
        <NobodyHere around={around} />
      ) : (
        <>
          <div className="mb-4 lg:hidden">
            <ChoiceLinks
              label={t`View`}
              links={[
                { to: viewAddress(coming, undefined), label: t`List`, isCurrent: !showsMap },
                { to: viewAddress(coming, 'map'), label: t`Map`, isCurrent: showsMap },
              ]}
            />
          </div>
          <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[7fr_5fr]">
            <div className={classes('lg:order-2', !showsMap && 'max-lg:hidden')}>
              <div className="lg:sticky lg:top-4">
                <AroundMap {...{ from, unit, idOf, tiles, active }} items={pinned} onChoose={goTo} />
              </div>
            </div>
            <ol
              aria-label={t`Services, the nearest first`}
              className={classes(
                'grid min-w-0 gap-x-4 gap-y-8 lg:grid-cols-3 lg:gap-x-6',
                showsMap
                  ? 'max-lg:auto-cols-[11rem] max-lg:grid-flow-col max-lg:overflow-x-auto max-lg:snap-x max-lg:pb-2'
                  : 'grid-cols-2 md:grid-cols-3',
              )}
            >
              {services.map((service, at) => (
                <li
                  key={service._id}
                  id={idOf(at)}
                  onPointerEnter={() => setActive(at)}
                  onFocus={() => setActive(at)}
                  className="relative grid min-w-0 snap-start scroll-mt-4 rounded-picture target:outline-2 target:outline-offset-4 target:outline-sage"
                >
                  <ServiceCard service={service}>
                    <FreeLine service={service} timeZone={timeZone} />
                  </ServiceCard>
                  {service.place && (
                    <span className="figures pointer-events-none absolute top-2 left-2 z-[1] flex size-8 items-center justify-center rounded-full bg-sage text-note font-semibold text-on-sage">
                      <span className="sr-only">{t`On the map:`} </span>
                      {at + 1}
                    </span>
                  )}
                </li>
              ))}
            </ol>
          </div>
        </>
      )}
      <Further next={next} hasBefore={params.has(FURTHER)} params={params} />
    </ResultSection>
  )
}

/** The other view is the same list, which goes on where it stands. */
function viewAddress(params: URLSearchParams, view: 'map' | undefined): string {
  const next = new URLSearchParams(params)
  if (view) next.set('view', view)
  else next.delete('view')
  return `?${next.toString().replaceAll('%2C', ',')}`
}

function Further({
  next,
  hasBefore,
  params,
}: {
  next: string | undefined
  hasBefore: boolean
  params: URLSearchParams
}) {
  if (!next && !hasBefore) return null
  const onward = new URLSearchParams(params)
  if (next) onward.set(FURTHER, next)
  return (
    <div className="flex flex-wrap justify-center gap-4 pt-10">
      {hasBefore && <ButtonLink to={withChoice(params, FURTHER, undefined)}>{t`Back to the nearest`}</ButtonLink>}
      {next && (
        <ButtonLink to={`?${onward.toString().replaceAll('%2C', ',')}`} rel="nofollow">
          {t`Show services further away`}
        </ButtonLink>
      )}
    </div>
  )
}

/** Why there is nothing, and the ways on: further away, or at another time. */
function NobodyHere({ around }: { around: Around }) {
  const [params] = useSearchParams()
  const [within, when] = [radiusIn(params), whenIn(params)]
  const wider = within && widerThan(within)
  return (
    <EmptyState
      illustration="mirror"
      title={nobodyText(around, { within: within && radiusText(within), when, isFurther: params.has(FURTHER) })}
      action={
        <span className="flex flex-wrap justify-center gap-4">
          {wider && (
            <ButtonLink to={withChoice(params, 'within', wider)}>{t`Look within ${radiusText(wider)}`}</ButtonLink>
          )}
          {within && !wider && <ButtonLink to={withChoice(params, 'within', undefined)}>{t`Look anywhere`}</ButtonLink>}
          {when && <ButtonLink to={withChoice(params, 'when', undefined)}>{t`Show any time`}</ButtonLink>}
        </span>
      }
    />
  )
}

function nobodyText(
  { next }: Around,
  { within, when, isFurther }: { within: string | undefined; when: 'today' | 'now' | undefined; isFurther: boolean },
): string {
  if (isFurther) {
    if (when === 'today') return t`None further away has a free time today.`
    return when === 'now' ? t`None further away is open now.` : t`No services further away.`
  }
  if (when && next) {
    return when === 'today'
      ? t`None of the nearest ${MOST_ASKED} services has a free time today.`
      : t`None of the nearest ${MOST_ASKED} services is open now.`
  }
  if (when === 'today')
    return within ? t`Nobody within ${within} has a free time today.` : t`Nobody has a free time today.`
  if (when === 'now') return within ? t`Nobody within ${within} is open now.` : t`Nobody is open now.`
  return within ? t`No such services within ${within}.` : t`No such services yet.`
}
