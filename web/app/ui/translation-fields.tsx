import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { type LanguageCode, languageCodes, ownNames } from '../language/own-names.ts'
import { Button } from './button.tsx'
import { StackedSelect, TextArea, TextField } from './field.tsx'

interface FieldToTranslate {
  label: string
  longest: number
  /** Of a text of several lines. */
  rows?: number
}

type InLanguages<Field extends string> = Partial<Record<LanguageCode, Record<Field, string>>>

interface TranslationFieldsProps<Field extends string> {
  fields: Record<Field, FieldToTranslate>
  value: InLanguages<Field>
  onChange: (value: InLanguages<Field>) => void
  /** What is wrong with a part, such as 'fr/name'. */
  errorAt: (path: string) => string | undefined
}

/** What a seller says, in as many of the shop's languages as they like. */
export function TranslationFields<Field extends string>(props: TranslationFieldsProps<Field>) {
  const { fields, value, onChange, errorAt } = props
  const rows = useRef<HTMLDivElement>(null)
  const names = Object.keys(fields) as Field[]
  const blank = Object.fromEntries(names.map((name) => [name, ''])) as Record<Field, string>
  const missing = languageCodes.filter((code) => !value[code])
  const said = languageCodes.flatMap((code) => {
    const words = value[code]
    return words ? [{ code, words }] : []
  })
  const say = (code: LanguageCode, words: Record<Field, string>) => onChange({ ...value, [code]: words })

  function add(code: LanguageCode) {
    say(code, blank)
    // Whoever has chosen a language goes on by writing in it.
    requestAnimationFrame(() =>
      rows.current?.querySelector<HTMLElement>(`[lang=${code}] :is(input, textarea)`)?.focus(),
    )
  }

  return (
    <fieldset className="flex flex-col gap-4 border-l-2 border-hairline pl-4">
      <legend className="font-medium">
        <Trans>In other languages</Trans>
      </legend>
      <p className="text-note text-muted">
        <Trans>Shoppers who use the shop in that language read these. Everybody else reads what you wrote above.</Trans>
      </p>
      <div ref={rows} className="flex flex-col gap-6 empty:hidden">
        {said.map(({ code, words }) => (
          <fieldset key={code} className="flex flex-col gap-4">
            <legend lang={code} className="mb-1 font-medium">
              {ownNames[code]}
            </legend>
            <div lang={code} className="flex flex-col gap-4">
              {names.map((name) => {
                const { label, longest, rows: lines } = fields[name]
                const shared = {
                  ...{ label, name: `translations/${code}/${name}`, maxLength: longest, value: words[name] },
                  error: errorAt(`${code}/${name}`),
                  onChange: ({ target }: { target: { value: string } }) =>
                    say(code, { ...words, [name]: target.value }),
                }
                return lines ? (
                  <TextArea key={name} rows={lines} {...shared} />
                ) : (
                  <TextField key={name} autoComplete="off" {...shared} />
                )
              })}
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
