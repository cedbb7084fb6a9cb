import type { IngredientFamily } from '@dressing-room/contract/avoidances'
import { avoidedAmong, isWhollyRead } from '@dressing-room/contract/avoided-match'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { listed } from '../../language/format.ts'
import { isEmpty, knownFamilies, loadAvoided, useAvoided } from '../../session/avoided.ts'
import { Notice } from '../../ui/notice.tsx'
import { LeftOutHere } from './left-out-here.tsx'

interface ContainsAvoidedProps {
  ingredients: readonly string[]
  viewerId: string | undefined
}

/** What of a product the viewer avoids; nothing where they have no list. */
export default function ContainsAvoided({ ingredients, viewerId }: ContainsAvoidedProps): ReactNode {
  const [families, setFamilies] = useState<IngredientFamily[]>()
  const [failed, setFailed] = useState(false)
  const own = useAvoided(viewerId)
  useEffect(() => {
    Promise.all([loadAvoided(), knownFamilies()]).then(
      ([, known]) => setFamilies(known),
      (error: unknown) => {
        console.warn(error)
        setFailed(true)
      },
    )
  }, [])
  if (failed) {
    // Silence would read as 'contains nothing of it'.
    return (
      <p role="status" className="mt-2">
        <Trans>Your list of ingredients could not be loaded: please read the list above.</Trans>
      </p>
    )
  }
  if (!own || !families) return null
  const found = isEmpty(own) ? [] : avoidedAmong(ingredients, own, families)
  const names = listed(found)
  return (
    <>
      <LeftOutHere />
      {!isEmpty(own) && (
        <>
          {found.length > 0 && (
            <Notice tone="bad" className="mt-3" role="status">
              {t`Contains ${names}, which you avoid.`}
            </Notice>
          )}
          {isWhollyRead(ingredients) ? (
            found.length === 0 && (
              <p role="status" className="mt-2">
                <Trans>By this list, nothing that you avoid.</Trans>
              </p>
            )
          ) : (
            // Silence would read as 'nothing of it', and so would half of a list.
            <p role="status" className="mt-2">
              <Trans>We could not read this list. Check it on the packing.</Trans>
            </p>
          )}
        </>
      )}
    </>
  )
}
