import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { classes } from '../../ui/class-names.ts'
import { useComingParams } from '../../ui/use-coming-params.ts'
import { searchOf, shadeIn, withValues } from './filter-address.ts'

/** Where people begin to look for a shade; each leads to what comes near it. */
const PALETTE: readonly [hex: string, name: string][] = [
  ['1c1c1c', t`Black`],
  ['808080', t`Gray`],
  ['f7f5f0', t`White`],
  ['d8c3a5', t`Beige`],
  ['b07d4f', t`Camel`],
  ['6b4423', t`Brown`],
  ['c1272d', t`Red`],
  ['6d1f2f', t`Burgundy`],
  ['e8735a', t`Coral`],
  ['e39aa6', t`Pink`],
  ['b98a7a', t`Rosewood`],
  ['7b4b94', t`Purple`],
  ['1f2a44', t`Navy`],
  ['3b6fb6', t`Blue`],
  ['3f7d4e', t`Green`],
  ['6b6b3a', t`Olive`],
  ['e3b23c', t`Yellow`],
  ['e07b39', t`Orange`],
]
const NAMES = new Map(PALETTE)

/** 'Red', or '#C04A3B' of one that has no name here. */
export function shadeLabel(hex: string): string {
  return NAMES.get(hex) ?? `#${hex.toUpperCase()}`
}

/** Links, so that a press shows the list even before the page is alive. */
export function ShadePalette({ name }: { name: string }) {
  const params = useComingParams()
  const chosen = shadeIn(params, name)
  return (
    <>
      <ul className="flex flex-wrap py-1">
        {PALETTE.map(([hex, label]) => (
          <li key={hex}>
            <Link
              to={searchOf(withValues(params, name, [hex]))}
              replace
              preventScrollReset
              aria-current={hex === chosen ? 'true' : undefined}
              title={label}
              className="flex size-11 items-center justify-center rounded-full"
            >
              <span className="sr-only">{label}</span>
              <span
                aria-hidden
                data-own-colour
                style={{ backgroundColor: `#${hex}` }}
                className={classes(
                  'size-8 rounded-full border border-edge',
                  hex === chosen && 'outline-2 outline-offset-2 outline-ink',
                )}
              />
            </Link>
          </li>
        ))}
      </ul>
      <p className="py-2 text-note text-muted">
        <Trans>The nearest shades first, as they look on screens.</Trans>
      </p>
    </>
  )
}
