import { FREE_WHEN, type FreeWhen } from '@dressing-room/contract/around'
import type { Radius, RadiusUnit } from '@dressing-room/contract/discovery'
import { t } from '@lingui/core/macro'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { useComingParams } from '../../ui/use-coming-params.ts'
import { radiiIn, radiusIn, radiusText } from './distance.ts'

/** Of an address: the place in the list after which its page goes on. */
export const FURTHER = 'further'

/** What the address says of when; undefined is any time. */
export function whenIn(params: URLSearchParams): FreeWhen | undefined {
  return FREE_WHEN.find((when) => when === params.get('when'))
}

/** The same list with one thing chosen otherwise, from its beginning. */
export function withChoice(params: URLSearchParams, name: string, value: string | undefined): string {
  const next = new URLSearchParams(params)
  next.delete(FURTHER)
  next.delete('batch')
  if (value === undefined) next.delete(name)
  else next.set(name, value)
  const text = next.toString()
  return text ? `?${text.replaceAll('%2C', ',')}` : '.'
}

/** When, and how far: the two things that whoever looks around asks first. Links, so that they work without script. */
export function AroundChoices({ unit }: { unit: RadiusUnit }) {
  const params = useComingParams()
  const [when, within] = [whenIn(params), radiusIn(params)]
  // What was chosen in the other unit stays there.
  const radii: Radius[] = radiiIn(within ? (within.endsWith('mi') ? 'mi' : 'km') : unit)
  return (
    <div className="mb-6 flex flex-col gap-3 md:flex-row md:flex-wrap md:gap-x-8">
      <ChoiceLinks
        label={t`When`}
        links={[
          { to: withChoice(params, 'when', undefined), label: t`Any time`, isCurrent: when === undefined },
          { to: withChoice(params, 'when', 'today'), label: t`Free today`, isCurrent: when === 'today' },
          { to: withChoice(params, 'when', 'now'), label: t`Open now`, isCurrent: when === 'now' },
        ]}
      />
      <ChoiceLinks
        label={t`How far`}
        links={[
          ...radii.map((radius) => ({
            to: withChoice(params, 'within', radius),
            label: radiusText(radius),
            isCurrent: within === radius,
          })),
          { to: withChoice(params, 'within', undefined), label: t`Anywhere`, isCurrent: within === undefined },
        ]}
      />
    </div>
  )
}
