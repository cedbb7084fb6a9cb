import { t } from '@lingui/core/macro'
import { Button } from '../../ui/button.tsx'
import { Checkbox, StackedSelect, TextField } from '../../ui/field.tsx'
import { newKey, type QuestionDraft } from './service-draft.ts'

/** As many, and as long, as the server takes. */
const MOST = 8
const LONGEST = 200

interface QuestionsEditorProps {
  questions: readonly QuestionDraft[]
  onChange: (questions: QuestionDraft[]) => void
  errorAt: (path: string) => string | undefined
}

/** What clients are asked before they book. */
export function QuestionsEditor({ questions, onChange, errorAt }: QuestionsEditorProps) {
  return (
    <div className="flex flex-col gap-4">
      {questions.map((question, at) => {
        const set = (next: Partial<QuestionDraft>) => onChange(questions.toSpliced(at, 1, { ...question, ...next }))
        return (
          <fieldset
            key={question.key}
            className="grid min-w-0 gap-x-4 gap-y-2 rounded-control border border-hairline p-[min(1rem,16px)] sm:grid-cols-[2fr_1fr] sm:items-start"
          >
            <legend className="px-1 font-medium">{t`Question ${at + 1}`}</legend>
            <TextField
              label={question.kind === 'consent' ? t`What clients agree to` : t`Question`}
              placeholder={question.kind === 'consent' ? t`I agree that …` : undefined}
              maxLength={LONGEST}
              value={question.text}
              error={errorAt(`${at}/text`)}
              onChange={({ target }) => set({ text: target.value })}
            />
            <StackedSelect
              label={t`Answer`}
              value={question.kind}
              onChange={({ target: { value } }) =>
                set({ kind: value === 'yes-no' || value === 'consent' ? value : 'text' })
              }
            >
              <option value="text">{t`Short answer`}</option>
              <option value="yes-no">{t`Yes or no`}</option>
              <option value="consent">{t`Consent`}</option>
            </StackedSelect>
            <Checkbox
              label={question.kind === 'consent' ? t`Nobody can book without agreeing` : t`Has to be answered`}
              checked={question.isRequired}
              onChange={({ target }) => set({ isRequired: target.checked })}
            />
            <Button
              kind="quiet"
              className="justify-self-start"
              aria-label={t`Remove question ${at + 1}`}
              onClick={() => onChange(questions.toSpliced(at, 1))}
            >
              {t`Remove`}
            </Button>
          </fieldset>
        )
      })}
      {questions.length < MOST && (
        <Button
          className="self-start"
          onClick={() => onChange([...questions, { key: newKey(), kind: 'text', text: '', isRequired: false }])}
        >
          {t`Add a question`}
        </Button>
      )}
    </div>
  )
}
