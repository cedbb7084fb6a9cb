import { MAX_QUERY_LENGTH, type Suggestion, suggestions } from '@dressing-room/contract/discovery'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { abortableApi } from '../api/abortable-api.ts'
import { call } from '../api/call.ts'
import { Combobox } from '../ui/combobox.tsx'
import { useTyped } from '../ui/use-typed.ts'

const KINDS: Record<Suggestion['kind'], string> = {
  product: t`Product`,
  service: t`Service`,
  category: t`Category`,
  brand: t`Brand`,
  stylist: t`Stylist`,
  town: t`Town`,
  query: '',
}

/** What a text may become, below the search field. Comes when somebody goes to the field. */
export default function SearchSuggestions({ field }: { field: HTMLInputElement }): ReactNode {
  const navigate = useNavigate()
  const { found, onText } = useTyped(suggest)
  return (
    <Combobox
      field={field}
      label={t`Suggestions`}
      options={found}
      keyOf={({ path, text }) => `${path} ${text}`}
      onText={onText}
      onChoose={({ path, text }) => {
        field.value = text
        void navigate(path)
      }}
      render={({ text, kind }) => (
        <>
          <span className="min-w-0 truncate">{text}</span>
          <span className="shrink-0 text-note text-muted">{KINDS[kind]}</span>
        </>
      )}
    />
  )
}

async function suggest(query: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  if (query.length > MAX_QUERY_LENGTH) return []
  return (await call(suggestions, { query: { query } }, abortableApi(signal))).suggestions
}
