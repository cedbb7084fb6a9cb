import { type MarketTag, renameTag } from '@dressing-room/contract/market'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { TextField } from '../../ui/field.tsx'
import { ActButton } from './act-button.tsx'
import { Section } from './section.tsx'

const SHOWN = 24

/** Tags that sellers have written, the most used first; what is misspelled becomes what it means. */
export function Tags({ tags }: { tags: readonly MarketTag[] }) {
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const found = tags.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <Section title={t`Tags`}>
      {tags.length === 0 ? (
        <p className="text-muted">
          <Trans>Nobody has written a tag yet.</Trans>
        </p>
      ) : (
        <>
          <div className="mb-3 max-w-96">
            <TextField
              label={t`Find a tag`}
              type="search"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </div>
          <ul
            aria-label={t`Tags`}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-8 border-t border-hairline text-dense"
          >
            {found.slice(0, SHOWN).map((tag) => (
              <li
                key={tag.name}
                className="flex flex-wrap items-center justify-between gap-x-3 border-b border-hairline"
              >
                <span className="min-w-0">
                  <bdi className="font-medium wrap-anywhere">{tag.name}</bdi>
                  <span className="figures text-muted">{` ${tag.products + tag.services}`}</span>
                </span>
                <ActButton
                  label={t`Rename`}
                  kind="quiet"
                  title={t`Rename the tag ${tag.name}`}
                  explain={t`It is on ${tag.products} products and ${tag.services} services. Where the new name is there already, it stays once. Without a new name it is taken away.`}
                  fields={<TextField label={t`New name`} name="to" maxLength={100} defaultValue={tag.name} />}
                  onAct={(reason, form) =>
                    call(renameTag, { body: { from: tag.name, to: String(form.get('to') ?? ''), reason } })
                  }
                />
              </li>
            ))}
          </ul>
          {found.length > SHOWN && (
            <p className="figures mt-2 text-note text-muted">{t`${found.length - SHOWN} more: find them by their name.`}</p>
          )}
        </>
      )}
    </Section>
  )
}
