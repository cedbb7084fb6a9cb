import { MAX_QUERY_LENGTH, type Suggestion, suggestions } from '@dressing-room/contract/discovery'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { abortableApi } from '../api/abortable-api.ts'
import { call } from '../api/call.ts'
import { formatDecimal } from '../language/format.ts'
import { recentSearchesHere } from '../session/kept-here.ts'
import { recentSearches, rememberSearch } from '../session/recent-searches.ts'
import { Combobox } from '../ui/combobox.tsx'
import { useTyped } from '../ui/use-typed.ts'

/** What this browser was last asked for, and the way to forget that. */
type Kept = { kind: 'recent'; text: string; path: string } | { kind: 'clear'; text: string; path: '' }
type Option = Suggestion | Kept

const KINDS: Record<Option['kind'], string> = {
  product: t`Product`,
  service: t`Service`,
  category: t`Category`,
  shop: t`Shop`,
  brand: t`Brand`,
  stylist: t`Stylist`,
  town: t`Town`,
  query: '',
  recent: t`Recent search`,
  clear: '',
}

/** What a text may become, below the search field; before there is one, what was searched for last. */
export default function SearchSuggestions({ field }: { field: HTMLInputElement }): ReactNode {
  const navigate = useNavigate()
  const { found, onText } = useTyped(suggest)
  const [recent, setRecent] = useState<readonly Kept[]>([])

  function choose({ kind, path, text }: Option) {
    if (kind === 'clear') {
      recentSearchesHere.forget()
      return setRecent([])
    }
    field.value = text
    if (kind === 'query' || kind === 'recent') rememberSearch(text)
    void navigate(path)
  }

  return (
    <Combobox<Option>
      field={field}
      label={t`Suggestions`}
      options={recent.length > 0 ? recent : found}
      keyOf={({ path, text }) => `${path} ${text}`}
      onText={(text) => {
        setRecent(text === '' ? recentOptions() : [])
        onText(text)
      }}
      onChoose={choose}
      render={(option) => <Shown option={option} />}
      opensEmpty
    />
  )
}

function recentOptions(): Kept[] {
  const kept = recentSearches().map(
    (text): Kept => ({ kind: 'recent', text, path: withQuery(pages.search, { query: text }) }),
  )
  return kept.length > 0 ? [...kept, { kind: 'clear', text: t`Clear recent searches`, path: '' }] : []
}

function Shown({ option }: { option: Option }) {
  const { kind, text } = option
  const price =
    'price' in option && option.price !== undefined && formatDecimal(option.price, option.priceCurrency ?? '')
  if (kind === 'clear') return <span className="text-muted underline underline-offset-4">{text}</span>
  return (
    <>
      {kind === 'recent' && <History size={18} aria-hidden className="shrink-0 text-muted" />}
      {'image' in option && option.image && (
        <img
          src={option.image}
          alt=""
          width={40}
          height={50}
          loading="lazy"
          className="h-12 w-10 shrink-0 rounded-picture bg-mat object-cover"
        />
      )}
      <span dir="auto" className="min-w-0 grow truncate">
        {text}
      </span>
      {price && <span className="figures shrink-0">{price}</span>}
      <span className={price || kind === 'recent' ? 'sr-only' : 'shrink-0 text-note text-muted'}>{KINDS[kind]}</span>
    </>
  )
}

async function suggest(query: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  if (query.length > MAX_QUERY_LENGTH) return []
  return (await call(suggestions, { query: { query } }, abortableApi(signal))).suggestions
}
