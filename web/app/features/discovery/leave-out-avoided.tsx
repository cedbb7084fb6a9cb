import type { IngredientFamily } from '@dressing-room/contract/avoidances'
import { asFamilies } from '@dressing-room/contract/avoided-match'
import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { listed } from '../../language/format.ts'
import { isEmpty, knownFamilies, loadAvoided, useAvoided } from '../../session/avoided.ts'
import { useSession } from '../../session/session.ts'
import { TextLink } from '../../ui/link.tsx'
import { searchOf, valuesOf, withValues } from './filter-address.ts'

/**
 * One press for all that the viewer avoids: a link to the same list with these as ordinary values, so that what comes is
 * the same for everybody who asks for it.
 */
export default function LeaveOutAvoided({ name }: { name: string }): ReactNode {
  const [params] = useSearchParams()
  const [families, setFamilies] = useState<IngredientFamily[]>()
  const session = useSession()
  const own = useAvoided(session.kind === 'user' ? session.user._id : undefined)
  useEffect(() => {
    Promise.all([loadAvoided(), knownFamilies()]).then(([, known]) => setFamilies(known), console.warn)
  }, [])
  if (!own || !families || isEmpty(own)) return null
  const wanted = asFamilies(own, families)
  const chosen = valuesOf(params, name)
  const isDone = wanted.families.every((family) => chosen.includes(family))
  const others = listed(wanted.others)
  return (
    <div className="py-1">
      {wanted.families.length > 0 &&
        (isDone ? (
          <p className="text-note">{t`What you avoid is left out.`}</p>
        ) : (
          <TextLink
            to={searchOf(withValues(params, name, [...new Set([...chosen, ...wanted.families])]))}
            replace
            preventScrollReset
            className="inline-flex min-h-11 items-center"
          >
            {t`Leave out what I avoid`}
          </TextLink>
        ))}
      {others && (
        <p className="text-note text-muted">{t`Lists cannot leave out ${others}: pages of products mark it.`}</p>
      )}
    </div>
  )
}
