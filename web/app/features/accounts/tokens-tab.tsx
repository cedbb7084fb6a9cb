import { EmptyState } from '../../ui/empty-state.tsx'

/** Tokens are store credit. The shop gives none out yet, so nobody has any and there is no figure to show. */
export function TokensTab() {
  return (
    <EmptyState drawing="card" title="You have no tokens.">
      Tokens are store credit: money of yours that stays with the shop until you spend it. The shop does not give out
      any yet.
    </EmptyState>
  )
}
