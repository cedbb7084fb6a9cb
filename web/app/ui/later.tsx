import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { Button } from './button.tsx'
import { firstTouch } from './first-touch.ts'

/**
 * A part of a page that only shows something, to stand in a `Suspense`. The server's page has all of it; its script
 * comes once somebody uses the page, so that it does not stand in the way of the first visit.
 */
export function later<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await firstTouch()
    return {
      default: await load().catch((error: unknown) => {
        console.warn(error)
        return Missing
      }),
    }
  })
}

function Missing() {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span>
        <Trans>Couldn't load this part of the page.</Trans>
      </span>
      <Button kind="quiet" onClick={() => window.location.reload()}>
        {t`Try again`}
      </Button>
    </p>
  )
}
