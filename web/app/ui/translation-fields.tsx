import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { type LanguageCode, languageCodes, ownNames } from '../language/own-names.ts'
import { Button } from './button.tsx'
import { StackedSelect, TextArea, TextField } from './field.tsx'

interface Translation {
  name: string
  description: string
}

type Translations = Partial<Record<LanguageCode, Translation>>

interface TranslationFieldsProps {
  value: Translations
  onChange: (value: Translations) => void
  longestDescription: number
  /** What is wrong with a part, such as 'fr/name'. */
  errorAt: (path: string) => string | undefined
}

/** Name and description in as many of the shop's languages as a seller likes. */
export function TranslationFields({ value, onChange, longestDescription, errorAt }: TranslationFieldsProps) {
  const rows = useRef<HTMLDivElement>(null)
  const said = languageCodes.filter((code) => value[code])
  const missing = languageCodes.filter((code) => !value[code])
  const change = (code: LanguageCode, part: Partial<Translation>) =>
    onChange({ ...value, [code]: { name: '', description: '', ...value[code], ...part } })

  function add(code: LanguageCode) {
    change(code, {})
    // Whoever has chosen a language goes on by writing in it.
    requestAnimationFrame(() => rows.current?.querySelector<HTMLInputElement>(`[lang=${code}] input`)?.focus())
  }

  return (
    <fieldset className="flex flex-col gap-4 border-l-2 border-hairline pl-4">
      <legend className="font-medium">
        <Trans>In other languages</Trans>
      </legend>
      <p className="text-note text-muted">
        <Trans>
          Shoppers who use the shop in that language read these, and find them by search. Everybody else reads what you
          wrote above.
        </Trans>
      </p>
      <div ref={rows} className="flex flex-col gap-6 empty:hidden">
        {said.map((code) => (
          <fieldset key={code} className="flex flex-col gap-4">
            <legend lang={code} className="mb-1 font-medium">
              {ownNames[code]}
            </legend>
            <div lang={code} className="flex flex-col gap-4">
              <TextField
                label={t`Name`}
                name={`translations/${code}/name`}
                maxLength={200}
                autoComplete="off"
                value={value[code]?.name}
                error={errorAt(`${code}/name`)}
                onChange={({ target }) => change(code, { name: target.value })}
              />
              <TextArea
                label={t`Description`}
                name={`translations/${code}/description`}
                rows={4}
                maxLength={longestDescription}
                value={value[code]?.description}
                error={errorAt(`${code}/description`)}
                onChange={({ target }) => change(code, { description: target.value })}
              />
            </div>
            <div>
              <Button kind="quiet" className="-ml-3" onClick={() => onChange({ ...value, [code]: undefined })}>
                {t`Remove ${ownNames[code]}`}
              </Button>
            </div>
          </fieldset>
        ))}
      </div>
      {missing.length > 0 && (
        <StackedSelect
          label={t`Add a language`}
          value=""
          onChange={({ target }) => {
            const code = missing.find((each) => each === target.value)
            if (code) add(code)
          }}
        >
          <option value="">{t`Choose a language`}</option>
          {missing.map((code) => (
            <option key={code} value={code} lang={code}>
              {ownNames[code]}
            </option>
          ))}
        </StackedSelect>
      )}
    </fieldset>
  )
}
