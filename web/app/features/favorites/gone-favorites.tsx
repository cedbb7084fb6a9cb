import type { Favorite } from '@dressing-room/contract/favorites'
import { plural, t } from '@lingui/core/macro'
import { setSaved } from '../../session/favorites.ts'
import { Button } from '../../ui/button.tsx'

/** What was saved and is no longer for sale has no name any more: it is counted, and can be taken away. */
export function GoneFavorites({ gone, onRemoved }: { gone: readonly Favorite[]; onRemoved: () => void }) {
  if (gone.length === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-4">
      <p className="text-muted">
        {plural(gone.length, {
          one: '# of these things is no longer for sale.',
          other: '# of these things are no longer for sale.',
        })}
      </p>
      <Button
        onClick={() => {
          for (const { kind, id } of gone) setSaved({ kind, id }, false)
          onRemoved()
        }}
      >
        {t`Remove from favorites`}
      </Button>
    </div>
  )
}
