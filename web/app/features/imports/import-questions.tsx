import type { ProductImportReport } from '@dressing-room/contract/imports'
import { currencies, isCurrency } from '@dressing-room/contract/money'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { StackedSelect } from '../../ui/field.tsx'

interface Answers {
  currency?: (typeof currencies)[number]
  categories: { words: string; category: string }[]
}

interface ImportQuestionsProps {
  report: ProductImportReport
  categories: readonly { name: string }[]
  busy: boolean
  onAnswer: (answers: Answers) => void
}

/** What the file does not say: the currency of its prices, and what its categories are called here. */
export function ImportQuestions({ report, categories, busy, onAnswer }: ImportQuestionsProps) {
  const [currency, setCurrency] = useState(report.currency ?? report.usualCurrency)
  const [chosen, setChosen] = useState(() => new Map(report.categories.map(({ words, category }) => [words, category])))
  if (report.currencyInFile && report.categories.length === 0) return null

  function answer(event: FormEvent) {
    event.preventDefault()
    onAnswer({
      ...(!report.currencyInFile && isCurrency(currency) && { currency }),
      categories: [...chosen].filter(([, category]) => category).map(([words, category]) => ({ words, category })),
    })
  }

  return (
    <form
      onSubmit={answer}
      aria-label={t`What the file does not say`}
      className="rounded-control bg-bone px-4 py-5 md:px-6"
    >
      <h3 className="text-lead font-semibold">
        <Trans>What the file does not say</Trans>
      </h3>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {!report.currencyInFile && (
          <StackedSelect
            label={t`Its prices are in`}
            value={currency}
            required
            onChange={({ target }) => setCurrency(target.value)}
          >
            <option value="">{t`Choose a currency`}</option>
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </StackedSelect>
        )}
        {report.categories.map(({ words, count }) => (
          <StackedSelect
            key={words}
            label={
              <span className="wrap-anywhere">
                {words ? <bdi>{t`“${words}”`}</bdi> : t`Products without a category`}
                <span className="figures font-normal text-muted"> {count}</span>
              </span>
            }
            value={chosen.get(words) ?? ''}
            onChange={({ target }) => setChosen(new Map(chosen).set(words, target.value))}
          >
            <option value="">{t`Leave them out`}</option>
            {categories.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </StackedSelect>
        ))}
      </div>
      <Button type="submit" busy={busy} className="mt-5">
        {t`Use these`}
      </Button>
    </form>
  )
}
