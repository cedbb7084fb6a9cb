import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSomeLeftOut } from '../../session/avoided.ts'

/** What of the list in this browser was no list of ours is gone, and with it what it said. */
export function LeftOutHere(): ReactNode {
  return useSomeLeftOut() ? (
    <p role="status" className="my-2">
      <Trans>A part of your list in this browser could not be read and was left out. Please check your list.</Trans>
    </p>
  ) : null
}
