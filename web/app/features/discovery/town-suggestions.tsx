import { type Town, towns } from '@dressing-room/contract/discovery'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { abortableApi } from '../../api/abortable-api.ts'
import { call } from '../../api/call.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { nameOf } from './place.ts'

interface TownSuggestionsProps {
  field: HTMLInputElement
  onChoose: (town: string) => void
}

/** Towns that match the text, below the field; loaded when the field gets focus. */
export default function TownSuggestions({ field, onChoose }: TownSuggestionsProps): ReactNode {
  const { found, onText } = useTyped(findTowns)
  return (
    <Combobox
      field={field}
      label={t`Towns`}
      options={found}
      keyOf={({ id }) => String(id)}
      onText={onText}
      onChoose={(town) => onChoose(nameOf(town))}
      render={({ name, place }) => (
        <>
          <span className="min-w-0 truncate">{name}</span>
          <span className="min-w-0 truncate text-note text-muted">{place}</span>
        </>
      )}
    />
  )
}

async function findTowns(query: string, signal: AbortSignal): Promise<readonly Town[]> {
  return (await call(towns, { query: { query } }, abortableApi(signal))).towns
}
