import type { SizeMatch } from '@dressing-room/contract/size-match'
import type { LengthUnit, SizeGuide } from '@dressing-room/contract/sizing'
import { t } from '@lingui/core/macro'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/class-names.ts'
import { rangeText } from './lengths.ts'
import { MEASURE_NAMES, UNIT_NAMES } from './words.ts'

interface GuideTableProps {
  guide: SizeGuide
  unit: LengthUnit
  match: SizeMatch
}

const cell = 'px-3 py-3 first:pl-2 last:pr-2'

/** Sizes from small to large; the viewer's own one is marked in words as well as by its ground. */
export function GuideTable({ guide: { measures, sizes }, unit, match }: GuideTableProps) {
  const unitName = UNIT_NAMES[unit]
  const marked = match.kind === 'fits' ? [match.size] : match.kind === 'between' ? [match.smaller, match.larger] : []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keys
    <section aria-label={t`Sizes and their measures`} tabIndex={0} className="relative -mx-2 overflow-x-auto">
      <table className="figures w-full border-collapse text-left">
        <caption className="sr-only">{t`Sizes and their measures, in ${unitName}`}</caption>
        <thead>
          <tr className="border-b border-edge text-note text-muted">
            <th scope="col" className={classes(cell, 'font-medium')}>{t`Size`}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col" className={classes(cell, 'font-medium')}>
                {`${MEASURE_NAMES[measure]} (${UNIT_NAMES[unit]})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map(({ size, ranges }) => (
            <tr key={size} className={classes('border-b border-hairline', marked.includes(size) && 'bg-bone')}>
              <th scope="row" className={classes(cell, 'font-semibold')}>
                <span className="inline-flex flex-wrap items-center gap-2">
                  <bdi>{size}</bdi>
                  {marked.includes(size) && (
                    <Badge tone="sage">{match.kind === 'fits' ? t`Your size` : t`Close to you`}</Badge>
                  )}
                </span>
              </th>
              {measures.map((measure) => {
                const range = ranges[measure]
                return (
                  <td key={measure} className={classes(cell, 'whitespace-nowrap')}>
                    {range && rangeText(range, unit)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
