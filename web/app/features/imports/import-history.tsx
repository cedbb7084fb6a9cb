import type { ProductImport } from '@dressing-room/contract/imports'
import { Trans } from '@lingui/react/macro'
import { TextLink } from '../../ui/link.tsx'
import { When } from '../../ui/when.tsx'
import { counted, STATES } from './words.ts'

interface ImportHistoryProps {
  imports: readonly ProductImport[]
  shownId: string | undefined
  to: (id: string) => string
}

/** Every file that was dropped, the newest first; each can be looked at again, and undone. */
export function ImportHistory({ imports, shownId, to }: ImportHistoryProps) {
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="import-history">
      <h2 id="import-history" className="text-lead font-semibold">
        <Trans>Files so far</Trans>
      </h2>
      <ul className="mt-3 divide-y divide-hairline border-y border-hairline text-dense">
        {imports.map((each) => (
          <li key={each._id} className="py-3">
            <p className="wrap-anywhere">
              <TextLink to={to(each._id)} aria-current={each._id === shownId ? 'true' : undefined} className="text-ink">
                <bdi>{each.fileName}</bdi>
              </TextLink>
            </p>
            <p className="flex flex-wrap gap-x-3 text-note text-muted">
              <span>{STATES[each.state]}</span>
              {each.counts.applied > 0 && <span className="figures">{counted(each.counts.applied)}</span>}
              <When at={each.createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
